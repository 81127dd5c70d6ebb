import { bottom, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import type { Value } from '../print/value.ts'
import type { LabelCell } from './joined-label.ts'
import type { Label } from './label.ts'
import type { Side } from './standing.ts'

/** A label that may be a value's. */
export interface Pair {
  readonly label: LabelCell
  readonly target: Cell
  readonly value: Value
  readonly meaning: Label | null
  readonly side: Side
  readonly distance: number
}

const SAME_EDGE = 0.3
const FAR_BESIDE_EMS = 8
/** Of labels: so little 'Balance' alone says, and so much one that names its value. */
const [VAGUE, CLEAR] = [0.5, 0.8]

/** The pairs of one value, without those that others of them speak against. */
export function withoutWeaker(own: readonly Pair[]): Pair[] {
  const onTop = own.some(standsOnTop)
  const isNamed = own.some(({ side, meaning }) => side === 'beside' && (meaning?.strength ?? 0) >= CLEAR)
  return own.filter(
    (pair) => !headsLabels(pair, own) && !(onTop && isFarBeside(pair)) && !(isNamed && headsVaguely(pair)),
  )
}

/** Whether a label stands right above a date, from the same left edge. */
const standsOnTop = ({ label: { cell }, target, value, meaning, side }: Pair): boolean =>
  value.kind === 'date' &&
  meaning !== null &&
  side === 'above' &&
  Math.abs(cell.box.x - target.box.x) < target.box.height * SAME_EDGE &&
  target.box.y - bottom(cell.box) < target.box.height

/** Whether the label stands beside the value, but further off than is looked for where another stands on top of it. */
const isFarBeside = ({ label: { cell }, target, side }: Pair): boolean =>
  side === 'beside' && target.box.x - right(cell.box) > FAR_BESIDE_EMS * target.box.height

/** Whether a label above the value says little, as 'Balance' over a column, each row of which has a name of its own. */
const headsVaguely = ({ side, meaning }: Pair): boolean =>
  side === 'above' && meaning !== null && meaning.strength <= VAGUE

/** Whether a label above the value heads the list of which a lower one is: 'THIS INSTALLMENT' / 'Principal' over an amount set right. */
function headsLabels({ label, side }: Pair, own: readonly Pair[]): boolean {
  if (side !== 'above' || label.broken) return false
  const { x, height } = label.cell.box
  return own.some(
    ({ label: { cell }, meaning, side: where }) =>
      meaning !== null &&
      where === 'above' &&
      cell.box.y >= bottom(label.cell.box) &&
      Math.abs(cell.box.x - x) < height * SAME_EDGE,
  )
}
