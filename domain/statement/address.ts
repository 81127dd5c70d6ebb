import type { Cell } from './cell.ts'
import { differences } from './misread.ts'
import { around, type Box, bottom, horizontalGap, middle, onOneRow, right } from './page.ts'
import { isHouseNumber, isPostOfficeBox, isUnit, readableCase, streetLength } from './street.ts'
import { stateAtEnd } from './us-state.ts'
import { canonicalWords } from './wording.ts'

export interface AddressReading {
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip_code: string
  readonly page: number
  readonly box: Box
  readonly score: number
}

interface PrintedAddress extends Omit<AddressReading, 'score'> {
  /** The words before the house number on its row: 'Property', 'For the mortgage on'. */
  readonly before: readonly string[]
  readonly cells: readonly Cell[]
  readonly sure: number
}

const ZIP = /^(\d{5})(-\d{4})?[.,;]?$/
const MOST_MISREAD = 2
const MOST_ROWS_ABOVE = 3
const LABEL_REACH_EMS = 3.6
const LABEL_REACH_SIDEWAYS = 220

const tidy = (words: readonly string[]): string =>
  words
    .join(' ')
    .replace(/ ,/g, ',')
    .replace(/[,;:]+$/, '')
    .trim()

/** The row that the street stands on when only city, state and ZIP stand on this one. */
function rowAbove(cell: Cell, cells: readonly Cell[]): Cell | undefined {
  const em = cell.box.height
  const aligned = (other: Box): boolean =>
    Math.abs(other.x - cell.box.x) < em * 1.5 ||
    Math.abs(right(other) - right(cell.box)) < em * 1.5 ||
    Math.abs(other.x + other.width / 2 - cell.box.x - cell.box.width / 2) < em * 1.5
  return cells.find(({ box, value }) => {
    const up = bottom(cell.box) - bottom(box)
    return value === null && up > em * 0.6 && up < em * 2 && aligned(box)
  })
}

function streetAbove(cell: Cell, cells: readonly Cell[]): Cell[] {
  const above = rowAbove(cell, cells)
  if (!above) return []
  const street = isUnit(above.words[0]) ? rowAbove(above, cells) : undefined
  return street ? [street, above] : [above]
}

interface Split {
  readonly before: readonly string[]
  readonly street: string
  readonly city: string
}

/** Words of one row up to the state: perhaps a label, the street, the city. Null where no street stands among them. */
function splitRow(words: readonly string[]): Split | null {
  const start = words.findIndex((word, at) => isHouseNumber(word) && at < words.length - 2)
  if (start < 0) return null
  const place = words.slice(start).flatMap((word) => (word === ',' ? [] : [word]))
  const commas = words.slice(start).join(' ').replace(/ ,/g, ',').replace(/,$/, '').split(',')
  const before = words.slice(0, start)
  if (commas.length > 1)
    return { before, street: commas.slice(0, -1).join(',').trim(), city: (commas.at(-1) ?? '').trim() }
  const length = streetLength(place)
  return length === null ? null : { before, street: tidy(place.slice(0, length)), city: tidy(place.slice(length)) }
}

interface SplitRows extends Split {
  readonly above: readonly Cell[]
}

function splitRows(cell: Cell, words: readonly string[], cells: readonly Cell[]): SplitRows | null {
  const above = streetAbove(cell, cells)
  const row = above.flatMap((one) => one.words)
  const start = row.findIndex((word, at) => isHouseNumber(word) && at < row.length - 1)
  if (start < 0 || words.length === 0 || words.length > 5) return null
  return { before: row.slice(0, start), street: tidy(row.slice(start)), city: tidy(words), above }
}

/** The street in a field of its own, left of city, state and ZIP. */
function splitFields(cell: Cell, words: readonly string[], cells: readonly Cell[]): SplitRows | null {
  const street = cells
    .filter((other) => other.value === null && onOneRow(other.box, cell.box) && right(other.box) <= cell.box.x)
    .sort((a, b) => b.box.x - a.box.x)[0]
  if (!street || !isHouseNumber(street.words[0]) || street.words.length < 2 || words.length === 0) return null
  return { before: [], street: tidy(street.words), city: tidy(words), above: [street] }
}

/** An address that flows over the rows of a narrow column as words do: '11637 Fairmont Pkwy Unit' / '1207' / 'Chesapeake, VA'. */
function splitFlow(cell: Cell, words: readonly string[], cells: readonly Cell[]): SplitRows | null {
  const above: Cell[] = []
  for (let upper = rowAbove(cell, cells); upper && above.length < MOST_ROWS_ABOVE; upper = rowAbove(upper, cells)) {
    above.unshift(upper)
    const split = splitRow([...above.flatMap((one) => one.words), ...words])
    if (split && (split.before.length === 0 || namesTheProperty(split.before) > 0)) return { ...split, above }
  }
  return null
}

/** The words up to the state that ends them, or that ends the row above where the ZIP starts a row of its own. */
function beforeState(
  cell: Cell,
  zipAt: number,
  cells: readonly Cell[],
): { words: string[]; code: string; above: Cell[] } | null {
  const upper = zipAt === 0 ? rowAbove(cell, cells) : undefined
  const words = upper ? upper.words : cell.words.slice(0, zipAt)
  const state = stateAtEnd(words)
  return state && { words: words.slice(0, words.length - state.words), code: state.code, above: upper ? [upper] : [] }
}

