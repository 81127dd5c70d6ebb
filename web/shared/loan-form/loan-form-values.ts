import type { ParseAnswer } from '../../../api/contract/documents.ts'
import {
  LOAN_FIELD_NAMES,
  LOAN_FIELDS,
  type LoanField,
  type LoanFieldName,
  type LoanFieldRows,
} from '../../../api/contract/loan-fields.ts'

/** A number as its input holds it: '' when empty, a string while it is half typed. */
export type NumberEntry = number | string

type EntryOf<Row> = Row extends { kind: 'money' | 'rate' | 'months' }
  ? NumberEntry
  : Row extends { kind: 'yes_no' }
    ? boolean
    : string

/** The loan fields as they stand in the inputs. */
export type LoanFormValues = { -readonly [Name in LoanFieldName]: EntryOf<LoanFieldRows[Name]> }

export type LoanFormEntry = LoanFormValues[LoanFieldName]

export const EMPTY_LOAN_FORM = Object.fromEntries(
  LOAN_FIELD_NAMES.map((name) => [name, emptyEntry(LOAN_FIELDS[name])]),
) as LoanFormValues

function emptyEntry(field: LoanField): LoanFormEntry {
  if (field.kind === 'yes_no') return false
  return field.kind === 'choice' ? field.choices[0] : (field.ifNotGiven ?? '')
}

/** What a statement says of the loan. */
export type LoanRead = Pick<ParseAnswer, 'data'> & Partial<Pick<ParseAnswer, 'fields'>>

/** The form filled with what a statement shows; where it shows nothing, or can be read in two ways, what was there stays. */
export function withStatement(values: LoanFormValues, { data, fields }: LoanRead): LoanFormValues {
  const sure = LOAN_FIELD_NAMES.filter((name) => fields?.[name]?.otherwise === undefined)
  const shown = sure.map((name) => [name, data?.[name]] as const)
  const entries = shown.flatMap(([name, value]) => (value == null ? [] : [[name, entryFor(name, value)]]))
  return { ...values, ...Object.fromEntries(entries) }
}

/** As a statement prints it: dollars with their cents, both digits of them. */
export function entryFor(name: LoanFieldName, value: LoanFormEntry): LoanFormEntry {
  const isDollars = typeof value === 'number' && LOAN_FIELDS[name].kind === 'money'
  return isDollars && !Number.isInteger(value) ? value.toFixed(2) : value
}

/** The number in an input, or null where there is none. */
export function numberIn(entry: LoanFormEntry): number | null {
  if (typeof entry !== 'string') return typeof entry === 'number' && Number.isFinite(entry) ? entry : null
  const text = entry.replace(/[$,%\s]/g, '')
  return text === '' || !Number.isFinite(Number(text)) ? null : Number(text)
}
