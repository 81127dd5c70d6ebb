import { readableCase } from '../../address/readable-case.ts'
import { around, type Box, onOneRow, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { rowAbove, type SplitRows, splitFields, splitFlow, splitRow, splitRows, streetStart } from './address-rows.ts'
import { withCityOverRows } from './city-over-rows.ts'
import { routeLength } from './house-at.ts'
import { endsStreet, isPostOfficeBox } from './street.ts'
import { stateAtEnd } from './us-state.ts'

/** An address as it stands on a page, whosever it is. */
export interface PrintedAddress {
  readonly address: string
  /** What of the three is not printed is empty. */
  readonly city: string
  readonly state: string
  readonly zip_code: string
  readonly page: number
  readonly box: Box
  /** The words before the house number on its row: 'Property', 'For the mortgage on'. */
  readonly before: readonly string[]
  readonly cells: readonly Cell[]
  /** 0 to 1: how surely its words were read. */
  readonly sure: number
}

/** City, state and ZIP stand at most so many ems apart. */
const APART = 4
const LONGEST_STREET = 6
const ZIP = /^(\d{5})(-\d{1,4})?[.,;]?$/

/** The label of the next field, that was read with the street before it: '3782 Summerfield Loop Property City/State'. */
const NEXT_LABEL = / (?:(?:property|loan|mortgage) )?(?:city|state|zip|county)(?:[/,: ].*)?$/i

function withoutNextLabel(street: string): string {
  const own = street.replace(NEXT_LABEL, '')
  return endsStreet(own.split(' ')) ? own : street
}

/** A street as it is written, with the letters of a road or route that is known by its number: 'FM 1488', 'RR 2 Box 118'. */
const readableStreet = (street: string): string =>
  readableCase(withoutNextLabel(street)).replace(/\b(Fm|Rm|Cr|Sr|Us|Rr|Rfd|Hc)(?= \d)/g, (letters) =>
    letters.toUpperCase(),
  )

/** The text just left of the cell: city, state and ZIP may be set a little apart. */
const textBeside = (cell: Cell, cells: readonly Cell[]): Cell | undefined =>
  cells
    .filter(
      ({ box, value }) =>
        value === null &&
        onOneRow(box, cell.box) &&
        cell.box.x > box.x &&
        cell.box.x - right(box) < cell.box.height * APART,
    )
    .sort((a, b) => b.box.x - a.box.x)[0]

/** The words up to the state that ends them, or that ends the text beside or above where the ZIP starts one of its own. */
function beforeState(
  cell: Cell,
  zipAt: number,
  cells: readonly Cell[],
): { words: string[]; code: string; above: Cell[] } | null {
  const own = cell.words.slice(0, zipAt)
  const beside = zipAt < 2 ? textBeside(cell, cells) : undefined
  const isCut =
    beside !== undefined && stateAtEnd([...beside.words, ...own]) !== null && !/\d/.test(beside.words.at(-1) ?? '')
  const upper = isCut ? beside : zipAt === 0 ? rowAbove(cell, cells) : undefined
  const words = upper ? [...upper.words, ...own] : own
  const state = stateAtEnd(words)
  return state && { words: words.slice(0, words.length - state.words), code: state.code, above: upper ? [upper] : [] }
}

/** 'LOT 7 BLK 3 CHERRY CREEK 2ND ADD': where a plat shows the land, and no street with a house. */
const isPlat = ({ before, street }: SplitRows): boolean =>
  /^lots?$/i.test(before.at(-1) ?? '') || /\b(blk|block) \d/i.test(street)

/** Where the words up to the state end: at the ZIP, or at the end of a text that leaves it out; -1 where no state stands there. */
function endOfState(cell: Cell, cells: readonly Cell[]): number {
  const zipAt = cell.words.findIndex((word, at) => ZIP.test(word) && beforeState(cell, at, cells) !== null)
  const endsWithCode = /^[A-Z]{2}\.?$/.test(cell.words.at(-1) ?? '') && stateAtEnd(cell.words) !== null
  return zipAt < 0 && endsWithCode ? cell.words.length : zipAt
}

/** The address that ends with these words and the state, its street on the rows above or in a field of its own. */
function overRows(
  last: Cell,
  { words, code }: { readonly words: readonly string[]; readonly code: string },
  zipCode: string,
  cells: readonly Cell[],
): SplitRows | null {
  const split = splitRows(last, words, cells) ?? splitFlow(last, words, cells) ?? splitFields(last, words, cells)
  return split && withCityOverRows(split, code, zipCode)
}

function addressAt(cell: Cell, cells: readonly Cell[]): PrintedAddress[] {
  const end = endOfState(cell, cells)
  const left = end < 0 ? null : beforeState(cell, end, cells)
  if (left === null) return []
  const last = left.above[0] ?? cell
  const zipCode = ZIP.exec(cell.words[end] ?? '')?.[1] ?? ''
  const inOne = splitRow(left.words)
  const split: SplitRows | null = inOne ? { ...inOne, above: [] } : overRows(last, left, zipCode, cells)
  if (!split || isPostOfficeBox([...split.before, split.street, split.city]) || isPlat(split)) return []
  const used = [cell, ...left.above, ...split.above]
  return [
    {
      address: readableStreet(split.street),
      city: readableCase(split.city),
      state: left.code,
      zip_code: zipCode,
      page: cell.page,
      box: around(used.map((one) => one.box)),
      sure: Math.min(...used.map((one) => one.confidence)),
      before: split.before,
      cells: used,
    },
  ]
}

/** A street alone, as where a label asks for no more: 'Property: 77 Birch Ln'. */
function streetAlone(cell: Cell): PrintedAddress[] {
  const start = streetStart(cell.words)
  const street = cell.words.slice(start)
  const isWhole = endsStreet(street) || routeLength(street) === street.length
  const isStreet = start >= 0 && street.length <= LONGEST_STREET && isWhole
  if (!isStreet) return []
  return [
    {
      address: readableStreet(street.join(' ').replace(/[,.]+$/, '')),
      city: '',
      state: '',
      zip_code: '',
      page: cell.page,
      box: cell.box,
      sure: cell.confidence,
      before: cell.words.slice(0, start),
      cells: [cell],
    },
  ]
}

/** Every address of the page but post office boxes; of some only a part is printed. */
export function printedAddresses(cells: readonly Cell[]): PrintedAddress[] {
  return cells.flatMap((cell) => (cell.value === null ? [...addressAt(cell, cells), ...streetAlone(cell)] : []))
}
