import { LOAN_FIELD_NAMES, LOAN_FIELDS, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import { readingsOf } from './field-notes.ts'
import { isMissing } from './loan-form-faults.ts'
import { LOAN_FORM_LAYOUT, LOAN_FORM_ORDER } from './loan-form-layout.ts'
import { EMPTY_LOAN_FORM, type LoanFormValues, type LoanRead, numberIn, withStatement } from './loan-form-values.ts'
import { isSameEntry } from './same-entry.ts'
import { mayBeSameHouse } from './same-house.ts'

/** Where a statement and what the person typed do not agree. */
export interface StatementDifferences {
  readonly otherHouse: boolean
  /** False: the house is as a statement before had it. */
  readonly isHouseTyped: boolean
  /** But for the address, in the order of the form. */
  readonly fields: readonly LoanFieldName[]
}

const HOUSE: readonly LoanFieldName[] = LOAN_FORM_LAYOUT.house

/**
 * @param before what stood in the form before anybody typed into it; null when all that stands there was said to be right
 * @returns null when there is nothing to ask: nobody typed anything, or all of it agrees
 */
export function statementDifferences(
  values: LoanFormValues,
  before: LoanFormValues | null,
  reading: LoanRead,
): StatementDifferences | null {
  const isTyped = (name: LoanFieldName) =>
    !isMissing(name, values[name]) && (before === null || !isSameEntry(values[name], before[name]))
  if (!LOAN_FIELD_NAMES.some(isTyped)) return null
  const read = withStatement(EMPTY_LOAN_FORM, reading)
  const twoWays = readingsOf(reading)
  // What was typed and agrees with one of two ways to read it says which is printed.
  const agrees = (name: LoanFieldName) =>
    (twoWays[name] ?? [read[name]]).some((entry) => isSameEntry(values[name], entry))
  const fields = LOAN_FORM_ORDER.filter(
    (name) => !HOUSE.includes(name) && reading.data?.[name] != null && isTyped(name) && !agrees(name),
  )
  const otherHouse = !mayBeSameHouse(values, read)
  return otherHouse || fields.length > 0 ? { otherHouse, isHouseTyped: HOUSE.some(isTyped), fields } : null
}

/**
 * The form with a statement of the same house in it. Of another statement that was there before nothing stays but what was typed.
 *
 * @param chosen what the person said is right of the fields in which the two differ
 */
export function withSameHouse(
  values: LoanFormValues,
  before: LoanFormValues | null,
  reading: LoanRead,
  chosen: Partial<LoanFormValues>,
): LoanFormValues {
  const stays = (name: LoanFieldName) =>
    LOAN_FIELDS[name].onlyOwnerKnows || before === null || !isSameEntry(values[name], before[name])
  const typed = pick(values, LOAN_FIELD_NAMES.filter(stays))
  const filled = { ...withStatement({ ...EMPTY_LOAN_FORM, ...typed }, reading), ...chosen }
  return { ...filled, ...pick(EMPTY_LOAN_FORM, partsOfEarlierPayment(values, filled, reading)) }
}

/** Of what the payment consisted, where it is another one now and the statement does not tell its parts. */
function partsOfEarlierPayment(values: LoanFormValues, filled: LoanFormValues, { data }: LoanRead): LoanFieldName[] {
  if (isSameEntry(values.monthly_payment_piti, filled.monthly_payment_piti)) return []
  // What changes the payment of a fixed loan is its taxes and insurance.
  const isSameLoan = !filled.is_arm && isSameEntry(values.current_rate, filled.current_rate)
  const fits = (numberIn(values.monthly_payment_pi) ?? 0) <= (numberIn(filled.monthly_payment_piti) ?? 0)
  const parts: readonly LoanFieldName[] =
    isSameLoan && fits
      ? ['monthly_taxes', 'monthly_insurance']
      : ['monthly_payment_pi', 'monthly_taxes', 'monthly_insurance']
  return parts.filter((name) => data?.[name] == null)
}

/** The form with a statement of another house in it: of what was typed only what is about the person stays. */
export function withOtherHouse(values: LoanFormValues, reading: LoanRead): LoanFormValues {
  return withStatement({ ...EMPTY_LOAN_FORM, ...pick(values, ['estimated_credit_score']) }, reading)
}

const pick = (values: LoanFormValues, names: readonly LoanFieldName[]): Partial<LoanFormValues> =>
  Object.fromEntries(names.map((name) => [name, values[name]]))
