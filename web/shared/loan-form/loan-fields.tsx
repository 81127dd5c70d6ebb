import type { LoanFieldName } from '../../../api/contract/loan-fields.ts'
import { FormSection, Wide } from './form-section.tsx'
import { LOAN_FORM_LAYOUT } from './loan-form-layout.ts'
import { LoanInput, type LoanInputs } from './loan-input.tsx'
import { OptionalBreakdown } from './optional-breakdown.tsx'

/** Everything about the loan, in the order in which a statement tells it; what only the owner knows comes last. */
export function LoanFields(inputs: LoanInputs) {
  return (
    <>
      <FormSection title="The loan">{inputsOf(LOAN_FORM_LAYOUT.loan, inputs)}</FormSection>
      <FormSection title="The payment">
        {inputsOf(LOAN_FORM_LAYOUT.payment, inputs)}
        <Wide>
          <OptionalBreakdown {...inputs} />
        </Wide>
      </FormSection>
      <FormSection title="What only you know">{inputsOf(LOAN_FORM_LAYOUT.owner, inputs)}</FormSection>
    </>
  )
}

function inputsOf(fields: readonly LoanFieldName[], inputs: LoanInputs) {
  return fields.map((field) => <LoanInput key={field} field={field} {...inputs} />)
}
