import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { LOAN_FIELDS, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import { DecimalsInput } from './decimals-input.tsx'
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
  error?: ReactNode
}

/**
 * The input of a field, by its kind, with its label. It is drawn again when something of it changes, and not with each letter typed
 * into another one or with the button that waits: a form has eighteen.
 */
export const LoanFieldInput = memo(InputOfKind, isDrawnAlike)

/** The form makes its handlers anew each time, and each does what the one before did. */
function isDrawnAlike(before: LoanFieldInputProps, after: LoanFieldInputProps): boolean {
  const had = new Map(Object.entries(before))
  const has = Object.entries(after)
  return has.length === had.size && has.every(([key, value]) => typeof value === 'function' || had.get(key) === value)
}

function InputOfKind({ name, ...given }: LoanFieldInputProps) {
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
      return <TextInput type="date" max={today()} onKeyDown={keepTabFromDialog} {...props} />
    case 'yes_no':
      return <Checkbox {...props} required={false} aria-invalid={props.error !== undefined || undefined} />
    case 'money':
      return <MoneyInput {...props} />
    case 'rate':
      return <RateInput {...props} />
    case 'months':
      return <NumberInput min={0} max={field.most} clampBehavior="none" inputMode="numeric" {...props} />
    default:
      return field satisfies never
  }
}

/**
 * In a date the browser leads Tab from part to part. Mantine's dialog lets it, looks a moment later where the focus is, and takes it back
 * to the next field from whoever has pressed Tab again meanwhile. No dialog of ours ends with a date, so that it need not look.
 */
function keepTabFromDialog(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation()
}

/** A percentage with its 3 decimals. */
function RateInput(props: Omit<LoanFieldInputProps, 'name'>) {
  return <DecimalsInput suffix="%" step={0.001} decimalScale={3} fixedDecimalScale inputMode="decimal" {...props} />
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
