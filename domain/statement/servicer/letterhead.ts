import { around, type Box, bottom, onOneRow, right } from '../page.ts'
import { type Cell, isSpeck } from '../print/cell.ts'
import { companiesIn, saysOnlyWhat } from './company-name.ts'
import { ENDING, LAST_OF_A_NAME } from './company-words.ts'

/** The letterhead stands in this part of its page. */
const TOP = 0.22
/** Nothing is printed so near to the edge of a sheet, nor hardly any sheet begins further down. */
const MARGIN = 0.1
/** Of the type of the body, a name at the head is larger by so much. */
const LARGE = 1.4
const LONGEST_LOGO = 8
/** Widely set letters stand further apart than words do, in ems. */
const WIDE_GAP = 3
const SAME_TYPE = 0.12
const ROWS_APART = 1.3

const isText = (cell: Cell): boolean => cell.value === null && cell.words.some((word) => /[a-z]{2}/i.test(word))

function medianHeight(cells: readonly Cell[]): number {
  const heights = cells.map(({ box }) => box.height).sort((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? 0
}

const isOneType = (one: Box, other: Box): boolean => Math.abs(one.height - other.height) < SAME_TYPE * one.height

const joined = (first: Cell, next: Cell): Cell => ({
  ...first,
  words: [...first.words, ...next.words],
  box: around([first.box, next.box]),
})

/** A widely set word with those that go on with it on its row in the same type: 'MERIDIAN', '&', 'VALE'. */
function wholeRow(cell: Cell, cells: readonly Cell[]): Cell {
  let row = cell
  for (let last: Cell | undefined = cell; last?.words.length === 1; ) {
    const before: Box = last.box
    last = cells.find(
      ({ box, value, words }) =>
        value === null &&
        words.length === 1 &&
        onOneRow(box, before) &&
        isOneType(box, before) &&
        box.x > before.x &&
        box.x - right(before) < WIDE_GAP * box.height,
    )
    if (last) row = joined(row, last)
  }
  return row
}

/** The next row of a logo in type of this height that is set to its left edge or its middle, where `is` is true of it. */
function rowBelow(logo: Box, em: number, cells: readonly Cell[], is: (row: Cell) => boolean): Cell | undefined {
  const isNext = ({ box }: Cell): boolean => box.y > bottom(logo) - em * 0.5 && box.y - bottom(logo) < em * ROWS_APART
  const isAligned = ({ box }: Cell): boolean =>
    Math.abs(box.x - logo.x) < em * 0.6 || Math.abs(box.x + box.width / 2 - logo.x - logo.width / 2) < em * 0.6
  const [nearest] = cells
    .filter((cell) => cell.value === null && isNext(cell))
    .map((first) => wholeRow(first, cells))
    .filter(isAligned)
    .sort((a, b) => a.box.y - b.box.y)
  return nearest && is(nearest) ? nearest : undefined
}

const saysOnlyHowItEnds = ({ words }: Cell): boolean => words.every((word) => ENDING.test(word))
const isLastOfAName = ({ words }: Cell): boolean => words.length === 1 && LAST_OF_A_NAME.test(words[0] ?? '')

/** Whether all the words are one company's name: 'Anchor Point' / 'Military Mortgage'; not with a title, 'Mortgage Statement' / 'Cedar Mortgage'. */
const isOneName = (words: readonly string[]): boolean =>
  companiesIn(words).some(({ name, saysCompany }) => saysCompany && name === words.join(' '))

/**
 * The name with the row below that only says what the company does, also in two rows of one type: 'Cedar' / 'Lantern' / 'HOME LOANS'. Of
 * one that says so itself, with how it ends in law: 'Cedar Mortgage' / 'Co.'.
 */
function withRowsBelow(first: Cell, cells: readonly Cell[]): Cell[] {
  const em = first.box.height
  if (companiesIn(first.words).some(({ saysCompany }) => saysCompany)) {
    const ends = (row: Cell): boolean => isOneType(row.box, first.box) && (saysOnlyHowItEnds(row) || isLastOfAName(row))
    const ending = rowBelow(first.box, em, cells, ends)
    return ending ? [joined(first, ending)] : []
  }
  const goesOn = (row: Cell): boolean => isText(row) && isOneType(row.box, first.box) && !saysOnlyWhat(row.words)
  const second = rowBelow(first.box, em, cells, goesOn)
  const name = second ? joined(first, second) : first
  const says = (row: Cell): boolean => saysOnlyWhat(row.words) && !saysOnlyHowItEnds(row)
  const what = rowBelow(name.box, em, cells, says)
  if (!what) return isOneName(name.words) ? [name] : []
  const goesOnSaying = (row: Cell): boolean => isOneType(row.box, what.box) && saysOnlyWhat(row.words)
  const more = rowBelow(what.box, what.box.height, cells, goesOnSaying)
  return [more ? joined(joined(name, what), more) : joined(name, what)]
}

/** A brand that writes its name small, 'mellow lending', as a name. */
function inTitleCase(cell: Cell): Cell {
  const isSmall = cell.words.every((word) => word === word.toLowerCase())
  return isSmall ? { ...cell, words: cell.words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)) } : cell
}

const SIGN = /^[^A-Za-z0-9&]+$/

/** A name in front of which its picture was read for a sign: '¢ Saltbrush Mesa'. Where it begins then is as far behind as its letters are many. */
function withoutSign(cell: Cell): Cell {
  const [sign = '', ...words] = cell.words
  if (words.length === 0 || !SIGN.test(sign)) return cell
  const { box } = cell
  const before = (box.width * (sign.length + 1)) / cell.words.join(' ').length
  return { ...cell, words, box: { ...box, x: box.x + before, width: box.width - before } }
}

export interface Letterhead {
  readonly cell: Cell
  /** Whether it is set in larger type than the page. */
  readonly large: boolean
}

/** Where the sheet begins: a photo shows what lies around it as well. */
function topOfSheet(first: readonly Cell[], end: number): number {
  if (first.every(({ confidence }) => confidence === 1)) return 0
  const printed = Math.min(end, ...first.filter((cell) => !isSpeck(cell)).map(({ box }) => box.y))
  return Math.max(0, printed - end * MARGIN)
}

/** Texts at the head of the first page that may be the sender's name or sign, with their second rows. */
export function letterheads(first: readonly Cell[]): Letterhead[] {
  const end = Math.max(0, ...first.map(({ box }) => bottom(box)))
  const body = medianHeight(first.filter(isText))
  const top = topOfSheet(first, end)
  const head = first.filter((cell) => isText(cell) && cell.box.y < top + (end - top) * TOP)
  return head.flatMap((cell) => {
    const row = inTitleCase(wholeRow(withoutSign(cell), first))
    if (row.words.length > LONGEST_LOGO) return []
    return [row, ...withRowsBelow(row, first)].map((logo) => ({ cell: logo, large: cell.box.height > body * LARGE }))
  })
}
