import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { UnsavedChanges } from '../../shared/form/unsaved-changes.tsx'
import { AddressStep } from '../../shared/loan-form/address-step.tsx'
import { DetailsStep } from '../../shared/loan-form/details-step.tsx'
import { addressFaults } from '../../shared/loan-form/loan-form-faults.ts'
import { StartChoice } from '../../shared/loan-form/start-choice.tsx'
import { StepTrail } from '../../shared/loan-form/step-trail.tsx'
import { type LoanForm, useLoanForm } from '../../shared/loan-form/use-loan-form.ts'
import page from '../../shared/page/page.module.css'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { RequireSession } from '../../shared/session/require-session.tsx'
import { ClientHeader } from '../shared/client-header.tsx'
import styles from './add-property-page.module.css'
import { ByStatement } from './by-statement.tsx'
import { useAddProperty } from './use-add-property.ts'
import { useAddedStatement } from './use-added-statement.ts'

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
  // Here, so that what was typed and read is still there for who looks at the other way and comes back.
  const typed = useLoanForm()
  const statement = useAddedStatement()

  return (
    <>
      <UnsavedChanges areThere={typed.isDirty() || statement.reading !== null} />
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
        {mode === 'upload' && <ByStatement statement={statement} />}
        {mode === 'manual' && <ByHand form={typed} onBack={() => setMode('choice')} />}
      </main>
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
