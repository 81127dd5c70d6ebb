import { around } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { isDateOf } from './heading.ts'

/** When what stands in a column holds: from the one day on, or until the other. */
export interface Holding {
  readonly from?: string
  readonly until?: string
}

/** The head of a column that says when its amounts hold: 'Until April 30, 2026', 'Payment beginning 05/01/2026'. */
export interface TimeHead {
  readonly text: Cell
  /** The text and its date as one. */
  readonly cell: Cell
  readonly holding: Holding
}

const FROM = /^(from|starting|beginning|effective|commencing|desde)$/i
const UNTIL = /^(until|till|through|thru|hasta)$/i

/** The heads of that kind among the cells of a page. */
export function timeHeads(found: readonly Cell[]): TimeHead[] {
  return found.flatMap((text, at) => {
    const date = found[at + 1]
    if (text.value !== null || date?.value?.kind !== 'date' || date.line !== text.line || !isDateOf(text, date))
      return []
    const [last = '', before = ''] = [...text.words].reverse()
    const word = /^(on|with)$/i.test(last) ? before : last
    const { iso } = date.value
    const holding = FROM.test(word) ? { from: iso } : UNTIL.test(word) ? { until: iso } : null
    const words = [...text.words, ...date.words]
    return holding ? [{ text, cell: { ...text, box: around([text.box, date.box]), words }, holding }] : []
  })
}
