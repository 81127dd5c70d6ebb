import { readableCase } from '../../address/readable-case.ts'
import { around, bottom, onOneRow } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import type { PrintedAddress } from './printed-address.ts'
import { isHouseNumber } from './street.ts'
import { stateAtEnd } from './us-state.ts'

/** In ems of the label: how exactly what fills a box begins below its label, and how far below. */
const SAME_EDGE = 0.8
const BELOW = 1.6

const LABELS = {
  street: /\b(street|address)\b/i,
  city: /\bcity\b/i,
  state: /\b(st|state)\b/i,
  zip: /\bzip\b/i,
} as const

const asks = (cell: Cell, what: RegExp): boolean =>
  cell.value === null && cell.words.length <= 4 && what.test(cell.words.join(' '))

/** What a form's box holds below its label. */
const filledIn = (label: Cell, cells: readonly Cell[]): Cell | undefined =>
  cells.find(
    ({ box }) =>
      Math.abs(box.x - label.box.x) < SAME_EDGE * label.box.height &&
      box.y > label.box.y &&
      box.y - bottom(label.box) < BELOW * label.box.height,
  )

/** The box beside that of the street that asks for something else of it. */
const beside = (street: Cell, what: RegExp, cells: readonly Cell[]): Cell | undefined =>
  cells.find(
    (cell) => cell !== street && cell.box.x > street.box.x && onOneRow(cell.box, street.box) && asks(cell, what),
  )

/** Addresses whose parts stand each in a box of its own, as on a form: 'Property street address', 'City', 'St', 'ZIP'. */
export function addressesInBoxes(cells: readonly Cell[]): PrintedAddress[] {
  return cells.flatMap((label): PrintedAddress[] => {
    if (!asks(label, LABELS.street)) return []
    const labels = [
      label,
      ...[LABELS.city, LABELS.state, LABELS.zip].flatMap((what) => beside(label, what, cells) ?? []),
    ]
    const [street, city, state, zip] = labels.flatMap((one) => filledIn(one, cells) ?? [])
    if (!street || !city || !state || !zip) return []
    const [code, zipCode] = [stateAtEnd(state.words)?.code, /^\d{5}\b/.exec(zip.words[0] ?? '')?.[0]]
    if (!isHouseNumber(street.words[0]) || code === undefined || zipCode === undefined) return []
    const used = [street, city, state, zip]
    return [
      {
        address: readableCase(street.words.join(' ')),
        city: readableCase(city.words.join(' ')),
        state: code,
        zip_code: zipCode,
        page: label.page,
        box: around(used.map(({ box }) => box)),
        before: label.words,
        cells: used,
        sure: Math.min(...used.map(({ confidence }) => confidence)),
      },
    ]
  })
}
