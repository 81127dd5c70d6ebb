import { useNavigate } from 'react-router-dom'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { ConfirmStep } from '../../shared/loan-form/confirm-step.tsx'
import { StatementComparison } from '../../shared/loan-form/statement-comparison.tsx'
import { StepTrail } from '../../shared/loan-form/step-trail.tsx'
import { StatementUpload } from '../../shared/statement/statement-upload.tsx'
import { useAddProperty } from './use-add-property.ts'
import type { AddedStatement } from './use-added-statement.ts'

/** Step 1 the statement, step 2 what was read from it. */
export function ByStatement({ statement }: { statement: AddedStatement }) {
  const { form, reading, isReviewing, setReviewing, compare, question } = statement
  const navigate = useNavigate()
  const { add, isAdding, failure } = useAddProperty(() => navigate('/dashboard'))

  const steps = [
    { name: 'Upload', onGo: () => setReviewing(false) },
    { name: 'Review', onGo: reading === null ? null : () => setReviewing(true) },
  ]
  if (reading === null || !isReviewing) {
    return (
      <>
        <StepTrail steps={steps} current="Upload" />
        {question === null ? <StatementUpload onRead={compare} /> : <StatementComparison Heading="h2" {...question} />}
      </>
    )
  }
  return (
    <>
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