function printedAddresses(cells: readonly Cell[]): PrintedAddress[] {
  return cells.flatMap((cell) => {
    const zipAt = cell.words.findIndex((word, at) => ZIP.test(word) && beforeState(cell, at, cells) !== null)
    if (cell.value || zipAt < 0) return []
    const left = beforeState(cell, zipAt, cells)
    if (left === null) return []
    const last = left.above[0] ?? cell
    const inOne = splitRow(left.words)
    const split: SplitRows | null = inOne
      ? { ...inOne, above: [] }
      : (splitRows(last, left.words, cells) ??
        splitFlow(last, left.words, cells) ??
        splitFields(last, left.words, cells))
    if (!split || isPostOfficeBox([...split.before, split.street])) return []
    const used = [cell, ...left.above, ...split.above]
    return [
      {
        address: readableCase(split.street),
        city: readableCase(split.city),
        state: left.code,
        zip_code: ZIP.exec(cell.words[zipAt] ?? '')?.[1] ?? '',
        page: cell.page,
        box: around(used.map((one) => one.box)),
        sure: Math.min(...used.map((one) => one.confidence)),
        before: split.before,
        cells: used,
      },
    ]
  })
}

const NOT_A_LABEL = /^(taxes?|insurance|mail|remit|send|payment|type|inspection|coverage|policy|value|preservation)$/

/** Whether the words say that the house stands there: 'Property address', 'Home', 'For the mortgage on'. */
function namesTheProperty(words: readonly string[]): number {
  const canonical = canonicalWords(words)
  if (canonical.length === 0 || canonical.length > 7 || canonical.some((word) => NOT_A_LABEL.test(word))) return 0
  const has = (...any: string[]): boolean => canonical.some((word) => any.includes(word))
  if (has('mailing', 'correspondence', 'billing', 'servicer', 'lender', 'department', 'borrower')) return 0
  if (has('property', 'collateral', 'premises', 'secured', 'security')) return has('address', 'location') ? 0.98 : 0.94
  if (has('home', 'house', 'residence', 'subject')) return has('address', 'location', 'property') ? 0.95 : 0.9
  return has('mortgage', 'loan') && !has('address', 'number') ? 0.85 : 0
}

/** How surely the cell, read as a label, belongs to the address: beside, above or below it. */
function labelScore(label: Cell, address: PrintedAddress): number {
  const named = namesTheProperty(label.words)
  if (named < 0.9 || address.cells.includes(label)) return 0
  const { box } = label
  const em = Math.max(box.height, ...address.cells.map((cell) => cell.box.height))
  const toTheRight = address.box.x - right(box)
  if (toTheRight > -1 && (onOneRow(box, address.box) || Math.abs(box.y - address.box.y) < em)) return named
  const down = address.box.y - bottom(box)
  const near = horizontalGap(box, address.box) <= 0 || (toTheRight > 0 && toTheRight < LABEL_REACH_SIDEWAYS)
  if (middle(box) < address.box.y + em * 0.5 && down < em * LABEL_REACH_EMS - em && near) return named - 0.04
  const up = box.y - bottom(address.box)
  return up > -em * 0.5 && up < em * 1.5 && horizontalGap(box, address.box) <= 0 ? named - 0.1 : 0
}

/** 'Re: Loan 1609277411 – 14881 Oak Bluff Way': the subject of a letter. */
function followsLoanNumber(address: PrintedAddress, cells: readonly Cell[]): number {
  const before = cells
    .filter(({ box }) => onOneRow(box, address.box) && right(box) <= address.box.x + 1)
    .sort((a, b) => b.box.x - a.box.x)[0]
  return before?.value?.kind === 'number' && address.before.join('').length <= 1 ? 0.85 : 0
}

/** Whether both are one address, of which a letter or two were misread: mail mostly goes to the house. */
const isSamePrint = (one: PrintedAddress, other: PrintedAddress): boolean =>
  one.zip_code === other.zip_code &&
  one.address.split(' ')[0] === other.address.split(' ')[0] &&
  (one.sure < 1 || other.sure < 1) &&
  differences(one.address.toLowerCase(), other.address.toLowerCase()) <= MOST_MISREAD

/**
 * The address of the house, of all addresses printed: the one that is labelled as such. Never a post office box, and never one
 * that nothing names as the property's, for it is the servicer's or where the mail goes.
 */
export function readPropertyAddress(pages: readonly (readonly Cell[])[]): AddressReading | null {
  const scored = pages.flatMap((cells) => {
    const labels = cells.filter((cell) => cell.value === null)
    return printedAddresses(cells).map((printed) => {
      const score = Math.max(
        namesTheProperty(printed.before),
        followsLoanNumber(printed, cells),
        ...labels.map((label) => labelScore(label, printed)),
      )
      return { ...printed, score: score - 0.01 * (printed.page - 1) }
    })
  })
  const best = scored.sort((a, b) => b.score - a.score)[0]
  if (!best || best.score <= 0.5) return null
  const surest = scored.filter((other) => isSamePrint(other, best)).sort((a, b) => b.sure - a.sure)[0] ?? best
  return { ...best, address: surest.address, city: surest.city, score: best.score * surest.sure }
}
