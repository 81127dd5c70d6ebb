import { bottom, horizontalGap } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import type { LabelledValue } from './pairing.ts'

/** 'advanced by us', below an amount that is called the escrow balance. */
const ADVANCED = /\b(advanced|overdrawn|deficit)\b/i

/** The value as the caption right below it means it. */
export function asCaptioned(labelled: LabelledValue, found: readonly Cell[]): LabelledValue {
  if (labelled.meaning !== 'escrow_balance') return labelled
  const saysSo = found.some(
    ({ words, value, box }) => value === null && isRightBelow(box, labelled.cell.box) && ADVANCED.test(words.join(' ')),
  )
  return saysSo ? { ...labelled, meaning: 'escrow_advance' } : labelled
}

function isRightBelow(lower: Cell['box'], upper: Cell['box']): boolean {
  const gap = lower.y - bottom(upper)
  return gap >= 0 && gap < lower.height && horizontalGap(lower, upper) <= 0
}
