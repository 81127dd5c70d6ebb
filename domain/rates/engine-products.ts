import type { LoanType } from '../evaluation/loan-choices.ts'

/** What a whole run of letters in a product's code says of the loan. */
const LOAN_TYPES: Readonly<Record<string, LoanType>> = {
  FHA: 'FHA Streamline',
  VA: 'VA IRRRL',
  USDA: 'USDA Streamline',
  RD: 'USDA Streamline',
}

/** The loan type that the code of a product names, as FHA30 or 30_VA_FIXED; empty: its rates are for every type that has none of its own. */
export function loanTypeOf(product_code: string): LoanType | '' {
  const runs = product_code.toUpperCase().match(/[A-Z]+/g) ?? []
  return runs.map((run) => LOAN_TYPES[run]).find((type) => type !== undefined) ?? ''
}

/** Whether a product is what every evaluation supposes: 30 years at one rate, within the limits of a conforming loan. */
export function isFixedConforming30(product_code: string): boolean {
  if (/ARM|JUMBO/i.test(product_code)) return false
  return (product_code.match(/\d+/g) ?? []).map(Number).every((figure) => !isOtherTerm(figure))
}

/** In years, or in months. A figure that no loan lasts for, as the 97 of a loan to value or the 203 of a program, is no term. */
function isOtherTerm(figure: number): boolean {
  const isYears = figure >= 5 && figure <= 50
  const isMonths = figure >= 60 && figure <= 600 && figure % 12 === 0
  return (isYears && figure !== 30) || (isMonths && figure !== 360)
}
