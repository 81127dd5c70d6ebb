import { around } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { canonicalWords } from './wording.ts'

/** A printed text that may be a label, with its words as the rules know them. */
export interface LabelCell {
  readonly cell: Cell
  readonly words: readonly string[]
  /** Put together from texts of two rows, or in two types. */
  readonly broken: boolean
}

/** A label that goes on over more texts, as one. */
export function joined(first: Cell, below: readonly Cell[]): LabelCell {
  const rows = [first, ...below]
  const words = rows.flatMap((cell) => cell.words)
  return {
    cell: { ...first, box: around(rows.map((cell) => cell.box)), words },
    words: canonicalWords(words),
    broken: true,
  }
}
