import { horizontalGap, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'

/** A row of a table: its name, where it has one, and its amounts. */
export interface Row {
  readonly name: Cell | null
  readonly columns: readonly Cell[]
  /** The texts over the columns, line after line. */
  readonly heads: readonly Cell[]
}

const FEWEST_HEADS = 2
const REACH_EMS = 14
const NEXT_LINE_EMS = 1.8
/** Of a head of two lines the second stands half a line below those of one: 'USDA' / 'Annual fee' beside 'Principal'. */
const HALF_LINE_EMS = 0.8
const MOST_HEAD_LINES = 3
/** A head starts, ends or has its middle within so many ems of where its column does. */
const ALIGNED_EMS = 1.5

type Line = readonly Cell[]

/** The rows of a page that have several amounts, and heads over them, from top to bottom. */
export function rowsOfTables(found: readonly Cell[]): Row[] {
  const lines = linesOf(found)
  return lines.flatMap((line, at) => {
    const columns = columnsOf(line)
    const heads = columns.length > 0 ? headLines(lines, at, columns).flatMap((texts) => over(texts, columns)) : []
    const [name] = line
    return heads.length > 0 ? [{ name: name && name.value === null ? name : null, columns, heads }] : []
  })
}

const center = ({ box }: Cell): number => box.x + box.width / 2
const isAmount = ({ value }: Cell): boolean => value?.kind === 'money'

/** The cells of each line, in the order of the page. */
export function linesOf(found: readonly Cell[]): Cell[][] {
  const lines = new Map<number, Cell[]>()
  for (const cell of found) lines.set(cell.line, [...(lines.get(cell.line) ?? []), cell])
  return [...lines.values()]
}

/** The amounts of a row that has at most its name in front of them. */
function columnsOf(line: Line): readonly Cell[] {
  const first = line.findIndex(isAmount)
  const columns = first < 0 ? [] : line.slice(first)
  return isName(line.slice(0, first)) && columns.every(isAmount) && columns.length >= FEWEST_HEADS ? columns : []
}

/** None, or a text, with which a date may go on in one phrase: 'Current payment 07/01/2026'. A row that begins with a date is of what was. */
function isName([text, date, ...others]: Line): boolean {
  if (text && text.value !== null) return false
  const goesOn = text && date?.value?.kind === 'date' && horizontalGap(text.box, date.box) <= text.box.height
  return others.length === 0 && (date === undefined || goesOn === true)
}

const apart = (a: Cell, b: Cell): number =>
  Math.min(Math.abs(a.box.x - b.box.x), Math.abs(right(a.box) - right(b.box)), Math.abs(center(a) - center(b)))

/** The column that the text stands over. */
export function columnUnder(text: Cell, columns: readonly Cell[]): Cell | null {
  const [nearest] = [...columns].sort((a, b) => apart(a, text) - apart(b, text))
  if (!nearest) return null
  const isOver = horizontalGap(nearest.box, text.box) <= 0 || apart(nearest, text) <= ALIGNED_EMS * text.box.height
  return isOver ? nearest : null
}

/** Texts, and behind one of them the day that it is of: 'Late charges', 'Total due' over '09/01/2025'. A row that begins with a day is one of a ledger. */
const isOfAHead = ({ value }: Cell, at: number): boolean => value === null || (at > 0 && value.kind === 'date')

/** The lines that head the columns, from top to bottom: the first above the row without values, and those it goes on from. */
function headLines(lines: readonly Line[], at: number, columns: readonly Cell[]): Line[] {
  const isHead = (line: Line): boolean => line.every(isOfAHead) && over(line, columns).length > 0
  const last = lines.slice(0, at).findLastIndex(isHead)
  const foot = lines[last]
  const below = lines[last + 1]
  if (!foot || !below || down(foot, lines[at]) > REACH_EMS) return []
  const band = lines
    .slice(Math.max(0, last - 1), last + 1)
    .filter((line) => isHead(line) && down(line, foot) < HALF_LINE_EMS)
  if (over(band.flat(), columns).length < FEWEST_HEADS) return []
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
