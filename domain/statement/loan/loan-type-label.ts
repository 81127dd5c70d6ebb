import { canonicalWords } from '../label/wording.ts'
import { bottom, horizontalGap, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'

const PROGRAM_LABELS = new Set([
  'type',
  'kind',
  'program',
  'product',
  'investor',
  'financing',
  'term',
  'terms',
  'tipo',
  'guaranty',
])
/** These tell a program only of a loan: a list of payments has its descriptions, too. */
const LOAN_LABELS = new Set(['description', 'class', 'category', 'plan'])

function isProgramLabel(words: readonly string[]): boolean {
  const isLoans = words.includes('loan') || words.includes('mortgage')
  const saysLoan = words.length === 1 && isLoans
  return (
    words.length <= 4 &&
    (saysLoan || words.some((word) => PROGRAM_LABELS.has(word) || (isLoans && LOAN_LABELS.has(word))))
  )
}

/** Whether a cell beside, above or below this one asks for the loan's type. */
export function isLabelled(cell: Cell, cells: readonly Cell[]): boolean {
  if (
    canonicalWords(cell.words)
      .slice(0, -1)
      .some((word) => PROGRAM_LABELS.has(word))
  )
    return true
  return cells.some((other) => {
    if (other === cell || other.value || !isProgramLabel(canonicalWords(other.words))) return false
    // Of an answer on two rows neither is on its row: their boxes overlap.
    const beside =
      other.box.y < bottom(cell.box) && cell.box.y < bottom(other.box) && right(other.box) <= cell.box.x + 1
    const em = Math.max(other.box.height, cell.box.height)
    const stacked =
      Math.abs(other.box.y - cell.box.y) < em * 2.2 &&
      (Math.abs(other.box.x - cell.box.x) < em * 3 || horizontalGap(other.box, cell.box) <= 0)
    return beside || stacked || standsAtLeftOver(other, cell, cells)
  })
}

/** In parts of the value's type: a form prints what its boxes ask for smaller than the answer. */
const SMALL_TYPE = 0.9
/** In ems: how far a value that is set to the right edge of its box begins behind the end of its label. */
const WIDEST_BOX = 8

/** Whether the label stands at the left edge of a box, and the value below it at the right one, with nothing between. */
function standsAtLeftOver(label: Cell, value: Cell, cells: readonly Cell[]): boolean {
  const em = Math.max(label.box.height, value.box.height)
  if (label.box.height > value.box.height * SMALL_TYPE) return false
  const [down, behind] = [value.box.y - label.box.y, value.box.x - right(label.box)]
  return (
    down > 0 &&
    down < em * 2.6 &&
    behind > 0 &&
    behind < em * WIDEST_BOX &&
    !cells.some(({ box }) => box.x > label.box.x && box.x < right(value.box) && Math.abs(box.y - label.box.y) < em / 2)
  )
}
