import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { Property } from '../../../api/contract/properties.ts'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { AddressFields } from '../../shared/loan-form/address-fields.tsx'
import { LoanFields } from '../../shared/loan-form/loan-fields.tsx'
import { allFaults } from '../../shared/loan-form/loan-form-faults.ts'
import { EMPTY_LOAN_FORM, withStatement } from '../../shared/loan-form/loan-form-values.ts'
import step from '../../shared/loan-form/step.module.css'
import { StepActions } from '../../shared/loan-form/step-actions.tsx'
import { useLoanForm } from '../../shared/loan-form/use-loan-form.ts'
import { useLoanSubmit } from '../../shared/loan-form/use-loan-submit.ts'
import page from '../../shared/page/page.module.css'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { RequireSession } from '../../shared/session/require-session.tsx'
import { ClientHeader } from '../shared/client-header.tsx'
import { OwnProperty } from '../shared/own-property.tsx'
import { NewerStatement } from './newer-statement.tsx'
import { useCorrectLoan } from './use-correct-loan.ts'

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

/** What was typed stays when the loan is changed elsewhere meanwhile: it is shown anew only to who asks for that. */
function NewestLoan({ property }: { property: Property }) {
  const [shown, setShown] = useState(property)
  const isOld = shown.loan_revision !== property.loan_revision
  return (
    <CorrectLoan key={shown.loan_revision} property={shown} onShowNewest={isOld ? () => setShown(property) : null} />
  )
}

interface CorrectLoanProps {
  property: Property
  /** Null while nothing newer is known. */
  onShowNewest: (() => void) | null
}

function CorrectLoan({ property, onShowNewest }: CorrectLoanProps) {
  const navigate = useNavigate()
  const form = useLoanForm(withStatement(EMPTY_LOAN_FORM, property))
  const { save, isSaving, failure } = useCorrectLoan(property, () => navigate(`/property/${property.id}`))
  const [documentId, setDocumentId] = useState<string | null>(null)
  const { formProps, obstacle } = useLoanSubmit(form, allFaults, () => save(form.values, documentId))

  return (
    <>
      <h1>Correct your loan</h1>
      <p className={page.lead}>
        Paid something off, had the house valued, found a better score? Change what is different. We look again at once.
      </p>
      <NewerStatement form={form} onTaken={setDocumentId} />
      <form {...formProps} className={step.step} aria-label="Your loan">
        <AddressFields form={form} />
        <LoanFields form={form} />
        {obstacle !== null && <StepAlert>{obstacle}</StepAlert>}
        <NotSaved failure={failure} onShowNewest={onShowNewest} />
        <StepActions>
          <Button variant="default" component={Link} to={`/property/${property.id}`}>
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

interface NotSavedProps {
  failure: string | null
  onShowNewest: (() => void) | null
}

/** Why the loan is not saved, said once: that it was changed elsewhere is the reason as soon as it is known. */
function NotSaved({ failure, onShowNewest }: NotSavedProps) {
  if (onShowNewest === null) return failure !== null && <StepAlert>{failure}</StepAlert>
  return (
    <StepAlert>
      <p>Your loan was changed in another window. What you typed here is still here, and is not saved.</p>
      <Button variant="default" mt="sm" onClick={onShowNewest}>
        Show the Newer Figures
      </Button>
    </StepAlert>
  )
}
