import { bottom, horizontalGap, middle, onOneRow, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import type { PrintedAddress } from './printed-address.ts'
import { namesTheProperty } from './property-label.ts'

const LEAST_LABEL = 0.75
const LABEL_REACH_EMS = 3.6
const LABEL_REACH_SIDEWAYS = 220

export interface PropertyLabel {
  readonly label: Cell
  /** How surely it names the property. */
  readonly named: number
}

/** The texts of the page that name the property. */
export const propertyLabels = (cells: readonly Cell[]): PropertyLabel[] =>
  cells.map((label) => ({ label, named: namesTheProperty(label.words) })).filter(({ named }) => named >= LEAST_LABEL)

/** Whether a text goes on at the beginning of the next row: 'secured by your home at'. */
const leadsOn = ({ words }: Cell): boolean => /^at:?$/i.test(words.at(-1) ?? '')

/** In ems: an address whose first row is further off than this from that of a label stands a row above or below it. */
const SAME_ROW = 0.35
const RIGHT_BELOW = 1.5

/** Whether the address begins right below the label, from its edge. */
function isRightBelow({ label: { box } }: PropertyLabel, address: Pick<PrintedAddress, 'box'>, em: number): boolean {
  const down = address.box.y - bottom(box)
  return Math.abs(address.box.x - box.x) < em && down > -em / 2 && down < em * RIGHT_BELOW
}

/** Whether the label names another of the addresses, which is right below it, and this one stands beside it by half a row. */
export function namesAnother(
  label: PropertyLabel,
  address: Pick<PrintedAddress, 'cells' | 'box'>,
  others: readonly Pick<PrintedAddress, 'box'>[],
): boolean {
  const [box, first] = [label.label.box, address.cells[0]?.box]
  if (first === undefined || address.box.x < right(box)) return false
  const em = Math.max(box.height, first.height)
  const off = Math.min(...[first.y - box.y, middle(first) - middle(box), bottom(first) - bottom(box)].map(Math.abs))
  return off > em * SAME_ROW && others.some((other) => isRightBelow(label, other, em))
}

/** How surely the cell, read as a label, belongs to the address: beside, above or below it. */
export function labelScore({ label, named }: PropertyLabel, address: Pick<PrintedAddress, 'cells' | 'box'>): number {
  if (address.cells.includes(label)) return 0
  const { box } = label
  const em = Math.max(box.height, ...address.cells.map((cell) => cell.box.height))
  const toTheRight = address.box.x - right(box)
  if (toTheRight > -1 && (onOneRow(box, address.box) || Math.abs(box.y - address.box.y) < em)) return named
  const down = address.box.y - bottom(box)
  const near =
    horizontalGap(box, address.box) <= 0 ||
    (toTheRight > 0 && toTheRight < LABEL_REACH_SIDEWAYS) ||
    (leadsOn(label) && down < em && address.box.x < box.x)
  if (middle(box) < address.box.y + em * 0.5 && down < em * LABEL_REACH_EMS - em && near) return named - 0.04
  const up = box.y - bottom(address.box)
  return up > -em * 0.5 && up < em * 1.5 && horizontalGap(box, address.box) <= 0 ? named - 0.1 : 0
}
