import type { LoanType } from '../evaluation/loan-choices.ts'

/** One price of the pricing engine, with its figures as they were written. */
export interface EngineRate {
  readonly product_code: string
  /** For how many days it holds. */
  readonly lock_days: number
  readonly rate: string
  readonly price: string
}

/** Prices are for a closing in about this many days. */
const LOCK_DAYS = 45
/** The engine names neither score nor LTV: one tier of each takes every loan. */
const EVERY_SCORE = '300'
const EVERY_LTV = '125'

/**
 * The engine's rates as the CSV of a rate sheet, which is checked and priced like any other; null where none of them can be locked
 * long enough. Of each product the lock of 45 days counts, or else the nearest longer one. Where products of one loan type have the
 * same rate the lowest price counts: nobody is told of a credit that another product would bring.
 */
export function csvOfEngineRates(rates: readonly EngineRate[]): string | null {
  const lowest = new Map<string, Row>()
  for (const row of longEnough(rates).map(rowOf)) {
    const key = `${row.loan_type} ${row.rate}`
    const known = lowest.get(key)
    if (known === undefined || Number(row.price) < Number(known.price)) lowest.set(key, row)
  }
  if (lowest.size === 0) return null
  // In an order of their own: the same prices are the same bytes, whatever order the engine has.
  const rows = [...lowest.values()].sort((a, b) => compare(a.loan_type, b.loan_type) || Number(a.rate) - Number(b.rate))
  const lines = rows.map(({ rate, price, loan_type }) =>
    [EVERY_SCORE, EVERY_LTV, rate, price, loan_type].map(cell).join(','),
  )
  return ['credit_score,ltv,rate,price,loan_type', ...lines, ''].join('\n')
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

interface Row {
  readonly rate: string
  readonly price: string
  readonly loan_type: LoanType | ''
}

function longEnough(rates: readonly EngineRate[]): EngineRate[] {
  const nearest = new Map<string, number>()
  for (const { product_code, lock_days } of rates)
    if (lock_days >= LOCK_DAYS) nearest.set(product_code, Math.min(lock_days, nearest.get(product_code) ?? lock_days))
  return rates.filter(({ product_code, lock_days }) => nearest.get(product_code) === lock_days)
}

function rowOf({ product_code, rate, price }: EngineRate): Row {
  return { rate: withoutTrailingZeros(rate), price: withoutTrailingZeros(price), loan_type: loanTypeOf(product_code) }
}

/** As the code names it: FHA30, 30_VA_FIXED, VAIRRRL, USDA-30; otherwise the rate is for every type that has none of its own. */
function loanTypeOf(product_code: string): LoanType | '' {
  const code = product_code.toUpperCase()
  if (code.includes('FHA')) return 'FHA Streamline'
  if (code.includes('USDA')) return 'USDA Streamline'
  return /(?<![A-Z])VA(?![A-Z])|VA[ _-]?IRRRL/.test(code) ? 'VA IRRRL' : ''
}

/** Engines write 6.50000 for 6.5, which is no finer a figure. */
function withoutTrailingZeros(figure: string): string {
  return figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure
}

/** What is no figure is refused by who reads the sheet, in the cell where it stands. */
function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
