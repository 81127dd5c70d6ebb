import type { Cell } from './cell.ts'
import { type Label, labelFor } from './label.ts'
import type { Meaning } from './label-rule.ts'
import { around, horizontalGap, middle, right } from './page.ts'
import { canonicalWords } from './wording.ts'

/** What the head of its column says of a value. */
export interface Headed extends Label {
  readonly label: Cell
  readonly labelWords: readonly string[]
}

/** A table that breaks payments down has columns of such parts, and a row for each payment. */
const PARTS = new Set<Meaning>([
  'principal',
  'interest',
  'principal_and_interest',
  'escrow_payment',
  'taxes',
  'insurance',
  'mortgage_insurance',
])
const FEWEST_HEADS = 2
const REACH_EMS = 14
const NEXT_LINE_EMS = 1.8
const MOST_HEAD_LINES = 3
/** A head starts, ends or has its middle within so many ems of where its column does. */
const ALIGNED_EMS = 1.5
/** Rows whose amounts are not those of a payment. */
const NO_PAYMENT = new Set<Meaning>(['other', 'deferred', 'mortgage_insurance'])
const OTHER: Label = { meaning: 'other', strength: 1 }

type Line = readonly Cell[]

const center = ({ box }: Cell): number => box.x + box.width / 2
const isAmount = ({ value }: Cell): boolean => value?.kind === 'money'

/** The lines of a page from top to bottom, each with its cells from left to right. */
function linesOf(found: readonly Cell[]): Cell[][] {
  const lines = new Map<number, Cell[]>()
  for (const cell of found) lines.set(cell.line, [...(lines.get(cell.line) ?? []), cell])
  return [...lines.values()].map((line) => line.sort((a, b) => a.box.x - b.box.x))
}

/** The amounts of a row that has at most its name in front of them, and no date. */
function columnsOf(line: Line): readonly Cell[] {
  const first = line.findIndex(isAmount)
  const columns = first < 0 ? [] : line.slice(first)
  const namedOnce = first <= 1 && line.slice(0, first).every(({ value }) => value === null)
  return namedOnce && columns.every(isAmount) && columns.length >= FEWEST_HEADS ? columns : []
}

const apart = (a: Cell, b: Cell): number =>
  Math.min(Math.abs(a.box.x - b.box.x), Math.abs(right(a.box) - right(b.box)), Math.abs(center(a) - center(b)))

/** The column that the text stands over. */
function columnUnder(text: Cell, columns: readonly Cell[]): Cell | null {
  const [nearest] = [...columns].sort((a, b) => apart(a, text) - apart(b, text))
  if (!nearest) return null
  const isOver = horizontalGap(nearest.box, text.box) <= 0 || apart(nearest, text) <= ALIGNED_EMS * text.box.height
  return isOver ? nearest : null
}

/** The lines that head the columns, from top to bottom: the first above the row without values, and those it goes on from. */
function headLines(lines: readonly Line[], at: number, columns: readonly Cell[]): Line[] {
  const isHead = (line: Line): boolean => line.every(({ value }) => value === null) && over(line, columns).length > 0
  const last = lines.slice(0, at).findLastIndex(isHead)
  const foot = lines[last]
  const below = lines[last + 1]
  if (!foot || !below || over(foot, columns).length < FEWEST_HEADS || down(foot, lines[at]) > REACH_EMS) return []
  let first = last
  while (last - first + 1 < MOST_HEAD_LINES) {
    const [above, top] = [lines[first - 1], lines[first]]
    if (!above || !isHead(above) || down(above, top) > NEXT_LINE_EMS) break
    first -= 1
  }
  return names(lines[first - 1], lines[first], down(foot, below)) ? [] : lines.slice(first, last + 1)
}

/** How far the second line is below the first, in ems. */
function down(upper: Line, lower: Line | undefined): number {
  const [first, next] = [upper[0], lower?.[0]]
  return first && next ? (next.box.y - first.box.y) / first.box.height : Number.POSITIVE_INFINITY
}

/** Whether the texts stand below amounts of their own, nearer to them than to those that follow. */
const names = (amounts: Line | undefined, texts: Line | undefined, toNext: number): boolean =>
  amounts?.some(isAmount) === true && down(amounts, texts) < toNext

const over = (line: Line, columns: readonly Cell[]): Cell[] =>
  line.filter((cell) => columnUnder(cell, columns) !== null)

function headed(columns: readonly Cell[], heads: readonly Line[]): Map<Cell, Headed> {
  const texts = heads.flatMap((line) => over(line, columns))
  return new Map(
    columns.flatMap((column): [Cell, Headed][] => {
      const own = texts.filter((text) => columnUnder(text, columns) === column)
      const [first] = own
      const labelWords = canonicalWords(own.flatMap(({ words }) => words))
      const label = labelFor('money', labelWords)
      if (!first || !label) return []
      const box = around(own.map((text) => text.box))
      return [[column, { ...label, label: { ...first, box }, labelWords }]]
    }),
  )
}

/**
 * The amounts of tables with a row for each payment and a column for each of its parts, with what their column's head says. What the
 * row's name says of them, as that they were paid, is left to others, except that they are of no payment.
 */
export function headedAmounts(found: readonly Cell[]): Map<Cell, Headed> {
  const lines = linesOf(found).sort(
    (a, b) => middle(around(a.map(({ box }) => box))) - middle(around(b.map(({ box }) => box))),
  )
  const all = new Map<Cell, Headed>()
  for (const [at, line] of lines.entries()) {
    const columns = columnsOf(line)
    if (columns.length === 0) continue
    const heads = headed(columns, headLines(lines, at, columns))
    if (heads.size < FEWEST_HEADS || ![...heads.values()].some(({ meaning }) => PARTS.has(meaning))) continue
    const [name] = line
    const row = name && name.value === null ? labelFor('money', canonicalWords(name.words)) : null
    const noPayment = row !== null && NO_PAYMENT.has(row.meaning)
    for (const [column, head] of heads) all.set(column, noPayment ? { ...head, ...OTHER } : head)
  }
  return all
}
