import type { OfficerSort } from '../../../api/contract/overview.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { type Sort, sortOfText } from '../../shared/list/sort.ts'

/** How the Overview stands in the address. */
export interface OverviewView {
  /** As of which evening, as it was typed or came with the address, a day or not; '': as it is now. */
  readonly asked: string
  /** How the loan officers are sorted. */
  readonly sort: Sort<OfficerSort>
}

const FIRST_SORT = 'name'
const SORTS: readonly OfficerSort[] = ['name', 'email', 'client_count']
const WHICH_DAYS = 'Choose today or a day before.'

export const overviewView = {
  viewOf: (params: URLSearchParams): OverviewView => ({
    asked: params.get('as_of') ?? '',
    sort: sortOfText(params.get('sort'), SORTS) ?? FIRST_SORT,
  }),
  addressOf: ({ asked, sort }: OverviewView): URLSearchParams => {
    const params = new URLSearchParams()
    if (asked !== '') params.set('as_of', asked)
    if (sort !== FIRST_SORT) params.set('sort', sort)
    return params
  },
}

/** A day that is over; null for anything else. */
export function dayBefore(text: string, now: Date): string | null {
  return isDay(text) && text < dayOf(now) ? text : null
}

/** Why there is nothing to show as of what is asked for; null: there is. */
export function faultOfDay(asked: string, now: Date): string | null {
  if (asked === '') return null
  if (!isDay(asked)) return `“${asked}” is not a day. ${WHICH_DAYS}`
  return asked > dayOf(now) ? `${calendarDate(asked)} is still to come. ${WHICH_DAYS}` : null
}

/** Of a field that holds something, and no date yet. */
export const NO_DATE = `This is not a day of the calendar. ${WHICH_DAYS}`

/** A calendar date that there is, such as `2026-11-20`. */
export function isDay(text: string): boolean {
  const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  return isWritten && dayOf(new Date(text)) === text
}

/** Days are those of UTC, as evaluations are dated. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
