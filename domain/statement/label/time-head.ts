import { around } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { isDateOf } from './heading.ts'

/** When what stands in a column holds: from the one day on, and before the other. */
export interface Holding {
  readonly from?: string
  readonly before?: string
}

/** The head of a column that says when its amounts hold: 'Until April 30, 2026', 'Payment beginning 05/01/2026'. */
export interface TimeHead {
  readonly text: Cell
  /** The text and its date as one. */
  readonly cell: Cell
  readonly holding: Holding
}

const FROM = /\b(from|starting|beginning|effective|commencing|as of|desde)( on| with)?$/i
const UNTIL = /\b(until|till|through|thru|hasta)$/i
const BEFORE = /\b(before|prior to)$/i
const DAY = 86_400_000

/** The heads of that kind among the cells of a page; of those on one row that begin each at a day, one holds before the next begins. */
export function timeHeads(found: readonly Cell[]): TimeHead[] {
  const heads = found.flatMap((text, at) => {
    const date = found[at + 1]
    if (text.value !== null || date?.value?.kind !== 'date' || date.line !== text.line || !isDateOf(text, date))
      return []
    const holding = holdingOf(text.words.join(' '), date.value.iso)
    const words = [...text.words, ...date.words]
    return holding ? [{ text, cell: { ...text, box: around([text.box, date.box]), words }, holding }] : []
  })
  return heads.map((head) => {
    const { from = '9999' } = head.holding
    const [next] = heads
      .flatMap(({ text, holding }) => (text.line === head.text.line && holding.from ? [holding.from] : []))
      .filter((other) => other > from)
      .sort()
    return next ? { ...head, holding: { from, before: next } } : head
  })
}

function holdingOf(text: string, iso: string): Holding | null {
  if (FROM.test(text)) return { from: iso }
  if (UNTIL.test(text)) return { before: after(iso) }
  return BEFORE.test(text) ? { before: iso } : null
}

/** The next day, or of a month the next month. */
function after(iso: string): string {
  const [year = 0, month = 1] = iso.split('-').map(Number)
  const next = iso.length === 7 ? Date.UTC(year, month) : Date.parse(iso) + DAY
  return new Date(next).toISOString().slice(0, iso.length)
}
