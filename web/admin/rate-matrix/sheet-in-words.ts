import type { RateMatrix, RateMatrixReading, SheetChanges } from '../../../api/contract/rates.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { counted } from '../../shared/format/counted.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'

type TakenSheet = Extract<RateMatrixReading, { taken: true }>

/** 1,800 prices; the word as it is for this many. */
export function pricesInWords(count: number): string {
  return counted(count, 'price', 'prices')
}

/** What tells a sheet from another one of the same date. */
export function uploadInWords({ file_name, created_at }: Pick<RateMatrix, 'file_name' | 'created_at'>): string {
  return `${file_name}, uploaded ${dayAndTime(created_at)}`
}

/** When a sheet would price, and in whose place. */
export function effectInWords({ takes_effect, effective_date, against }: TakenSheet): string {
  const other = against === null ? null : `the sheet of ${calendarDate(against.effective_date)}`
  switch (takes_effect) {
    case 'now':
      return other === null
        ? 'It prices every home from now on. No sheet does so far.'
        : `It prices every home from now on, in place of ${other}.`
    case 'on its date':
      return `It waits until ${calendarDate(effective_date)} and prices every home from then on. ${
        other === null ? 'Until then no sheet does.' : `Until then ${other} does.`
      }`
    case 'not':
      return `It would price nothing: ${other ?? 'another sheet'} is in force, and stays so. Choose a later date if this one is to price.`
  }
}

/** How the prices of a sheet differ from those of another, in one sentence. */
export function changesInWords(changes: SheetChanges): string {
  const { same, higher, lower, added, removed, average } = changes
  if (higher + lower + added + removed === 0) return `All ${pricesInWords(same)} are the same.`
  const parts = [
    [higher, 'higher'],
    [lower, 'lower'],
    [same, 'the same'],
    [added, 'only on this sheet'],
    [removed, 'only on the other'],
  ] as const
  const told = parts
    .filter(([count]) => count > 0)
    .map(([count, what], index) => `${index === 0 ? pricesInWords(count) : count.toLocaleString('en-US')} ${what}`)
  return `${told.join(', ')}.${averageInWords(average)}`
}

function averageInWords(average: number | null): string {
  if (average === null || average === 0) return ''
  return ` On the average ${Math.abs(average).toFixed(3)} points ${average > 0 ? 'higher' : 'lower'}.`
}

/** The price that moved furthest. */
export function furthestInWords({ furthest }: SheetChanges): string | null {
  if (furthest === null) return null
  const { credit_score, ltv, rate, loan_type, price, price_before } = furthest
  const where = `score ${credit_score}, LTV ${ltv}${loan_type === null ? '' : `, ${loan_type}`}, ${rate.toFixed(3)}%`
  return `Furthest: ${where}, from ${price_before.toFixed(3)} to ${price.toFixed(3)}.`
}
