import { LOAN_FIELD_NAMES, LOAN_FIELDS, type LoanFieldName, type LoanFieldRows } from './loan-fields.ts'

type ValueOf<Row> = Row extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice
  : Row extends { kind: 'money' | 'rate' | 'months' }
    ? number
    : Row extends { kind: 'yes_no' }
      ? boolean
      : string

/** What is known of a field once the payload was read. */
type Known<Row> = ValueOf<Row> | (Row extends { ifNotGiven: null } ? null : never)

/** The fields whose rows have such an entry. */
export type NamesWith<Entry> = {
  [Name in LoanFieldName]: LoanFieldRows[Name] extends Entry ? Name : never
}[LoanFieldName]

type AddressName = NamesWith<{ personal: true }>
type TermName = Exclude<LoanFieldName, AddressName>

/**
 * What the rule needs to know of a loan and the house that secures it: the evaluation payload without its street address.
 * Money in dollars with at most 2 decimals, the rate in percent with at most 3, dates as ISO calendar dates. Null is not given.
 */
export type LoanTerms = { readonly [Name in TermName]: Known<LoanFieldRows[Name]> }

/** Where the house stands. Personal data. */
export type PropertyAddress = { readonly [Name in AddressName]: Known<LoanFieldRows[Name]> }

const isPersonal = (name: LoanFieldName): name is AddressName => LOAN_FIELDS[name].personal === true

export const ADDRESS_NAMES = LOAN_FIELD_NAMES.filter(isPersonal)
export const TERM_NAMES = LOAN_FIELD_NAMES.filter((name): name is TermName => !isPersonal(name))

/** The terms of which nobody has to tell anything, as they count when nothing is told. */
export const UNTOLD_TERMS = Object.fromEntries(
  TERM_NAMES.map((name) => [name, LOAN_FIELDS[name].ifNotGiven]).filter(([, value]) => value !== undefined),
) as Pick<LoanTerms, TermName & NamesWith<{ ifNotGiven: unknown }>>
