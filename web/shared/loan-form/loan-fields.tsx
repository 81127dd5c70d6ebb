import { FormSection, Wide } from './form-section.tsx'
import { LoanInput, type LoanInputs } from './loan-input.tsx'
import { OptionalBreakdown } from './optional-breakdown.tsx'

/** Everything about the loan, in the order in which a statement tells it; what only the owner knows comes last. */
export function LoanFields(inputs: LoanInputs) {
  return (
    <>
      <FormSection title="The loan">
        <LoanInput field="current_balance" {...inputs} />
        <LoanInput field="current_rate" {...inputs} />
        <LoanInput field="loan_start_date" {...inputs} />
        <LoanInput field="loan_type" {...inputs} />
        <LoanInput field="is_arm" {...inputs} />
      </FormSection>
      <FormSection title="The payment">
        <LoanInput field="monthly_payment_piti" {...inputs} />
        <LoanInput field="escrow_balance" {...inputs} />
        <LoanInput field="has_mi" {...inputs} />
        {inputs.form.values.has_mi && <LoanInput field="mi_monthly" {...inputs} />}
        <Wide>
          <OptionalBreakdown {...inputs} />
        </Wide>
      </FormSection>
      <FormSection title="What only you know">
        <LoanInput field="estimated_value" {...inputs} />
        <LoanInput field="estimated_credit_score" {...inputs} />
        <LoanInput field="original_purchase_price" {...inputs} />
        <LoanInput field="purchase_date" {...inputs} />
        <LoanInput field="occupancy" {...inputs} />
      </FormSection>
    </>
  )
}
