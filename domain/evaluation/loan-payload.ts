import { ADDRESS_NAMES, type LoanTerms, type PropertyAddress, TERM_NAMES } from './loan.ts'
import { LOAN_FIELDS, type LoanFieldName } from './loan-fields.ts'
import { readLoanField } from './read-loan-field.ts'

/** Field name to a message for the person who filled it in. */
export type Faults = Record<string, string>

export type LoanPayload =
  | { readonly loan: LoanTerms; readonly address: PropertyAddress; readonly faults?: undefined }
  | { readonly faults: Faults; readonly loan?: undefined; readonly address?: undefined }

/**
 * Reads the loan evaluation payload: a loan the rule can compute with, or every field that is wrong and why.
 * Money in dollars, the rate in percent, dates ISO. `asOf` is today: neither date may lie after it.
 */
export function readLoan(payload: Readonly<Record<string, unknown>>, asOf: string): LoanPayload {
  const faults: Faults = {}
  const read = (name: LoanFieldName) => {
    const { value, fault } = readLoanField(LOAN_FIELDS[name], payload[name], asOf)
    if (fault !== undefined) faults[name] = fault
    return [name, value] as const
  }
  const address = Object.fromEntries(ADDRESS_NAMES.map(read)) as PropertyAddress
  const loan = Object.fromEntries(TERM_NAMES.map(read)) as LoanTerms
  // What was refused has no value; a part of no payment is more than the payment.
  const { monthly_payment_pi: part, monthly_payment_piti: whole }: Partial<LoanTerms> = loan
  if ((part ?? 0) > (whole ?? 0)) {
    faults.monthly_payment_pi = 'Principal and interest cannot be more than the whole monthly payment'
  }
  return Object.keys(faults).length > 0 ? { faults } : { loan, address }
}
