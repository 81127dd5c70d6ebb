import { inAddressWords } from './address-words.ts'
import type { Cell } from './cell.ts'
import { isMailed, isSameAsMailed } from './mailing-address.ts'
import { differences } from './misread.ts'
import { mendedAddress } from './misread-address.ts'
import { type Box, bottom, horizontalGap, middle, onOneRow, right } from './page.ts'
import { type PrintedAddress, printedAddresses } from './printed-address.ts'
import { namesTheProperty } from './property-label.ts'
import { endsAsStreet } from './street.ts'

export interface AddressReading {
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip_code: string
  readonly page: number
  readonly box: Box
  readonly score: number
}

const MOST_MISREAD = 2
const LEAST_LABEL = 0.75
/** Where mail goes is the house's where the page says so, or prints it again by itself. */
const SAID_TO_BE_THE_SAME = 0.9
const PRINTED_AGAIN = 0.78
const LABEL_REACH_EMS = 3.6
const LABEL_REACH_SIDEWAYS = 220
/** A house that is named elsewhere with a word of its address missing. */
const SHOWN_IN_PART = 0.12
const SHORTEST_PART = 6
/** Of a picture: a street without 'Street' or the like may have lost a word. */
const WITHOUT_SUFFIX = 0.7

interface PropertyLabel {
  readonly label: Cell
  /** How surely it names the property. */
  readonly named: number
}

const propertyLabels = (cells: readonly Cell[]): PropertyLabel[] =>
  cells
    .filter(({ value }) => value === null)
    .map((label) => ({ label, named: namesTheProperty(label.words) }))
    .filter(({ named }) => named >= LEAST_LABEL)

/** How surely the cell, read as a label, belongs to the address: beside, above or below it. */
function labelScore({ label, named }: PropertyLabel, address: Pick<PrintedAddress, 'cells' | 'box'>): number {
  if (address.cells.includes(label)) return 0
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
  return before?.value?.kind === 'number' && /^(for|at)?\W?$/i.test(address.before.join('')) ? 0.85 : 0
}

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * How surely the address is the house's because the house is named elsewhere with words of it missing, as they are in a picture:
 * 'Property: NW Waterford Pl' names the house at 13609 NW Waterford Pl, to which the statement is mailed.
 */
function shownInPart(address: PrintedAddress, cells: readonly Cell[], labels: readonly PropertyLabel[]): number {
  if (address.sure === 1) return 0
  const [number = '', ...street] = address.address.split(' ')
  const name = letters(street.join(''))
  const scores = cells.map((cell) => {
    if (cell.value !== null || address.cells.includes(cell) || name.length < SHORTEST_PART) return 0
    const at = cell.words.findIndex(
      (word, from) => letters(cell.words.slice(from).join('')).startsWith(name) && word !== '',
    )
    const before = cell.words.slice(0, Math.max(0, at))
    const otherNumber = /^\d/.test(before.at(-1) ?? '') && before.at(-1) !== number
    if (at < 0 || otherNumber) return 0
    const itself = { cells: [cell], box: cell.box }
    return Math.max(
      namesTheProperty(before.filter((word) => word !== number)),
      ...labels.map((label) => labelScore(label, itself)),
    )
  })
  return Math.max(0, ...scores) - SHOWN_IN_PART
}

/** Whether both are one address, of which a letter or two were misread: mail mostly goes to the house. */
const isSamePrint = (one: PrintedAddress, other: PrintedAddress): boolean =>
  one.zip_code === other.zip_code &&
  one.address.split(' ')[0] === other.address.split(' ')[0] &&
  (one.sure < 1 || other.sure < 1) &&
  differences(one.address.toLowerCase(), other.address.toLowerCase()) <= MOST_MISREAD

/** How surely the address, to which nothing is mailed here, is the house's because the statement is mailed to the same. */
const printedAgain = (address: PrintedAddress, mailed: readonly PrintedAddress[]): number =>
  address.before.length === 0 &&
  !mailed.includes(address) &&
  mailed.some((other) => other.zip_code === address.zip_code && letters(other.address) === letters(address.address))
    ? PRINTED_AGAIN
    : 0

/**
 * The address of the house, of all addresses printed: the one that is labelled as such, or to which the statement is mailed where it
 * says that they are the same. Never a post office box, and never one that nothing names as the property's, for it is the
 * servicer's or where the mail goes.
 */
export function readPropertyAddress(pages: readonly (readonly Cell[])[]): AddressReading | null {
  const read = pages.map((page) => page.map(inAddressWords))
  const saidToBeSame = read.some(isSameAsMailed)
  const scored = read.flatMap((cells) => {
    const labels = propertyLabels(cells)
    const printedHere = printedAddresses(cells)
    const mailed = printedHere.filter((printed) => isMailed(printed, cells))
    return printedHere.map((printed) => {
      const score = Math.max(
        namesTheProperty(printed.before),
        followsLoanNumber(printed, cells),
        shownInPart(printed, cells, labels),
        saidToBeSame && mailed.includes(printed) ? SAID_TO_BE_THE_SAME : 0,
        printedAgain(printed, mailed),
        ...labels.map((label) => labelScore(label, printed)),
      )
      return { ...printed, score: score - 0.01 * (printed.page - 1) }
    })
  })
  const best = scored.sort((a, b) => b.score - a.score)[0]
  if (!best || best.score <= 0.5) return null
  const surest = scored.filter((other) => isSamePrint(other, best)).sort((a, b) => b.sure - a.sure)[0] ?? best
  const [address, city] = [mendedAddress(surest.address), mendedAddress(surest.city)]
  const whole = surest.sure === 1 || endsAsStreet(address) ? 1 : WITHOUT_SUFFIX
  return { ...best, address, city, score: best.score * surest.sure * whole }
}
