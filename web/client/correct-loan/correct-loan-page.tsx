import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { Property } from '../../../api/contract/properties.ts'
import { ChangedElsewhere } from '../../shared/form/changed-elsewhere.tsx'
import { onlyMine } from '../../shared/form/only-mine.ts'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { UnsavedChanges } from '../../shared/form/unsaved-changes.tsx'
import { AddressFields } from '../../shared/loan-form/address-fields.tsx'
import { loanChanges } from '../../shared/loan-form/loan-changes.ts'
import { LoanFields } from '../../shared/loan-form/loan-fields.tsx'
import { WHOLE_CHECK } from '../../shared/loan-form/loan-form-check.ts'
import { isSameEntry } from '../../shared/loan-form/same-entry.ts'
import step from '../../shared/loan-form/step.module.css'
import { StepActions } from '../../shared/loan-form/step-actions.tsx'
import { useLoanForm } from '../../shared/loan-form/use-loan-form.ts'
import { useLoanSubmit } from '../../shared/loan-form/use-loan-submit.ts'
import page from '../../shared/page/page.module.css'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { RequireSession } from '../../shared/session/require-session.tsx'
import { useSession } from '../../shared/session/use-session.ts'
import { ClientHeader } from '../shared/client-header.tsx'
import { OwnProperty } from '../shared/own-property.tsx'
import { type CorrectedHome, type Correction, keptCorrection, type SeenLoan, seenLoan } from './kept-correction.ts'
import { NewerStatement } from './newer-statement.tsx'
import { useCorrectLoan } from './use-correct-loan.ts'
import { useForgotten, useKept } from './use-kept-correction.ts'

/** The loan of a home as its owner knows it, to be put right when something changed. */
export function CorrectLoanPage() {
  usePageTitle('Correct Your Loan')
  const { id = '' } = useParams()
  return (
    <RequireSession roles={['client']}>
      <ClientHeader />
      <main className={page.narrow}>
        <Link to={`/property/${id}`} className={page.back}>
          ← Back to the Property
        </Link>
        <OwnProperty id={id}>{(property) => <NewestLoan property={property} />}</OwnProperty>
      </main>
    </RequireSession>
  )
}

/** What was typed stays over a reload, and when the loan is changed elsewhere meanwhile: it is shown anew only to who asks for that. */
function NewestLoan({ property }: { property: Property }) {
  const { accountId } = useSession()
  const home = useMemo(() => ({ propertyId: property.id, accountId }), [property.id, accountId])
  const newest = seenLoan(property)
  const [{ begun, isAskedFor }, setShown] = useState(() => ({
    begun: keptCorrection(home) ?? unchanged(newest),
    isAskedFor: false,
  }))
  const showNewest = () => setShown({ begun: unchanged(newest), isAskedFor: true })
  useForgotten(home)
  return (
    <CorrectLoan key={begun.opened.loan_revision} {...{ home, begun, isAskedFor, newest }} onShowNewest={showNewest} />
  )
}

function unchanged(opened: SeenLoan): Correction {
  return { opened, values: opened.values, documentId: null }
}

interface CorrectLoanProps {
  home: CorrectedHome
  /** What the form begins with. */
  begun: Correction
  /** With a button that is gone now: who uses the keyboard goes on from the first field. */
  isAskedFor: boolean
  newest: SeenLoan
  onShowNewest: () => void
}

function CorrectLoan({ home, begun, isAskedFor, newest, onShowNewest }: CorrectLoanProps) {
  const navigate = useNavigate()
  const { propertyId: id } = home
  const homePage = `/property/${id}`
  const { opened } = begun
  const form = useLoanForm(opened.values)
  const { save, isSaving, failure, isOld, seen, sawNewest } = useCorrectLoan(id, opened, newest, () =>
    navigate(homePage),
  )
  const [documentId, setDocumentId] = useState(begun.documentId)
  useKept(home, form, { begun, documentId })
  const { formProps, obstacle } = useLoanSubmit(form, WHOLE_CHECK, () => save(form.values, documentId))
  const { ref } = formProps
  useEffect(() => {
    if (isAskedFor) ref.current?.querySelector('input')?.focus()
  }, [isAskedFor, ref])
  const saveAnyway = () => {
    sawNewest(() => form.setValues(onlyMine(seen.values, form.values, newest.values, isSameEntry)))
    ref.current?.requestSubmit()
  }

  return (
    <>
      <h1>Correct your loan</h1>
      <p className={page.lead}>
        Paid something off, had the house valued, found a better score? Change what is different. We look again at once.
      </p>
      <NewerStatement form={form} onTaken={setDocumentId} />
      <UnsavedChanges areThere={form.isDirty()} />
      <form {...formProps} className={step.step} aria-label="Your loan">
        <AddressFields form={form} />
        <LoanFields form={form} />
        {obstacle !== null && <StepAlert>{obstacle}</StepAlert>}
        {!isOld && failure !== null && <StepAlert>{failure}</StepAlert>}
        {isOld && (
          <ChangedElsewhere
            what="loan"
            differences={loanChanges(seen.values, form.values, newest.values)}
            keepsRest
            onShowNewest={onShowNewest}
            onSaveAnyway={saveAnyway}
          />
        )}
        <StepActions>
          <Button variant="default" component={Link} to={homePage}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Save and Look Again
          </Button>
        </StepActions>
      </form>
    </>
  )
}
