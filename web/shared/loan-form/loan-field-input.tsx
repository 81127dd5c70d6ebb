import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { LOAN_FIELDS, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import { MoneyInput } from './money-input.tsx'

/** What a browser may fill in by itself. */
const AUTO_COMPLETE: Partial<Record<LoanFieldName, string>> = {
  address: 'street-address',
  city: 'address-level2',
  zip_code: 'postal-code',
}

interface LoanFieldInputProps {
  name: LoanFieldName
  /** The note below it; what else comes from the form is passed on to the input. */
  description: ReactNode
}

/** The input of a field, by its kind, with its label. */
export function LoanFieldInput({ name, ...given }: LoanFieldInputProps) {
  const field = LOAN_FIELDS[name]
  const props = { label: field.label, required: field.ifNotGiven === undefined, ...given }
  switch (field.kind) {
    case 'text': {
      const digits = field.digits === undefined ? {} : ({ inputMode: 'numeric', maxLength: field.digits } as const)
      return <TextInput autoComplete={AUTO_COMPLETE[name]} {...digits} {...props} />
    }
    case 'state':
      return <TextInput maxLength={2} {...props} />
    case 'choice':
      return <NativeSelect data={[...field.choices]} {...props} />
    case 'date':
      return <TextInput type="date" max={today()} {...props} />
    case 'yes_no':
      return <Checkbox {...props} required={false} />
    case 'money':
      return <MoneyInput allowNegative={field.sign === 'any'} {...props} />
    case 'rate':
      return <RateInput {...props} />
    case 'months':
      return <NumberInput min={0} max={field.most} allowDecimal={false} inputMode="numeric" {...props} />
    default:
      return field satisfies never
  }
}

/** A percentage with its 3 decimals. */
function RateInput(props: Omit<LoanFieldInputProps, 'name'>) {
  return (
    <NumberInput
      suffix="%"
      step={0.001}
      decimalScale={3}
      fixedDecimalScale
      allowNegative={false}
      inputMode="decimal"
      {...props}
    />
  )
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
