import type { BookNight } from '../../../api/contract/overview.ts'
import { STATUS_NAMES } from '../../../api/contract/status-in-words.ts'

/** A figure that has a line. */
export interface Counted {
  readonly figure: 'ready_now' | 'so_close' | 'not_yet' | 'total_properties' | 'total_users'
  readonly title: string
  readonly colour: string
  /** So that no colour is needed to tell it; as SVG has it. */
  readonly dashes: string
}

/** What rings soon is few beside all others: on one scale with them it would be a line at the bottom. */
export const NEAR: readonly Counted[] = [
  { figure: 'ready_now', title: STATUS_NAMES.ready_now, colour: 'var(--ready)', dashes: '0' },
  { figure: 'so_close', title: STATUS_NAMES.so_close, colour: 'var(--close)', dashes: '6 3' },
]

export const ALL: readonly Counted[] = [
  { figure: 'total_users', title: 'Users', colour: 'var(--accent)', dashes: '2 3' },
  { figure: 'total_properties', title: 'Properties', colour: 'var(--ink)', dashes: '0' },
  { figure: 'not_yet', title: STATUS_NAMES.not_yet, colour: 'var(--notyet)', dashes: '6 3' },
]

/** How each has gone from the first night to the last: 'Ready Now from 12 to 31, So Close from 90 to 140'. */
export function linesInWords(lines: readonly Counted[], nights: readonly BookNight[]): string {
  const [first, last] = [nights[0], nights.at(-1)]
  if (first === undefined || last === undefined) return ''
  return lines
    .map(({ figure, title }) => `${title} from ${number(first[figure])} to ${number(last[figure])}`)
    .join(', ')
}

function number(count: number): string {
  return count.toLocaleString('en-US')
}
