import type { Cell } from './cell.ts'
import { labelFor } from './label.ts'
import { mendedLabel } from './misread.ts'
import { around, onOneRow, right } from './page.ts'
import { canonicalWords } from './wording.ts'

/** A printed text that may be a label, with its words as the rules know them. */
export interface LabelCell {
  readonly cell: Cell
  readonly words: readonly string[]
  /** Put together from two rows. */
  readonly broken: boolean
}

const LONGEST_PART = 5
const GOES_ON = /[&,/(+-]$|\b(and|of|or|the|to|for|in)$/i

function isNextRow(upper: Cell, lower: Cell): boolean {
  const em = Math.min(upper.box.height, lower.box.height)
  const down = lower.box.y - upper.box.y
  const sameType = Math.abs(upper.box.height - lower.box.height) < 0.15 * em
  return (
    lower.page === upper.page &&
    sameType &&
    Math.abs(upper.box.x - lower.box.x) < em * 0.5 &&
    down > em * 0.8 &&
    down < em * 1.5
  )
}

/** Whether the row of the text goes on with a value, so that the label is complete. */
function hasValueBeside(text: Cell, found: readonly Cell[]): boolean {
  const next = found
    .filter((other) => other !== text && onOneRow(other.box, text.box) && other.box.x >= right(text.box) - 1)
    .sort((a, b) => a.box.x - b.box.x)[0]
  return next?.value != null
}

function isOpen(words: readonly string[]): boolean {
  const text = words.join(' ')
  return GOES_ON.test(text) || text.lastIndexOf('(') > text.lastIndexOf(')')
}

/** A label that is broken over two rows, as one: 'Escrow (taxes and' / 'insurance)'. Two labels that stand for themselves are none. */
function brokenLabel(upper: LabelCell, single: readonly LabelCell[], found: readonly Cell[]): LabelCell[] {
  if (upper.words.length > LONGEST_PART || hasValueBeside(upper.cell, found)) return []
  const lower = single.find(({ cell }) => isNextRow(upper.cell, cell))
  if (!lower || lower.words.length > LONGEST_PART) return []
  const headsOfColumns = !hasValueBeside(lower.cell, found)
  const alone = labelFor('money', upper.words) ?? labelFor('date', upper.words) ?? labelFor('number', upper.words)
  if (alone && !headsOfColumns && !isOpen(upper.cell.words)) return []
  const words = [...upper.cell.words, ...lower.cell.words]
  const cell = { ...upper.cell, box: around([upper.cell.box, lower.cell.box]), words }
  return [{ cell, words: canonicalWords(words), broken: true }]
}

function labelWords({ words, confidence }: Cell): string[] {
  const canonical = canonicalWords(words)
  return confidence < 1 ? mendedLabel(canonical) : canonical
}

/** The texts of a page as labels: as they are printed, and those that are broken over two rows put together. */
export function labelCells(found: readonly Cell[]): LabelCell[] {
  const single = found
    .filter((cell) => cell.value === null)
    .map((cell) => ({ cell, words: labelWords(cell), broken: false }))
  const broken = single.flatMap((upper) => brokenLabel(upper, single, found))
  return [...broken, ...single].filter(({ words }) => words.length > 0)
}
