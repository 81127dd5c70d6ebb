import { type Box, bottom, horizontalGap, middle, onOneRow, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'

export type Side = 'beside' | 'above' | 'below' | 'behind'

/** Above or below, a label stands within so many ems of its value. */
const FARTHEST_EMS = 3.6
/** A right-aligned value may start this part of the page width after its label above it ends. */
const FARTHEST_SIDEWAYS = 0.2
/** What a text of no known meaning must be nearer to keep a value from a label. */
const STRANGE = 0.3
/** Some print a list's values first and what they are behind them. */
const BEHIND = 0.4
/** Words of one phrase stand no farther apart, in ems. */
const ONE_PHRASE = 0.7

/** On which side of the value the label stands and how far, as a reader sees it; null where they cannot belong together. */
export function standing(
  label: Box,
  value: Box,
  pageWidth: number,
  known: boolean,
): { side: Side; distance: number } | null {
  const gap = value.x - right(label)
  if (onOneRow(label, value) && gap > -1) {
    const sideways = gap / pageWidth
    const strange = known ? 0 : STRANGE + Math.min(0.6, sideways * 2)
    return { side: 'beside', distance: 0.05 + sideways * 0.7 + strange }
  }
  if (known && onOneRow(label, value) && label.x - right(value) > -1)
    return { side: 'behind', distance: BEHIND + ((label.x - right(value)) / pageWidth) * 0.7 }
  const em = Math.max(label.height > value.height * 1.6 ? value.height : label.height, value.height)
  const rows = Math.abs(middle(value) - middle(label)) / em
  const above = bottom(label) <= middle(value)
  const below = bottom(value) <= middle(label)
  if (rows > FARTHEST_EMS || (!above && !below)) return null
  const side = above ? 'above' : 'below'
  const strange = known ? 0 : STRANGE
  if (horizontalGap(label, value) <= 0) return { side, distance: (above ? 0.2 : 0.3) + rows * 0.12 + strange }
  const loose = above && known && gap > 0 && gap < FARTHEST_SIDEWAYS * pageWidth
  return loose ? { side, distance: 0.45 + rows * 0.12 + gap / pageWidth } : null
}

/** A quick look, so that a page of thousands of figures is still read in time. */
export const isInReach = (label: Box, value: Box): boolean =>
  Math.abs(middle(label) - middle(value)) <= FARTHEST_EMS * Math.max(label.height, value.height)

const standsBetween = ({ box }: Cell, left: Box, behind: Box): boolean =>
  box.x >= right(left) - 1 && right(box) <= behind.x + 1

/** '(1/12)' behind 'RD annual fee': what a label adds in figures. */
const isAddition = ({ words }: Cell): boolean => /^\([\d\s/,.%-]+\)$/.test(words.join(' '))

/** Whether something else stands between the two on their row; a date between is part of the label ('due 07/01/2026'). */
export function isBlocked(label: Box, target: Cell, row: readonly Cell[]): boolean {
  return row.some(
    (other) =>
      other.value?.kind !== 'date' &&
      !(other.value === null && isAddition(other)) &&
      (other.value?.kind !== 'rate' || target.value?.kind !== 'money') &&
      standsBetween(other, label, target.box),
  )
}

export const isBlockedBehind = (label: Box, target: Box, row: readonly Cell[]): boolean =>
  row.some((other) => standsBetween(other, target, label))

/** Whether the label goes on from the value in one phrase: '$200,000.00 principal left'. */
export const goesOnFrom = (value: Box, label: Box): boolean =>
  onOneRow(value, label) && label.x - right(value) > 0 && label.x - right(value) < value.height * ONE_PHRASE
