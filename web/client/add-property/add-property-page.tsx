import { useCallback, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { UnsavedChanges } from '../../shared/form/unsaved-changes.tsx'
import { AddressStep } from '../../shared/loan-form/address-step.tsx'
import { ConfirmStep } from '../../shared/loan-form/confirm-step.tsx'
import { DetailsStep } from '../../shared/loan-form/details-step.tsx'
import { addressFaults } from '../../shared/loan-form/loan-form-faults.ts'
import { EMPTY_LOAN_FORM, withStatement } from '../../shared/loan-form/loan-form-values.ts'
import { StartChoice } from '../../shared/loan-form/start-choice.tsx'
import { StepTrail } from '../../shared/loan-form/step-trail.tsx'
import { type LoanForm, useLoanForm } from '../../shared/loan-form/use-loan-form.ts'
import page from '../../shared/page/page.module.css'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { RequireSession } from '../../shared/session/require-session.tsx'
import { StatementUpload } from '../../shared/statement/statement-upload.tsx'
import { ClientHeader } from '../shared/client-header.tsx'
import styles from './add-property-page.module.css'
import { useAddProperty } from './use-add-property.ts'

export function AddPropertyPage() {
  return (
    <RequireSession roles={['client']}>
      <AddProperty />
    </RequireSession>
  )
}

type Mode = 'choice' | 'upload' | 'manual'

function AddProperty() {
  usePageTitle('Add a Property')
  const [mode, setMode] = useState<Mode>('choice')
  // Here, so that what was typed is still there for who looks at the other way and comes back.
  const typed = useLoanForm()

  return (
    <>
      {/* By statement it is known below. */}
      <UnsavedChanges areThere={mode !== 'upload' && typed.isDirty()} />
      <ClientHeader />
      <main className={page.narrow}>
        {mode === 'choice' ? (
          <Link to="/dashboard" className={page.back}>
            ← Back to Dashboard
          </Link>
        ) : (
          <Link to="/add-property" className={page.back} onClick={() => setMode('choice')}>
            ← Back
          </Link>
        )}
        <h1>Add a property</h1>
        {mode === 'choice' && (
          <>
            <h2 className={styles.prompt}>Choose how you'd like to get started</h2>
            <StartChoice onUpload={() => setMode('upload')} onManual={() => setMode('manual')} />
          </>
        )}
        {mode === 'upload' && <ByStatement />}
        {mode === 'manual' && <ByHand form={typed} onBack={() => setMode('choice')} />}
      </main>
    </>
  )
}

/** Step 1 the statement, step 2 what was read from it. */
function ByStatement() {
  const form = useLoanForm()
  const [reading, setReading] = useState<ParseAnswer | null>(null)
  const [reviewing, setReviewing] = useState(false)
  const navigate = useNavigate()
  const { add, isAdding, failure } = useAddProperty(() => navigate('/dashboard'))
  const { setValues, resetTouched } = form
  const takeStatement = useCallback(
    (answer: ParseAnswer) => {
      setValues(withStatement(EMPTY_LOAN_FORM, answer))
      resetTouched()
      setReading(answer)
      setReviewing(true)
    },
    [setValues, resetTouched],
  )

  const steps = [
    { name: 'Upload', onGo: () => setReviewing(false) },
    { name: 'Review', onGo: reading === null ? null : () => setReviewing(true) },
  ]
  if (reading === null || !reviewing) {
    return (
      <>
        <StepTrail steps={steps} current="Upload" />
        <StatementUpload onRead={takeStatement} />
      </>
    )
  }
  return (
    <>
      <UnsavedChanges areThere />
      <StepTrail steps={steps} current="Review" />
      <ConfirmStep
        form={form}
        reading={reading}
        submitLabel="Confirm & Add Property"
        busy={isAdding}
        onReupload={() => setReviewing(false)}
        onConfirm={() => add(form.values, reading.document_id)}
      />
      {failure !== null && <StepAlert>{failure}</StepAlert>}
    </>
  )
}

/** Step 1 the address, step 2 the loan details. */
function ByHand({ form, onBack }: { form: LoanForm; onBack: () => void }) {
  const [step, setStep] = useState<'Address' | 'Loan Details'>('Address')
  const navigate = useNavigate()
  const { add, isAdding, failure } = useAddProperty(() => navigate('/dashboard'))
  const hasAddress = Object.keys(addressFaults(form.values)).length === 0
  const steps = [
    { name: 'Address', onGo: () => setStep('Address') },
    { name: 'Loan Details', onGo: hasAddress ? () => setStep('Loan Details') : null },
  ]

  return (
    <>
      <StepTrail steps={steps} current={step} />
      {step === 'Address' ? (
        <AddressStep form={form} backLabel="Back" onBack={onBack} onNext={() => setStep('Loan Details')} />
      ) : (
        <DetailsStep
          form={form}
          submitLabel="Add Property"
          busy={isAdding}
          onBack={() => setStep('Address')}
          onSubmit={() => add(form.values, null)}
        />
      )}
      {failure !== null && <StepAlert>{failure}</StepAlert>}
    </>
  )
}
