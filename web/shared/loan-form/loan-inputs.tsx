import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { CREDIT_SCORE_BANDS, LOAN_TYPES, OCCUPANCIES } from '../../../api/contract/enumerations.ts'
import type { LoanField } from './loan-form-values.ts'
import { MoneyInput } from './money-input.tsx'

/** What the form gives an input, and the note below it. */
interface InputProps {
  readonly description: ReactNode
}

const today = () => new Date().toISOString().slice(0, 10)

/** The input of each field, with its label. */
export const LOAN_INPUTS: Readonly<Record<LoanField, (props: InputProps) => ReactElement>> = {
  address: (props) => <TextInput label="Street Address" required autoComplete="street-address" {...props} />,
  city: (props) => <TextInput label="City" required autoComplete="address-level2" {...props} />,
  state: (props) => <TextInput label="State" required maxLength={2} {...props} />,
  zip_code: (props) => (
    <TextInput label="ZIP Code" required inputMode="numeric" autoComplete="postal-code" maxLength={5} {...props} />
  ),
  current_balance: (props) => <MoneyInput label="Current Balance" required {...props} />,
  current_rate: (props) => (
    <NumberInput
      label="Current Interest Rate"
      required
      suffix="%"
      step={0.001}
      decimalScale={3}
      fixedDecimalScale
      allowNegative={false}
      inputMode="decimal"
      {...props}
    />
  ),
  loan_start_date: (props) => <TextInput label="Loan Start Date" required type="date" max={today()} {...props} />,
  loan_type: (props) => <NativeSelect label="Loan Type" required data={[...LOAN_TYPES]} {...props} />,
  is_arm: (props) => <Checkbox label="The rate is adjustable (ARM)" {...props} />,
  monthly_payment_piti: (props) => <MoneyInput label="Monthly Payment (PITI)" required {...props} />,
  monthly_payment_pi: (props) => <MoneyInput label="Principal & Interest (P&I)" {...props} />,
  monthly_taxes: (props) => <MoneyInput label="Monthly Taxes" {...props} />,
  monthly_insurance: (props) => <MoneyInput label="Monthly Insurance" {...props} />,
  escrow_balance: (props) => <MoneyInput label="Escrow Balance" required allowNegative {...props} />,
  escrow_payout_months: (props) => (
    <NumberInput
      label="Months until escrow pays out"
      min={0}
      max={24}
      allowDecimal={false}
      inputMode="numeric"
      {...props}
    />
  ),
  has_mi: (props) => <Checkbox label="I pay mortgage insurance (MI)" {...props} />,
  mi_monthly: (props) => <MoneyInput label="Monthly MI Payment" {...props} />,
  estimated_value: (props) => <MoneyInput label="Estimated Value" required {...props} />,
  estimated_credit_score: (props) => (
    <NativeSelect label="Estimated Credit Score" required data={[...CREDIT_SCORE_BANDS]} {...props} />
  ),
  original_purchase_price: (props) => <MoneyInput label="Original Purchase Price" required {...props} />,
  purchase_date: (props) => <TextInput label="Purchase Date" required type="date" max={today()} {...props} />,
  occupancy: (props) => <NativeSelect label="Occupancy" required data={[...OCCUPANCIES]} {...props} />,
}
