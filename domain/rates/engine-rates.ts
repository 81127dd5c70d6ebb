import type { LoanType } from '../evaluation/loan-choices.ts'
import { isFixedConforming30, loanTypeOf } from './engine-products.ts'

/** One price of the pricing engine, with its figures as they were written. */
export interface EngineRate {
  readonly product_code: string
  /** For how many days it holds. */
  readonly lock_days: number
  readonly rate: string
  readonly price: string
  /** For whose clients it is; null: it does not say. */
  readonly audience_id: string | null
  /** Who pays it; null: it does not say. */
  readonly investor: string | null
}

/** What becomes of the engine's rates. */
export type EngineSheet =
  | {
      /** A rate sheet, which is checked and priced like any other. */
      readonly csv: string
      /** How many products are no fixed conforming loan of 30 years. */
      readonly products_left_out: number
    }
  /** Why they make none, in one sentence for a person. */
  | { readonly fault: string }

/** Prices are for a closing in about this many days. */
const LOCK_DAYS = 45
/** The engine names neither score nor LTV: one tier of each takes every loan. */
const EVERY_SCORE = '300'
const EVERY_LTV = '125'

/**
 * Makes a sheet of the engine's rates. Of each product the lock of 45 days counts, or else the nearest longer one; of several investors
 * the one who pays most, as an officer would lock it. Where products of one loan type have the same rate the lowest price counts: nobody
 * is told of a credit that only another product would bring.
 * @param audience_id whose prices count; null: everybody's
 */
export function sheetOfEngineRates(rates: readonly EngineRate[], audience_id: string | null): EngineSheet {
  const ours = rates.filter((rate) => audience_id === null || rate.audience_id === audience_id)
  if (ours.length === 0 && rates.length > 0)
    return { fault: `The pricing engine has no rates for the audience ${audience_id}.` }
  const counting = ours.filter(({ product_code }) => isFixedConforming30(product_code)).map(inFigures)
  const contradiction = twoPricesOfOne(counting)
  if (contradiction !== null)
    return {
      fault: `The pricing engine has two prices of one investor for ${contradiction.product_code} at ${contradiction.rate} percent, and none of its rates was taken.`,
    }
  const rows = lowestByType(highestOfInvestors(longEnough(counting)))
  if (rows.length === 0)
    return { fault: 'The pricing engine has no 30-year fixed rates that can be locked for 45 days.' }
  return { csv: csvOf(rows), products_left_out: countProducts(ours) - countProducts(counting) }
}

/** Figures as a sheet has them. What is none is refused by who reads the sheet, in the cell where it stands. */
function inFigures({ rate, price, ...about }: EngineRate): EngineRate {
  return { ...about, rate: withoutTrailingZeros(rate), price: withoutTrailingZeros(roundedToThousandths(price)) }
}

function twoPricesOfOne(rates: readonly EngineRate[]): EngineRate | null {
  const known = new Map<string, string>()
  for (const one of rates) {
    const { product_code, lock_days, rate, price, audience_id, investor } = one
    const key = JSON.stringify([audience_id, investor, product_code, lock_days, rate])
    if ((known.get(key) ?? price) !== price) return one
    known.set(key, price)
  }
  return null
}

function longEnough(rates: readonly EngineRate[]): EngineRate[] {
  const nearest = new Map<string, number>()
  for (const { product_code, lock_days } of rates)
    if (lock_days >= LOCK_DAYS) nearest.set(product_code, Math.min(lock_days, nearest.get(product_code) ?? lock_days))
  return rates.filter(({ product_code, lock_days }) => nearest.get(product_code) === lock_days)
}

function highestOfInvestors(rates: readonly EngineRate[]): EngineRate[] {
  const isHigher = (one: EngineRate, known: EngineRate) => Number(one.price) > Number(known.price)
  return chosen(rates, ({ product_code, rate }) => JSON.stringify([product_code, rate]), isHigher)
}

interface Row {
  readonly rate: string
  readonly price: string
  readonly loan_type: LoanType | ''
}

function lowestByType(rates: readonly EngineRate[]): Row[] {
  const rows = rates.map(({ product_code, rate, price }) => ({ rate, price, loan_type: loanTypeOf(product_code) }))
  const isLower = (one: Row, known: Row) => Number(one.price) < Number(known.price)
  return chosen(rows, ({ loan_type, rate }) => `${loan_type} ${rate}`, isLower)
}

/** One of each key: the first, or one that is better. */
function chosen<Of>(all: readonly Of[], keyOf: (one: Of) => string, isBetter: (one: Of, known: Of) => boolean): Of[] {
  const best = new Map<string, Of>()
  for (const one of all) {
    const key = keyOf(one)
    const known = best.get(key)
    if (known === undefined || isBetter(one, known)) best.set(key, one)
  }
  return [...best.values()]
}

/** In an order of their own: the same prices are the same bytes, whatever order the engine has. */
function csvOf(rows: readonly Row[]): string {
  const sorted = [...rows].sort((a, b) => compare(a.loan_type, b.loan_type) || Number(a.rate) - Number(b.rate))
  const lines = sorted.map(({ rate, price, loan_type }) =>
    [EVERY_SCORE, EVERY_LTV, rate, price, loan_type].map(cell).join(','),
  )
  return ['credit_score,ltv,rate,price,loan_type', ...lines, ''].join('\n')
}

const countProducts = (rates: readonly EngineRate[]) => new Set(rates.map(({ product_code }) => product_code)).size

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

/** Half up, as a sheet has its prices; in digits, because 101.0005 is no such number to a computer. */
function roundedToThousandths(figure: string): string {
  const [, whole, thousandths, next = '0'] = /^(\d+)\.(\d{3})(\d)\d*$/.exec(figure) ?? []
  if (whole === undefined || thousandths === undefined) return figure
  const rounded = String(BigInt(whole + thousandths) + (next >= '5' ? 1n : 0n)).padStart(4, '0')
  return `${rounded.slice(0, -3)}.${rounded.slice(-3)}`
}

/** Engines write 6.50000 for 6.5, which is no finer a figure. */
function withoutTrailingZeros(figure: string): string {
  return figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
