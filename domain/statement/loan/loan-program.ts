import { canonicalWords } from '../label/wording.ts'
import { onOneRow } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { isLabelled } from './loan-type-label.ts'
import { LONGEST_MENTION, OFFERED, type ProgramReading, saidBy } from './program-reading.ts'
import { saidOfLoan } from './said-of-loan.ts'

export type LoanProgram = 'Conventional' | 'FHA' | 'VA' | 'USDA'

/** A program that stands by itself, labelled by nothing. */
const BY_ITSELF = 0.75
/** What a program's name is printed with: 'VA 30 YR FIXED', 'Conventional uninsured'. */
const TERMS =
  /^(fha|va|usda|rhs|rd|conv|conventional|rural|housing|development|fixed|rate|arm|adjustable|\d{1,3}|yr|year|years|month|mo|insured|uninsured|guaranteed|loan|mortgage|203b|203|b|pmi|mortgage|insurance|irrrl|streamline)$/

const TELLING = /^(fixed|arm|adjustable|year|years|yr)$/

/** 'Loan type VA' and 'a Conventional loan', wherever they stand in a sentence or beside another entry. */
const PROGRAM = '(FHA|VA|USDA|RHS|[Cc]onventional|CONVENTIONAL)'
const OF_KIND = '(?: (?:\\d+-[Yy]ear|[Ff]ixed|[Aa]djustable|[Ff]irst|FIRST)(?:[- ][Rr]ate)?){0,2}'
const NAMED = new RegExp(
  [
    `\\b(?:[Tt]ype|TYPE|[Pp]rogram|PROGRAM):? ${PROGRAM}\\b`,
    `\\b${PROGRAM}${OF_KIND} (?:[Ll]oan|LOAN|[Mm]ortgage|MORTGAGE)\\b`,
    `(?<!\\bnot )\\b(?:[Gg]uaranteed|[Ii]nsured) by (?:the )?${PROGRAM}\\b`,
  ].join('|'),
)

const PROGRAMS: readonly (readonly [LoanProgram, RegExp])[] = [
  ['FHA', / (FHA|F H A) /],
  ['USDA', / (USDA|RHS|Rural Housing|RURAL HOUSING|Rural Development|RURAL DEVELOPMENT) /],
  ['VA', / (VA|Veterans Affairs|VETERANS AFFAIRS) /],
  ['Conventional', / (conventional|conv) /i],
]

/** What a form's cross stands at. */
const CHOSEN = 0.9
/** A form's box that is ticked, or what was read for its cross. */
const MARK = /^(\[?[xX✓✔☒☑]\]?)$/
const LONGEST_CHOICE = 4

const isMarked = ({ words }: Cell): boolean => MARK.test(words[0] ?? '')

/** Whether the text is one of several programs that a form lets one choose from: 'X FHA' 'VA' 'USDA (RD)'. */
function isChoice(cell: Cell, cells: readonly Cell[]): boolean {
  const program = cell.words.length <= LONGEST_CHOICE ? programIn(cell.words) : null
  return (
    program !== null &&
    cells.some(
      (other) =>
        other.words.length <= LONGEST_CHOICE &&
        onOneRow(other.box, cell.box) &&
        ![null, program].includes(programIn(other.words)),
    )
  )
}

/** The one program that the words name; null where they name none, or several to choose from. */
function programIn(words: readonly string[]): LoanProgram | null {
  const text = ` ${words.join(' ').replace(/[^A-Za-z ]+/g, ' ')} `
  const [only, other] = PROGRAMS.filter(([, pattern]) => pattern.test(text))
  return only && !other ? only[0] : null
}

const isOfTerms = ({ words }: Cell): boolean => canonicalWords(words).every((word) => TERMS.test(word))

/** What a loan is, in some words of one row that nothing names: 'Conventional' and, beside it, 'Adjustable rate (5/1 ARM)'. */
function isTermBeside(other: Cell, cell: Cell): boolean {
  if (other === cell || other.value !== null || !onOneRow(other.box, cell.box)) return false
  const words = canonicalWords(other.words)
  return isOfTerms(other) && programIn(other.words) === null && words.some((word) => TELLING.test(word))
}

/** The loan's type where it is printed, in a field or with its insurance; an address in Virginia is no VA loan. */
export function readLoanProgram(pages: readonly (readonly Cell[])[]): ProgramReading<LoanProgram> | null {
  const found = pages.flatMap((cells) => {
    const choices = cells.filter((cell) => isChoice(cell, cells))
    return cells.flatMap((cell): ProgramReading<LoanProgram>[] => {
      if (cell.value || OFFERED.test(cell.words.join(' '))) return []
      if (choices.includes(cell)) {
        const chosen = isMarked(cell) ? programIn(cell.words) : null
        return chosen ? [{ value: chosen, page: cell.page, box: cell.box, score: CHOSEN * cell.confidence }] : []
      }
      const named = NAMED.exec(cell.words.join(' '))
      const program = named && programIn([named[1] ?? named[2] ?? named[3] ?? ''])
      if (program) return [{ value: program, page: cell.page, box: cell.box, score: 0.95 * cell.confidence }]
      const short = cell.words.length <= LONGEST_MENTION
      const value = short && !cell.words.some((word) => /^\d{5}/.test(word)) ? programIn(cell.words) : null
      if (!value) return []
      const { page, box } = cell
      if (isLabelled(cell, cells)) return [{ value, page, box, score: 0.95 }]
      const ofTheLoan = canonicalWords(cell.words).some((word) => /^(loan|mortgage|case|guarantee)$/.test(word))
      if (ofTheLoan) return [{ value, page, box, score: 0.8 }]
      const isAll =
        isOfTerms(cell) && (canonicalWords(cell.words).length > 1 || cells.some((other) => isTermBeside(other, cell)))
      return isAll ? [{ value, page, box, score: BY_ITSELF }] : []
    })
  })
  const said = pages.flatMap((cells) => saidBy(saidOfLoan(cells), programIn))
  return [...found, ...said].sort((a, b) => b.score - a.score)[0] ?? null
}
