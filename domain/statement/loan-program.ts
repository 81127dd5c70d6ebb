import type { Cell } from './cell.ts'
import { type Box, horizontalGap, onOneRow, right } from './page.ts'
import { canonicalWords } from './wording.ts'

export interface ProgramReading<Program> {
  readonly value: Program
  readonly page: number
  readonly box: Box
  readonly score: number
}

export type LoanProgram = 'Conventional' | 'FHA' | 'VA' | 'USDA'

const LONGEST_MENTION = 8
const SENTENCE = 6
const PROGRAM_LABELS = new Set(['type', 'kind', 'program', 'product', 'investor'])

const isProgramLabel = (words: readonly string[]): boolean =>
  words.length <= 4 && words.some((word) => PROGRAM_LABELS.has(word))

/** 'Loan type VA' and 'a Conventional loan', wherever they stand in a sentence or beside another entry. */
const PROGRAM = '(FHA|VA|USDA|RHS|[Cc]onventional|CONVENTIONAL)'
const NAMED = new RegExp(
  `\\b(?:[Tt]ype|TYPE|[Pp]rogram|PROGRAM):? ${PROGRAM}\\b|\\b${PROGRAM} (?:[Ll]oan|LOAN|[Mm]ortgage|MORTGAGE)\\b`,
)

function programIn(words: readonly string[]): LoanProgram | null {
  const text = ` ${words.join(' ').replace(/[^A-Za-z ]+/g, ' ')} `
  if (/ (FHA|F H A) /.test(text)) return 'FHA'
  if (/ (USDA|RHS|Rural Housing|RURAL HOUSING|Rural Development|RURAL DEVELOPMENT) /.test(text)) return 'USDA'
  if (/ (VA|Veterans Affairs|VETERANS AFFAIRS) /.test(text)) return 'VA'
  return / (conventional|conv) /i.test(text) ? 'Conventional' : null
}

/** Whether a cell beside, above or below this one asks for the loan's type. */
function isLabelled(cell: Cell, cells: readonly Cell[]): boolean {
  if (
    canonicalWords(cell.words)
      .slice(0, -1)
      .some((word) => PROGRAM_LABELS.has(word))
  )
    return true
  return cells.some((other) => {
    if (other === cell || other.value || !isProgramLabel(canonicalWords(other.words))) return false
    const beside = onOneRow(other.box, cell.box) && right(other.box) <= cell.box.x + 1
    const em = Math.max(other.box.height, cell.box.height)
    const stacked =
      Math.abs(other.box.y - cell.box.y) < em * 2.2 &&
      (Math.abs(other.box.x - cell.box.x) < em * 3 || horizontalGap(other.box, cell.box) <= 0)
    return beside || stacked
  })
}

/** The loan's type where it is printed, in a field or with its insurance; an address in Virginia is no VA loan. */
export function readLoanProgram(pages: readonly (readonly Cell[])[]): ProgramReading<LoanProgram> | null {
  const found = pages.flatMap((cells) =>
    cells.flatMap((cell): ProgramReading<LoanProgram>[] => {
      if (cell.value) return []
      const named = NAMED.exec(cell.words.join(' '))
      const program = named && programIn([named[1] ?? named[2] ?? ''])
      if (program) return [{ value: program, page: cell.page, box: cell.box, score: 0.95 * cell.confidence }]
      const short = cell.words.length <= LONGEST_MENTION
      const value = short && !cell.words.some((word) => /^\d{5}/.test(word)) ? programIn(cell.words) : null
      if (!value) return []
      const { page, box } = cell
      if (isLabelled(cell, cells)) return [{ value, page, box, score: 0.95 }]
      const ofTheLoan = canonicalWords(cell.words).some((word) => /^(loan|mortgage|case|guarantee)$/.test(word))
      return ofTheLoan ? [{ value, page, box, score: 0.8 }] : []
    }),
  )
  return found.sort((a, b) => b.score - a.score)[0] ?? null
}

/** Whether the cell is a piece of a sentence across the page, of which a word between was not read. */
function isProse(cell: Cell, cells: readonly Cell[]): boolean {
  return cells.some(({ line, value, words }) => line === cell.line && value === null && words.length >= SENTENCE)
}

/** Whether the word stands behind a rate: '7.125% Fixed'. */
const followsRate = (cell: Cell, cells: readonly Cell[]): boolean =>
  cells.some(
    ({ value, box }) =>
      value?.kind === 'rate' && onOneRow(box, cell.box) && Math.abs(cell.box.x - right(box)) < cell.box.height * 1.5,
  )

/** Whether the rate is said to be adjustable or fixed, beside the rate or as the loan's type. */
export function readAdjustable(pages: readonly (readonly Cell[])[]): ProgramReading<boolean> | null {
  const found = pages.flatMap((cells) =>
    cells.flatMap((cell): ProgramReading<boolean>[] => {
      const words = canonicalWords(cell.words)
      if (cell.value || words.length > LONGEST_MENTION) return []
      const adjustable = words.some((word) => /^(arm|adjustable|variable)$/.test(word))
      const fixed = words.includes('fixed')
      if (adjustable === fixed) return []
      const ofTheLoan =
        words.some((word) => /^(rate|year|yr|mortgage|loan|\d+)$/.test(word)) ||
        (words.length === 1 && followsRate(cell, cells))
      const prose = cell.confidence < 1 && isProse(cell, cells)
      const score = isLabelled(cell, cells) ? 0.95 : ofTheLoan && !prose ? 0.9 : 0
      return score > 0 ? [{ value: adjustable, page: cell.page, box: cell.box, score }] : []
    }),
  )
  return found.sort((a, b) => b.score - a.score)[0] ?? null
}
