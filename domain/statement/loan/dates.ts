import { type Candidate, ranked } from '../label/candidate.ts'
import type { Meaning } from '../label/label-rule.ts'
import { bottom, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'

export interface StatementDates {
  readonly statement: Candidate | null
  readonly maturity: Candidate | null
  readonly origination: Candidate | null
  /** Until when the rate is in force. */
  readonly rateChange: Candidate | null
}

/** A letter's date stands in this part of its page, named by nothing. */
const LETTERHEAD = 0.35
const LETTER_DATE = 0.65
/** A label like 'Date', that says no more, is not surer than this. */
const VAGUE = 0.5
/** Statements are sent within so many days before the payment is due. */
const LONGEST_BEFORE_DUE = 50
/** In days: the next payment is due by then. */
const LONGEST_OVERDUE = 31
const BEFORE_DUE = 0.15
const AFTER_DUE = 0.65
/** In days; there are statements for a quarter, and for a whole year. */
const LONGEST_PERIOD = 100
const isWholeYear = (days: number): boolean => days >= 360 && days <= 366
/** In ems: there is room for a dash, and for no label. */
const WITH_A_DASH_EMS = 2
const PERIOD = /^(period|cycle)$/
const PERIODS_END = 0.7
/** In ems, from one row of a period to the next. */
const NEXT_ROW_EMS = 1.5
const BEGINS = /^(start|starts|starting|begin|begins|beginning|from)$/
const TO = /^(thru|through)$/
/** In months; a rate that is fixed for so long is named as such. */
const YEARS_AHEAD = 60
const FAR_DATE = 0.7
/** In months: what is due sooner is a payment. */
const NEAREST_END = 3
/** In days: of a newer loan no statement is sent. */
const NEWEST_LOAN = 10

export const isoOf = (candidate: Candidate | null): string | null =>
  candidate?.value.kind === 'date' ? candidate.value.iso : null

/** Whole months from one date (or month) to another. */
export function monthsBetween(from: string, to: string): number {
  const months = (iso: string): number => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7))
  return months(to) - months(from)
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

const isWholeDate = (iso: string): boolean => iso.length === 10

/** The dates of a meaning, best first, that fit. */
const dated = (all: readonly Candidate[], meaning: Meaning, fits: (iso: string) => boolean): Candidate[] =>
  ranked(all, meaning, (candidate) => isoOf(candidate) ?? '').filter((candidate) => fits(isoOf(candidate) ?? ''))

/** How many days before each printed due date the date lies. */
const daysBeforeDue = (iso: string, all: readonly Candidate[]): number[] =>
  dated(all, 'due_date', isWholeDate).map((candidate) => daysBetween(iso, isoOf(candidate) ?? ''))

/** A letter that reminds of a payment names no later one. */
const isOverdue = (days: number): boolean => days < 0 && days >= -LONGEST_OVERDUE

const isSoonBefore = (days: number): boolean => days > 0 && days <= LONGEST_BEFORE_DUE

/**
 * A date that nothing names at the head of the first page, as on a letter, or the last of a period: the only one there, or the only one
 * shortly before the payment is due.
 */
function letterDate(all: readonly Candidate[]): Candidate | null {
  const found = all.filter(
    ({ meaning, cell, fromTop, value, inSentence }) =>
      meaning === 'unnamed' &&
      value.kind === 'date' &&
      !value.short &&
      !inSentence &&
      cell.page === 1 &&
      fromTop < LETTERHEAD,
  )
  const last = found.filter(
    ({ cell }) => !found.some((other) => other.cell.line === cell.line && other.cell.box.x > cell.box.x),
  )
  const isKnown = dated(all, 'due_date', isWholeDate).length > 0
  const [only, another] = isKnown ? last.filter((one) => isLetters(one, all)) : last
  return only && !another && isLetters(only, all) ? { ...only, score: LETTER_DATE * only.cell.confidence } : null
}

/** Whether the date may be a letter's that asks for the payment that is due. */
function isLetters(candidate: Candidate, all: readonly Candidate[]): boolean {
  const iso = isoOf(candidate) ?? ''
  if (!isWholeDate(iso)) return false
  const due = daysBeforeDue(iso, all)
  if (due.length === 0) return !isFirstOfMonth(iso)
  return due.every(isOverdue) || (due.some(isSoonBefore) && !due.includes(0))
}

/** Payments are due then. */
const isFirstOfMonth = (iso: string): boolean => iso.endsWith('-01')

/** The statement's date as far as the date agrees with it at which the payment is due. */
function weighed(statement: Candidate, all: readonly Candidate[]): Candidate {
  const printed = isoOf(statement) ?? ''
  const due = daysBeforeDue(printed, all)
  if (due.length === 0) return statement
  const before = due.some(isSoonBefore)
  return { ...statement, score: before ? statement.score + BEFORE_DUE : Math.min(statement.score, AFTER_DUE) }
}

/** Whether the cell stands behind the date with no more than a dash or the like between: 'Jul 1, 2025 – Jul 31, 2025'. */
const isNext = ({ cell: { box } }: Candidate, next: Cell): boolean =>
  next.box.x > box.x && next.box.x - right(box) < WITH_A_DASH_EMS * box.height

