import { canonicalWords } from '../label/wording.ts'
import { type Box, horizontalGap, onOneRow, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { saidOfLoan } from './said-of-loan.ts'

export interface ProgramReading<Program> {
  readonly value: Program
  readonly page: number
  readonly box: Box
  readonly score: number
}

export type LoanProgram = 'Conventional' | 'FHA' | 'VA' | 'USDA'

const LONGEST_MENTION = 8
const SENTENCE = 6
/** A program that stands by itself, labelled by nothing. */
const BY_ITSELF = 0.75
const PROGRAM_LABELS = new Set(['type', 'kind', 'program', 'product', 'investor', 'financing', 'term', 'terms', 'tipo'])
/** These tell a program only of a loan: a list of payments has its descriptions, too. */
const LOAN_LABELS = new Set(['description', 'class', 'category', 'plan'])
/** What a program's name is printed with: 'VA 30 YR FIXED', 'Conventional uninsured'. */
const TERMS =
  /^(fha|va|usda|rhs|rd|conv|conventional|rural|housing|development|fixed|rate|arm|adjustable|\d{1,3}|yr|year|years|month|mo|insured|uninsured|guaranteed|loan|mortgage|203b|203|b|pmi|mortgage|insurance|irrrl|streamline)$/
/** What the reader is offered, and not what they have. */
const OFFERED =
  /\b(refinanc\w*|offers?|apply|ask|save|qualif\w*|eligib\w*|programs|learn|available|buy\w*|today|other|switch|convert)\b/i
/** 'Fixed until' says that the rate changes, of which the date then tells. */
const FOR_A_TIME = /\b(until|through|then|first)\b/i

function isProgramLabel(words: readonly string[]): boolean {
  const isLoans = words.includes('loan') || words.includes('mortgage')
  const saysLoan = words.length === 1 && isLoans
  return (
    words.length <= 4 &&
    (saysLoan || words.some((word) => PROGRAM_LABELS.has(word) || (isLoans && LOAN_LABELS.has(word))))
  )
}

/** 'Loan type VA' and 'a Conventional loan', wherever they stand in a sentence or beside another entry. */
const PROGRAM = '(FHA|VA|USDA|RHS|[Cc]onventional|CONVENTIONAL)'
const NAMED = new RegExp(
  `\\b(?:[Tt]ype|TYPE|[Pp]rogram|PROGRAM):? ${PROGRAM}\\b|\\b${PROGRAM} (?:[Ll]oan|LOAN|[Mm]ortgage|MORTGAGE)\\b`,
)

const PROGRAMS: readonly (readonly [LoanProgram, RegExp])[] = [
  ['FHA', / (FHA|F H A) /],
  ['USDA', / (USDA|RHS|Rural Housing|RURAL HOUSING|Rural Development|RURAL DEVELOPMENT) /],
  ['VA', / (VA|Veterans Affairs|VETERANS AFFAIRS) /],
  ['Conventional', / (conventional|conv) /i],
]

/** The one program that the words name; null where they name none, or several to choose from. */
function programIn(words: readonly string[]): LoanProgram | null {
  const text = ` ${words.join(' ').replace(/[^A-Za-z ]+/g, ' ')} `
  const [only, other] = PROGRAMS.filter(([, pattern]) => pattern.test(text))
  return only && !other ? only[0] : null
}

const SAID = 0.9
const DENIED = /\b(not|no|without)\b/i

/** What the sentences of a page say the loan to be, where they say it. */
function saidBySentences<Program>(page: readonly Cell[], told: (words: readonly string[]) => Program | null) {
  return saidOfLoan(page).flatMap(({ words, cell }): ProgramReading<Program>[] => {
    const text = words.join(' ')
    const value = DENIED.test(text) || OFFERED.test(text) ? null : told(words)
    return value === null ? [] : [{ value, page: cell.page, box: cell.box, score: SAID * cell.confidence }]
  })
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
      if (cell.value || OFFERED.test(cell.words.join(' '))) return []
      const named = NAMED.exec(cell.words.join(' '))
      const program = named && programIn([named[1] ?? named[2] ?? ''])
      if (program) return [{ value: program, page: cell.page, box: cell.box, score: 0.95 * cell.confidence }]
      const short = cell.words.length <= LONGEST_MENTION
      const value = short && !cell.words.some((word) => /^\d{5}/.test(word)) ? programIn(cell.words) : null
      if (!value) return []
      const { page, box } = cell
      if (isLabelled(cell, cells)) return [{ value, page, box, score: 0.95 }]
      const ofTheLoan = canonicalWords(cell.words).some((word) => /^(loan|mortgage|case|guarantee)$/.test(word))
      if (ofTheLoan) return [{ value, page, box, score: 0.8 }]
      const isAll =
        canonicalWords(cell.words).length > 1 && canonicalWords(cell.words).every((word) => TERMS.test(word))
      return isAll ? [{ value, page, box, score: BY_ITSELF }] : []
    }),
  )
  const said = pages.flatMap((cells) => saidBySentences(cells, programIn))
  return [...found, ...said].sort((a, b) => b.score - a.score)[0] ?? null
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

/** Whether the words say that the rate is adjustable, or fixed to the end; null where they say neither, or both. */
function adjustableIn(printed: readonly string[]): boolean | null {
  const words = canonicalWords(printed)
  const adjustable = words.some((word) => /^(arm|adjustable|variable)$/.test(word))
  return adjustable === words.includes('fixed') || FOR_A_TIME.test(printed.join(' ')) ? null : adjustable
}

/** Whether the rate is said to be adjustable or fixed, beside the rate or as the loan's type. */
export function readAdjustable(pages: readonly (readonly Cell[])[]): ProgramReading<boolean> | null {
  const found = pages.flatMap((cells) =>
    cells.flatMap((cell): ProgramReading<boolean>[] => {
      const words = canonicalWords(cell.words)
      if (cell.value || words.length > LONGEST_MENTION || OFFERED.test(cell.words.join(' '))) return []
      const adjustable = adjustableIn(cell.words)
      if (adjustable === null) return []
      const ofTheLoan =
        words.some((word) => /^(rate|year|yr|mortgage|loan|\d+)$/.test(word)) ||
        (words.length === 1 && followsRate(cell, cells))
      const prose = cell.confidence < 1 && isProse(cell, cells)
      const score = isLabelled(cell, cells) ? 0.95 : ofTheLoan && !prose ? 0.9 : 0
      return score > 0 ? [{ value: adjustable, page: cell.page, box: cell.box, score }] : []
    }),
  )
  const said = pages.flatMap((cells) => saidBySentences(cells, adjustableIn))
  return [...found, ...said].sort((a, b) => b.score - a.score)[0] ?? null
}
