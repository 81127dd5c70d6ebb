import { type Box, bottom, onOneRow, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { houseAt, labelBefore, routeLength } from './house-at.ts'
import { namesTheProperty } from './property-label.ts'
import { isPostOfficeBox, isUnit, streetLength } from './street.ts'

const MOST_ROWS_ABOVE = 3
const LONGEST_CITY = 4
/** From one row of a table to the next, in heights of its letters. */
const MOST_LEADING = 2.6

const isCapitalised = (word: string): boolean => /^[A-Z]/.test(word)

const tidy = (words: readonly string[]): string =>
  words
    .join(' ')
    .replace(/ ,/g, ',')
    .replace(/^[.,;: ]+|[,;:]+$/g, '')

/** The row above, set to the same edge or middle, as the rows of an address are. */
export function rowAbove(cell: Cell, cells: readonly Cell[]): Cell | undefined {
  const em = cell.box.height
  const aligned = (other: Box): boolean =>
    Math.abs(other.x - cell.box.x) < em * 1.5 ||
    Math.abs(right(other) - right(cell.box)) < em * 1.5 ||
    Math.abs(other.x + other.width / 2 - cell.box.x - cell.box.width / 2) < em * 1.5
  const rows = cells.filter(({ box, value }) => {
    const up = bottom(cell.box) - bottom(box)
    return value === null && up > em * 0.6 && up < em * MOST_LEADING && aligned(box)
  })
  return rows.sort((a, b) => bottom(b.box) - bottom(a.box))[0]
}

/** The row above where its label stands in front of the street, so that only the street is set to the edge: 'Property: 77 Birch Ln'. */
const labelledAbove = (cell: Cell, cells: readonly Cell[]): Cell | undefined =>
  cells
    .filter(({ box, value, words }) => {
      const up = bottom(cell.box) - bottom(box)
      const isNext = up > cell.box.height * 0.6 && up < cell.box.height * MOST_LEADING
      return value === null && isNext && cell.box.x > box.x && cell.box.x < right(box) && streetStart(words) > 0
    })
    .sort((a, b) => bottom(b.box) - bottom(a.box))[0]

function streetAbove(cell: Cell, cells: readonly Cell[]): Cell[] {
  const above = rowAbove(cell, cells) ?? labelledAbove(cell, cells)
  if (!above) return []
  const street = isUnit(above.words[0]) ? rowAbove(above, cells) : undefined
  return street ? [street, above] : [above]
}

export interface Split {
  readonly before: readonly string[]
  readonly street: string
  readonly city: string
}

/** Words of one row up to the state: perhaps a label, the street, the city. Null where no street stands among them. */
export function splitRow(words: readonly string[]): Split | null {
  const start = houseAt(words, 2)
  if (start < 0) return null
  const place = words.slice(start)
  const commas = place.join(' ').replace(/ ,/g, ',').replace(/,$/, '').split(',')
  const before = labelBefore(words, start)
  if (commas.length > 1) {
    const [street, city] = [commas.slice(0, -1).join(',').trim(), (commas.at(-1) ?? '').trim().split(' ')]
    const unit = isUnit(city[0]) && city.length > 2 ? city.slice(0, 2) : []
    return {
      before,
      street: [street, unit.join(' ')].filter(Boolean).join(', '),
      city: tidy(city.slice(unit.length)),
    }
  }
  const length = routeLength(place) || streetLength(place)
  return length === null ? null : { before, street: tidy(place.slice(0, length)), city: tidy(place.slice(length)) }
}

export interface SplitRows extends Split {
  readonly above: readonly Cell[]
}

export function splitRows(cell: Cell, words: readonly string[], cells: readonly Cell[]): SplitRows | null {
  const above = streetAbove(cell, cells)
  const row = above.flatMap((one) => one.words)
  const start = houseAt(row, 1)
  if (start < 0 || words.length === 0 || words.length > 5 || /, ?./.test(tidy(words))) return null
  return { before: labelBefore(row, start), street: tidy(row.slice(start)), city: tidy(words), above }
}

/** Where a street begins in a text that holds nothing else but perhaps its label; -1 in any other. */
export function streetStart(words: readonly string[]): number {
  const start = houseAt(words, 1)
  const named = start === 0 || (start > 0 && namesTheProperty(labelBefore(words, start)) > 0)
  return named ? start : -1
}

/** The street in a field of its own, left of city, state and ZIP; of those below a post office box it is another one's. */
export function splitFields(cell: Cell, words: readonly string[], cells: readonly Cell[]): SplitRows | null {
  if (isPostOfficeBox(rowAbove(cell, cells)?.words ?? [])) return null
  const street = cells
    .filter(
      (other) =>
        other.value === null &&
        onOneRow(other.box, cell.box) &&
        right(other.box) <= cell.box.x &&
        streetStart(other.words) >= 0,
    )
    .sort((a, b) => b.box.x - a.box.x)[0]
  if (!street || words.length === 0) return null
  const start = streetStart(street.words)
  return {
    before: labelBefore(street.words, start),
    street: tidy(street.words.slice(start)),
    city: tidy(words),
    above: [street],
  }
}

/** Where no word tells where a street ends, it goes on up to the row of the city: '725 Sweetgum' / 'Overlook NW' / 'Marietta, GA'. */
function brokenStreet(above: readonly Cell[], city: readonly string[]): Split | null {
  const [first, second, ...more] = above.map((row) => row.words)
  const isBroken = first !== undefined && second !== undefined && more.length === 0
  if (!isBroken || houseAt(first, 1) !== 0 || !second.every(isCapitalised)) return null
  const isCity = city.length > 0 && city.length <= LONGEST_CITY && city.every(isCapitalised) && !/, ?./.test(tidy(city))
  return isCity ? { before: [], street: tidy([...first, ...second]), city: tidy(city) } : null
}

/** An address that flows over the rows of a narrow column as words do: '11637 Fairmont Pkwy Unit' / '1207' / 'Chesapeake, VA'. */
export function splitFlow(cell: Cell, words: readonly string[], cells: readonly Cell[]): SplitRows | null {
  const above: Cell[] = []
  for (let upper = rowAbove(cell, cells); upper && above.length < MOST_ROWS_ABOVE; upper = rowAbove(upper, cells)) {
    above.unshift(upper)
    const split = splitRow([...above.flatMap((one) => one.words), ...words]) ?? brokenStreet(above, words)
    if (split && (split.before.length === 0 || namesTheProperty(split.before) > 0)) return { ...split, above }
  }
  return null
}