/** Whether the cell stands on the next row, from the same left edge: '02/01/2026' over 'THRU 02/28/2026'. */
const isRightBelow = ({ cell: { page, box } }: Candidate, next: Cell): boolean =>
  next.page === page &&
  Math.abs(next.box.x - box.x) < box.height &&
  next.box.y > bottom(box) - box.height / 2 &&
  next.box.y - bottom(box) < NEXT_ROW_EMS * box.height

/** Where the date begins a period, '05/31/26 thru 06/30/26', the date that ends it. */
function endOfPeriod(statement: Candidate, all: readonly Candidate[]): Candidate {
  const end = all.find(({ cell, labelWords, value }) => {
    const isBeside = cell.page === statement.cell.page && cell.line === statement.cell.line
    const days = value.kind === 'date' ? daysBetween(isoOf(statement) ?? '', value.iso) : 0
    const isPeriod = days > 0 && (days <= LONGEST_PERIOD || isWholeYear(days))
    const ends = TO.test(labelWords.join(' '))
    return isPeriod && ((isBeside && (ends || isNext(statement, cell))) || (ends && isRightBelow(statement, cell)))
  })
  return end ? { ...end, score: statement.score } : statement
}

/** Whether no other whole date stands on its row: of a period that names one year the other day is none, 'October 18 - November 17, 2025'. */
const isAlone = (day: Candidate, all: readonly Candidate[]): boolean =>
  isWholeDate(isoOf(day) ?? '') &&
  !day.labelWords.some((word) => BEGINS.test(word)) &&
  !all.some(
    (other) =>
      other.cell !== day.cell &&
      other.cell.page === day.cell.page &&
      other.cell.line === day.cell.line &&
      isWholeDate(isoOf(other) ?? ''),
  )

/** The day that ends the period of which the head of the first page tells: 'STATEMENT PERIOD 09/01/25 THRU 09/30/25'. */
function periodsEnd(all: readonly Candidate[]): Candidate | null {
  const begin = all.find(
    ({ cell, fromTop, value, labelWords }) =>
      cell.page === 1 && fromTop < LETTERHEAD && value.kind === 'date' && labelWords.some((word) => PERIOD.test(word)),
  )
  const end = begin && endOfPeriod(begin, all)
  return end && (end !== begin || isAlone(begin, all)) ? { ...end, score: PERIODS_END * end.cell.confidence } : null
}

/** Further down, 'Date' alone heads a list of payments. */
const isVagueBelowHead = ({ strength, cell, fromTop }: Candidate): boolean =>
  strength <= VAGUE && (cell.page > 1 || fromTop > LETTERHEAD)

/** Of a list of statements, each with its day behind the same words, the latest is the one at hand. */
const latestOfList = (statement: Candidate, all: readonly Candidate[]): Candidate =>
  dated(all, 'statement_date', isWholeDate)
    .filter(
      ({ labelWords, cell }) =>
        cell.page === statement.cell.page &&
        cell.line !== statement.cell.line &&
        labelWords.join(' ') === statement.labelWords.join(' '),
    )
    .reduce((latest, other) => ((isoOf(other) ?? '') > (isoOf(latest) ?? '') ? other : latest), statement)

function statementDate(all: readonly Candidate[]): Candidate | null {
  const [best] = dated(all, 'statement_date', isWholeDate).filter((candidate) => !isVagueBelowHead(candidate))
  const named = best && latestOfList(best, all)
  const found = named && named.score > VAGUE ? named : (periodsEnd(all) ?? letterDate(all) ?? named)
  return found ? weighed(endOfPeriod(found, all), all) : null
}

/** The only date that lies years ahead is the loan's end, whatever names it: 'When will I be done?'. */
function farDate(all: readonly Candidate[], now: string | null): Candidate | null {
  if (now === null) return null
  const far = all.filter((candidate) => {
    const iso = isoOf(candidate)
    const isShort = candidate.value.kind === 'date' && candidate.value.short === true
    return iso !== null && !isShort && candidate.meaning !== 'rate_change' && monthsBetween(now, iso) > YEARS_AHEAD
  })
  const [first] = far
  const isOnly = first !== undefined && far.every((other) => isoOf(other) === isoOf(first))
  return isOnly ? { ...first, score: FAR_DATE * first.cell.confidence } : null
}

/** The statement's dates: maturity lies ahead of the statement and origination before it, whatever the label says. */
export function readDates(all: readonly Candidate[]): StatementDates {
  const best = (meaning: Meaning, fits: (iso: string) => boolean): Candidate | null =>
    dated(all, meaning, fits)[0] ?? null
  const statement = statementDate(all)
  const now = isoOf(statement ?? best('due_date', isWholeDate))
  const isOld = (iso: string, today: string): boolean =>
    isWholeDate(iso) ? daysBetween(iso, today) >= NEWEST_LOAN : iso <= today.slice(0, 7)
  return {
    statement,
    maturity: best('maturity', (iso) => now === null || monthsBetween(now, iso) >= NEAREST_END) ?? farDate(all, now),
    origination: best('origination', (iso) => now === null || isOld(iso, now)),
    rateChange: best('rate_change', (iso) => now === null || iso >= now.slice(0, iso.length)),
  }
}
