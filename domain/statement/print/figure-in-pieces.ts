import { parseAmount } from './amount.ts'
import { parseDate } from './printed-date.ts'
import { mortgageRate } from './rate.ts'

/** Pieces of one figure stand closer than this many ems. */
const PIECE_GAP = 0.75
/** A point takes a letter's place in type of one width. */
const POINT_GAP = 1.2
/** Nothing is printed as close as this but the pieces of one number. */
const CUT_GAP = 0.18
/** The pieces of an amount without cents, which is rare enough to look for its rest. */
const UNFINISHED_GAP = 0.3

/** '15,' '2026' */
const isDayAndYear = (first: string, second: string): boolean => /^\d{1,2},$/.test(first) && /^\d{4}/.test(second)

/** '$2,' '365.' '91', '06/08/' '2026': a number cut where its point, comma or stroke stands. */
const isCutNumber = (first: string, second: string): boolean =>
  /^[-($]*\d[\d.,/-]*$/.test(first) && /^[\d.,/-]*\d[\d.,/%)]*$/.test(second) && !isDayAndYear(first, second)

/** '$1' '30,': amounts of another column stand further away. */
const isUnfinishedAmount = (first: string, second: string): boolean =>
  /^[-(]?\$\d{1,3}(,\d{3})*,?$/.test(first) && /^[,.]?\d[\d,.]*$/.test(second)

/** An amount whose point is a gap: '1,283 71'. */
const isAmountWithoutPoint = (first: string, second: string): boolean =>
  /^[-(]?\$?\d{1,3}(,\d{3})*$/.test(first) && /^\d{2}\)?$/.test(second)

/** One whose point is read as a comma before a gap: '449,' '92'. A day before its year has two figures. */
const isAmountWithComma = (first: string, second: string): boolean =>
  /^[-(]?\$?(\d{1,3}(,\d{3})+|\d{3}),$/.test(first) && /^\d{2}\)?$/.test(second)

/** '30' '1,500.00': a comma that is not seen stands before three digits. */
const isCutWithinGroup = (first: string, second: string): boolean =>
  /^\d+$/.test(first) && parseAmount(second) !== null && !/^\d{3}\./.test(second)

function isAmountInPieces(first: string, second: string, gap: number): boolean {
  const whole = first + second
  if (isCutWithinGroup(first, second) && gap >= UNFINISHED_GAP) return false
  if (parseAmount(whole) === null || !/\d/.test(first) || !/\d/.test(second)) return false
  const cutAtSign = /\d[.,]$/.test(first) && /^\d{2,3}\b/.test(second) && /\.\d{2}\)?$/.test(whole)
  return cutAtSign || parseAmount(first) === null
}

/** '07.1' '5.2026' */
const isDateInPieces = (first: string, second: string): boolean =>
  /^\d{1,2}[./-]|^\d{4}-/.test(first) && parseDate([first]) === null && parseDate([first + second]) !== null

/** An amount whose point was seen with its cents: '1,283' '.71'. */
const isPointApart = (first: string, second: string): boolean =>
  /^[-(]?\$?(\d{1,3}(,\d{3})+|\d{1,6})$/.test(first) && /^\.\d{2}\)?-?$/.test(second)

/** A rate whose point is not seen: '5 62500', '6 875%'. */
const isRateWithoutPoint = (first: string, second: string): boolean =>
  /^\d{1,2}$/.test(first) && /^(\d{5}|\d{3}%)$/.test(second) && mortgageRate(Number(first)) !== null

/** Whether the two, so many ems apart, are one figure that was cut, as its digits are: nothing is lost between them. */
export const isCutFigure = (first: string, second: string, gap: number): boolean =>
  (gap < CUT_GAP && isCutNumber(first, second)) || (gap < UNFINISHED_GAP && isUnfinishedAmount(first, second))

/** The figure that the two are pieces of, so many ems apart; null where they are two. */
export function figureInPieces(first: string, second: string, gap: number): string | null {
  if (isAmountWithoutPoint(first, second) || isRateWithoutPoint(first, second))
    return gap <= POINT_GAP ? `${first}.${second}` : null
  if (isAmountWithComma(first, second)) return gap <= POINT_GAP ? `${first.slice(0, -1)}.${second}` : null
  if (isPointApart(first, second)) return gap <= POINT_GAP ? first + second : null
  const inPieces =
    isCutFigure(first, second, gap) ||
    (gap <= PIECE_GAP && (isAmountInPieces(first, second, gap) || isDateInPieces(first, second)))
  return inPieces ? first + second : null
}
