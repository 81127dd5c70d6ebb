/** Years for which nearly every mortgage is made, the commonest first. */
const TERMS = [30, 20, 15] as const

export interface ProposedStart {
  /** Of the loan, in years. */
  readonly term: number
  /** ISO calendar date. */
  readonly date: string
}

/**
 * When a loan may have begun that ends then: its first payment is due on the first day of the second month after closing, its last
 * when it matures. The month follows from the term; of its days the last, for a loan taken for older than it is may be called free
 * too early.
 *
 * @param maturity ISO calendar date, or `YYYY-MM`
 * @param today ISO calendar date
 * @returns one for each term that fits; none where the maturity is no date
 */
export function proposedStarts(maturity: string, today: string): ProposedStart[] {
  const [, year = '', month = ''] = /^(\d{4})-(\d{2})/.exec(maturity) ?? []
  if (year === '') return []
  return TERMS.flatMap((term) => {
    const began = isoMonth(Number(year) * 12 + Number(month) - 1 - (12 * term + 1))
    const date = began < '1950' ? null : proposedDay(began, today)
    return date === null ? [] : [{ term, date }]
  })
}

/**
 * The day to propose for a loan that began in a month: its last, for the reason above, and none that is still to come.
 * @param month `YYYY-MM`
 * @returns null where the month is none, or lies ahead
 */
export function proposedDay(month: string, today: string): string | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || month > today.slice(0, 7)) return null
  const last = lastDayOf(month)
  return last < today ? last : today
}

const isoMonth = (months: number): string =>
  `${Math.floor(months / 12)}-${String((((months % 12) + 12) % 12) + 1).padStart(2, '0')}`

function lastDayOf(yearAndMonth: string): string {
  const [year = 0, month = 0] = yearAndMonth.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
