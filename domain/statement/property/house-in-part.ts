import type { Cell } from '../print/cell.ts'
import { labelScore, type PropertyLabel } from './label-of-address.ts'
import type { PrintedAddress } from './printed-address.ts'
import { namesTheProperty } from './property-label.ts'

/** A house that is named elsewhere with a word of its address missing. */
const SHOWN_IN_PART = 0.12
const SHORTEST_PART = 6

/** A text of the page, with its letters and figures alone. */
interface Text {
  readonly cell: Cell
  readonly letters: string
}

export const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

export const textsOf = (cells: readonly Cell[]): Text[] =>
  cells.filter(({ value }) => value === null).map((cell) => ({ cell, letters: letters(cell.words.join('')) }))

/** Whether a text of a picture is the address from some word of its street on: 'Glen St, Salem, OR 97306' of '447 Ivy Glen St'. */
function isEndOf(all: string, { address, city, state, zip_code, sure }: PrintedAddress): boolean {
  const street = address.split(' ').slice(1)
  const place = letters(city + state + zip_code)
  const isEnd = (end: string): boolean => end.length >= SHORTEST_PART && all === end + place
  return sure < 1 && zip_code !== '' && street.some((_, from) => isEnd(letters(street.slice(from).join(''))))
}

/**
 * How surely the address is the house's because the house is named elsewhere by its street, of which words may be missing in a
 * picture: 'Property: NW Waterford Pl' names the house at 13609 NW Waterford Pl, to which the statement is mailed.
 */
export function shownInPart(address: PrintedAddress, texts: readonly Text[], labels: readonly PropertyLabel[]): number {
  const [number = '', ...street] = address.address.split(' ')
  const name = letters(street.join(''))
  const sought = address.sure === 1 ? letters(number) + name : name
  const scores = texts.map(({ cell, letters: all }) => {
    if (address.cells.includes(cell)) return 0
    const itself = { cells: [cell], box: cell.box }
    const labelled = Math.max(0, ...labels.map((label) => labelScore(label, itself)))
    if (isEndOf(all, address)) return labelled
    if (name.length < SHORTEST_PART || !all.includes(sought)) return 0
    const at = cell.words.findIndex((_, from) => letters(cell.words.slice(from).join('')).startsWith(name))
    if (at < 0) return 0
    const before = cell.words.slice(0, at)
    const last = before.at(-1) ?? ''
    if (/^\d/.test(last) && last !== number) return 0
    return Math.max(labelled, namesTheProperty(before.filter((word) => word !== number)))
  })
  return Math.max(0, ...scores) - SHOWN_IN_PART
}
