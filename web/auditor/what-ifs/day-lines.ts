import type { WhatIfDay } from '../../../api/contract/what-ifs.ts'

/** How many homes were Ready Now at the end of each day, and would have been. */
export const LINES = [
  { figure: 'ready_recorded', title: 'Were', colour: 'var(--ink)', dashes: '0' },
  { figure: 'ready_supposed', title: 'Would have been', colour: 'var(--ready)', dashes: '6 3' },
] as const

/** 'Ready Now were 3 to 9, would have been 3 to 14': from the first day to the last. */
export function linesInWords(days: readonly WhatIfDay[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  const words = LINES.map(({ figure, title }) => `${title.toLowerCase()} from ${first[figure]} to ${last[figure]}`)
  return `Homes that ${words.join(', ')}`
}
