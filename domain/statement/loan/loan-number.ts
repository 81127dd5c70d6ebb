import { type Candidate, labelsBelow, ranked } from '../label/candidate.ts'
import { headingOf } from '../label/heading.ts'
import { labelFor } from '../label/label.ts'
import { canonicalWords } from '../label/wording.ts'
import { type Box, bottom, horizontalGap, onOneRow, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { beginsStreet, isHouseNumber } from '../property/street.ts'
import { isZipBehind } from '../property/us-state.ts'

export interface LoanNumberReading {
  readonly last4: string
  readonly page: number
  readonly box: Box
  readonly score: number
}

/** Whole, masked, behind letters, before the letter of one of a member's loans, around the letters of a program or of one of a member's loans, in groups: 61844, x1844, FM001844, 70918-L41, 22-F-0091844, 30871-L40-1844, 90217L60-1844, 311.0042.887. */
const NUMBER =
  /^[#(]*(?:[Xx*•●.…-]+|[A-Z]{1,4}-?)?(\d{1,4}-[A-Z]{1,2}-\d{4,}|\d{2,}-?[A-Z]{1,2}\d{1,4}-\d{4,}|\d[\d-]*(?:-[A-Z]\d{1,4})?|\d{2,}\.(?:\d{2,}\.)+\d{3,})[).,;:]*$/
const FEWEST_FIGURES = 4
/** Of a number that nothing but 'loan' or 'mortgage' names; a year has four figures. */
const FEWEST_UNNAMED = 5
/** Of a number that only 'account' or 'mortgage' names, in words that say nothing else. */
const FEWEST_OF_AN_ACCOUNT = 8
const LOAN = /^(loan|mortgage|account)$/
/** What is said of a number that is shown in part. */
const IN_PART = /^(ending|ends|last|four|4|digits?|figures)$/
const LONGEST_LABEL = 6
const LABEL_NEXT_EMS = 2.2
/** A page with so many labels below their values may print that of its number so. */
const FEWEST_BELOW = 3
/** A number so short, or so far from its label, is not as sure as one that its form tells. */
const BY_ITS_LABEL = 0.9

function last4(word: string): string | null {
  const figures = NUMBER.exec(word)?.[1]?.replace(/\D/g, '')
  return figures && figures.length >= FEWEST_FIGURES ? figures.slice(-4) : null
}

/** No loan has a year for its number, unless it is its last four figures. */
const YEAR = /^(19|20)\d\d$/
/** '319-555-0172', which has the form of some loans' numbers, too. */
const TELEPHONE = /^\d{3}[-.]\d{3}[-.]\d{4}[.,;]*$/

const isMasked = (word: string): boolean => /^[#(]*[Xx*•●.…]/.test(word)

/** How surely the words, printed before the number or beside it, name a loan's number; 0 where they do not. */
function named(words: readonly string[], number: string, under: Cell | null = null): number {
  const all = canonicalWords(words.slice(-LONGEST_LABEL))
  const inPart = all.some((word) => IN_PART.test(word)) || isMasked(number)
  const own = all.filter((word) => !IN_PART.test(word))
  const isBare = own.length === 1 && own[0] === 'number'
  const heading = isBare && under ? canonicalWords(under.words).filter((word) => LOAN.test(word)) : []
  const label = labelFor('number', [...heading, ...own])
  if (label?.meaning !== 'loan_number') return 0
  const saysNumber = own.some((word) => /^(number|id)$/.test(word)) && !YEAR.test(number)
  const figures = number.replace(/\D/g, '').length
  const isFile = own.includes('mortgage') && own.includes('file')
  const isLoans = (isFile || own.includes('loan')) && figures >= FEWEST_UNNAMED
  const isAccounts = own.every((word) => LOAN.test(word)) && figures >= FEWEST_OF_AN_ACCOUNT
  return saysNumber || inPart || isLoans || isAccounts ? label.strength : 0
}

/** The text on the row right above, of a loan: 'Residential mortgage account' over 'No. 70-118-443-2096'. */
const rightAbove = ({ box }: Cell, cells: readonly Cell[]): Cell | null =>
  cells.find(
    ({ value, words, box: upper }) =>
      value === null &&
      words.some((word) => /^(loan|mortgage)$/i.test(word)) &&
      horizontalGap(upper, box) < 0 &&
      bottom(upper) <= box.y + upper.height / 2 &&
      box.y - upper.y < LABEL_NEXT_EMS * box.height,
  ) ?? null

/** 'MORTGAGE STATEMENT, LOAN NO. 52569', 'Your loan ending in 1844': named in the text that it stands in, which is no address. */
function inText(cell: Cell): LoanNumberReading[] {
  if (cell.value !== null || isHouseNumber(cell.words[0])) return []
  return cell.words.flatMap((word, at) => {
    const isZip = isZipBehind(cell.words.slice(0, at), word)
    const isBox = /^box$/i.test(cell.words[at - 1] ?? '')
    const isOther = isZip || isBox || TELEPHONE.test(word)
    const figures = isOther || beginsStreet(cell.words.slice(at)) ? null : last4(word)
    if (figures === null) return []
    const score = named(cell.words.slice(0, at), word)
    return score > 0 ? [reading(cell, figures, score)] : []
  })
}

const reading = ({ page, box, confidence }: Cell, figures: string, score: number): LoanNumberReading => ({
  last4: figures,
  page,
  box,
  score: score * BY_ITS_LABEL * confidence,
})

/** The texts that may name the number: left of it with nothing but numbers between, above it, and below it where others are so. */
function labelsOf(cell: Cell, cells: readonly Cell[], mayBeBelow: boolean): Cell[] {
  const isNumbers = (other: Cell): boolean => other.words.every((word) => !/[a-z]/i.test(word))
  const beside = cells
    .filter((other) => onOneRow(other.box, cell.box) && right(other.box) <= cell.box.x + 1)
    .sort((a, b) => b.box.x - a.box.x)
    .find((other) => !isNumbers(other))
  const em = cell.box.height
  const isNextAbove = (upper: Box, lower: Box): boolean =>
    bottom(upper) <= lower.y + upper.height * 0.3 && lower.y - upper.y < em * LABEL_NEXT_EMS
  const stacked = cells.filter(
    ({ box, value }) =>
      value === null &&
      horizontalGap(box, cell.box) <= 0 &&
      (isNextAbove(box, cell.box) || (mayBeBelow && isNextAbove(cell.box, box))),
  )
  return [...(beside?.value === null ? [beside] : []), ...stacked]
}

/** Whether the words before a number's last figures say that these are its last, or are groups as a telephone's has: 'ending in', '700 318'. */
const leadTo = (before: readonly string[]): boolean =>
  before.every((word) => /^\d{3}$/.test(word)) || canonicalWords(before).every((word) => IN_PART.test(word))

/** A number alone, in groups, or behind 'ending in', with its label beside, above or below it. */
function besideLabel(cell: Cell, cells: readonly Cell[], mayBeBelow: boolean): LoanNumberReading[] {
  const [number = '', ...before] = [...cell.words].reverse()
  const figures = cell.value === null || cell.value.kind === 'number' ? last4(number) : null
  if (figures === null || !leadTo(before)) return []
  const labels = labelsOf(cell, cells, mayBeBelow).filter(({ words }) => !isZipBehind(words, number))
  const scores = labels.map((label) =>
    named([...label.words, ...before], number, headingOf({ label, cell }, cells, new Set()) ?? rightAbove(cell, cells)),
  )
  const score = Math.max(0, ...scores)
  return score > 0 ? [reading(cell, figures, score)] : []
}

const OTHER_NUMBER = /\b(box|nmls(r? id)?)[ #:.]*$/i

/** 'PO BOX 961250' is no loan, and neither is 'NMLS 000952'. */
function isOtherNumber(cell: Cell, cells: readonly Cell[]): boolean {
  if (cell.value?.kind !== 'number') return false
  const before = cells
    .filter(({ line, box }) => line === cell.line && right(box) <= cell.box.x + 1)
    .sort((a, b) => b.box.x - a.box.x)[0]
  return OTHER_NUMBER.test(before?.words.join(' ') ?? '')
}

/** The last four figures of the loan's number: of one that its form tells, else of one that only its label tells from other numbers. */
export function readLoanNumber(
  all: readonly Candidate[],
  pages: readonly (readonly Cell[])[],
): LoanNumberReading | null {
  const figuresOf = ({ value }: Candidate): string => (value.kind === 'number' ? value.last4 : '')
  const others = new Set(pages.flatMap((cells) => cells.filter((cell) => isOtherNumber(cell, cells))))
  const best = ranked(
    all.filter(({ cell }) => !others.has(cell)),
    'loan_number',
    figuresOf,
  )[0]
  if (best) return { last4: figuresOf(best), page: best.cell.page, box: best.cell.box, score: best.score }
  const below = labelsBelow(all)
  const found = pages.flatMap((cells) => {
    const mayBeBelow = below.filter(({ page }) => page === cells[0]?.page).length >= FEWEST_BELOW
    return cells.flatMap((cell) => (others.has(cell) ? [] : [...inText(cell), ...besideLabel(cell, cells, mayBeBelow)]))
  })
  return found.sort((a, b) => b.score - a.score)[0] ?? null
}
