import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { CREDIT_SCORE_BANDS, LOAN_TYPES, OCCUPANCIES } from '../../api/contract/enumerations.ts'
import type { FieldNotes } from './field-notes.ts'
import { FormSection, Wide } from './form-section.tsx'
import { MoneyInput } from './money-input.tsx'
import { OptionalBreakdown } from './optional-breakdown.tsx'
import type { LoanForm } from './use-loan-form.ts'

interface LoanFieldsProps {
  form: LoanForm
  notes?: FieldNotes
}

/** Everything about the loan, in the order in which a statement tells it; what only the owner knows comes last. */
export function LoanFields({ form, notes = {} }: LoanFieldsProps) {
  const today = new Date().toISOString().slice(0, 10)
  return (
    <>
      <FormSection title="The loan">
        <MoneyInput
          label="Current Balance"
          description={notes.current_balance}
          required
          {...form.getInputProps('current_balance')}
        />
        <NumberInput
          label="Current Interest Rate"
          description={notes.current_rate}
          required
          suffix="%"
          step={0.001}
          decimalScale={3}
          fixedDecimalScale
          allowNegative={false}
          inputMode="decimal"
          {...form.getInputProps('current_rate')}
        />
        <TextInput
          label="Loan Start Date"
          description={notes.loan_start_date}
          required
          type="date"
          max={today}
          {...form.getInputProps('loan_start_date')}
        />
        <NativeSelect
          label="Loan Type"
          description={notes.loan_type}
          required
          data={[...LOAN_TYPES]}
          {...form.getInputProps('loan_type')}
        />
        <Wide>
          <Checkbox label="The rate is adjustable (ARM)" {...form.getInputProps('is_arm', { type: 'checkbox' })} />
        </Wide>
      </FormSection>
      <PaymentFields form={form} notes={notes} />
      <FormSection title="What only you know">
        <MoneyInput
          label="Estimated Value"
          description="What the house would sell for today"
          required
          {...form.getInputProps('estimated_value')}
        />
        <NativeSelect
          label="Estimated Credit Score"
          description="A guess is fine. We never pull it."
          required
          data={[...CREDIT_SCORE_BANDS]}
          {...form.getInputProps('estimated_credit_score')}
        />
        <MoneyInput label="Original Purchase Price" required {...form.getInputProps('original_purchase_price')} />
        <TextInput label="Purchase Date" required type="date" max={today} {...form.getInputProps('purchase_date')} />
        <NativeSelect label="Occupancy" required data={[...OCCUPANCIES]} {...form.getInputProps('occupancy')} />
      </FormSection>
    </>
  )
}

function PaymentFields({ form, notes = {} }: LoanFieldsProps) {
  return (
    <FormSection title="The payment">
      <MoneyInput
        label="Monthly Payment (PITI)"
        description={notes.monthly_payment_piti ?? 'The whole of it, with taxes and insurance'}
        required
        {...form.getInputProps('monthly_payment_piti')}
      />
      <MoneyInput
        label="Escrow Balance"
        description={notes.escrow_balance ?? '0 when there is no escrow account'}
        required
        allowNegative
        {...form.getInputProps('escrow_balance')}
      />
      <Wide>
        <Checkbox label="I pay mortgage insurance (MI)" {...form.getInputProps('has_mi', { type: 'checkbox' })} />
      </Wide>
      {form.values.has_mi && (
        <MoneyInput
          label="Monthly MI Payment"
          description={notes.mi_monthly ?? 'Optional'}
          {...form.getInputProps('mi_monthly')}
        />
      )}
      <Wide>
        <OptionalBreakdown form={form} notes={notes} />
      </Wide>
    </FormSection>
  )
}
