import { paragraphs, sentenceAround } from '../label/prose.ts'
import { canonicalWords } from '../label/wording.ts'
import { bottom, horizontalGap, onOneRow, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { isLabelled } from './loan-type-label.ts'
import { LONGEST_MENTION, OFFERED, type ProgramReading, saidBy } from './program-reading.ts'
import { saidNeverToChange, saidOfLoan, saidOfRate } from './said-of-loan.ts'

/** Texts with so many words are sentences. */
const SENTENCE = 6
/** 'Fixed until' and 'fixed for seven years' say that the rate changes, of which the date then tells; a 'first home' or 'first mortgage' says nothing. */
const FOR_A_TIME =
  /\b(until(?! (maturity|paid))|through|then)\b|\b(for|first(?! (mortgage|lien)))\b.*\b(years?|months?|adjustment|change|reset)\b/i
/** Of a rate that holds so long, the loan has ended when it could change. */
const FOR_THE_TERM = /\bfixed for (15|20|25|30|40) years\b/i
const FIXED_ELSE = /\bfixed[- ](monthly |late )?(payments?|amounts?|fees?|charges?|sum)\b/i
/** A statement of all that somebody owes tells of loans that are no mortgage of theirs. */
const ANOTHER_LOAN = /\b(line of credit|equity|heloc|auto|vehicle|card)\b/i
/** '70 1ST MORTGAGE - CONVENTIONAL 30 YR FIXED', '30 Yr FHA Fixed' */
const TERM_AND_KIND = /\b\d{1,2}[- ](yr|year)s?\.?[- ]((fha|va|usda|conv|conventional) )?(fixed|arm|adjustable)\b/i
/** 'REAL ESTATE LOAN 71 CONVENTIONAL FIRST MORTGAGE - 30 YR FIXED' */
const LONGEST_NAME = 12
const OF_A_RATE = /^(rate|interest|note|loan|mortgage|type|kind|plan)$/

/** In ems: a form sets 'FIXED' so far behind its rate at most. */
const NEXT_EMS = 1.8

/** Whether the cell is a piece of a sentence across the page, of which a word between was not read. */
function isProse(cell: Cell, cells: readonly Cell[]): boolean {
  return cells.some(({ line, value, words }) => line === cell.line && value === null && words.length >= SENTENCE)
}

/** Whether the word stands behind a rate: '7.125% Fixed'; not behind an annual percentage rate, which other loans have. */
const followsRate = (cell: Cell, cells: readonly Cell[]): boolean =>
  cells.some(
    ({ value, box }) =>
      value?.kind === 'rate' &&
      onOneRow(box, cell.box) &&
      Math.abs(cell.box.x - right(box)) < cell.box.height * NEXT_EMS,
  ) && !cells.some(({ box, words }) => onOneRow(box, cell.box) && /\bannual percentage\b/i.test(words.join(' ')))

/** Whether it stands right below a rate, as on a card. */
const standsBelowRate = (cell: Cell, cells: readonly Cell[]): boolean =>
  cells.some(
    ({ value, box }) =>
      value?.kind === 'rate' &&
      horizontalGap(box, cell.box) <= 0 &&
      cell.box.y >= bottom(box) &&
      cell.box.y - bottom(box) < cell.box.height * 1.5,
  )

function asksForRate(label: Cell | undefined): boolean {
  const words = label?.value === null ? canonicalWords(label.words) : []
  return ['rate', 'interest'].some((word) => words.includes(word)) && words.every((word) => OF_A_RATE.test(word))
}

/** Whether it answers what the rate is, beside the label or below it: 'Interest rate' and, in place of a figure, 'Fixed for the term'. */
function standsForRate(cell: Cell, cells: readonly Cell[]): boolean {
  const { x, y, height } = cell.box
  const [beside] = cells
    .filter(({ box }) => onOneRow(box, cell.box) && right(box) <= x + 1)
    .sort((a, b) => right(b.box) - right(a.box))
  const above = cells.find(
    ({ box }) => Math.abs(box.x - x) < height && bottom(box) <= y + height / 2 && y - bottom(box) < height,
  )
  return asksForRate(beside) || asksForRate(above)
}

/** Whether the words say that the rate is adjustable, or fixed to the end; null where they say neither, or both. */
function adjustableIn(printed: readonly string[]): boolean | null {
  const [words, text] = [canonicalWords(printed), printed.join(' ')]
  const adjustable = words.some((word) => /^(arm|adjustable|variable)$/.test(word))
  const isOfRate = (!FOR_A_TIME.test(text) || FOR_THE_TERM.test(text)) && !FIXED_ELSE.test(text)
  return isOfRate && adjustable !== words.includes('fixed') ? adjustable : null
}

/** Whether the rate is said to be adjustable or fixed, beside the rate or as the loan's type. */
export function readAdjustable(pages: readonly (readonly Cell[])[]): ProgramReading<boolean> | null {
  const found = pages.flatMap((cells) => {
    const told = paragraphs(cells)
    return cells.flatMap((cell): ProgramReading<boolean>[] => {
      const words = canonicalWords(cell.words)
      const text = cell.words.join(' ')
      const longest = TERM_AND_KIND.test(text) ? LONGEST_NAME : LONGEST_MENTION
      if (cell.value || words.length > longest || ANOTHER_LOAN.test(text)) return []
      const adjustable = adjustableIn(cell.words)
      if (adjustable === null || OFFERED.test(sentenceAround(cell, told))) return []
      const ofTheLoan =
        words.some((word) => /^(rate|year|yr|mortgage|loan|\d+)$/.test(word)) ||
        (new Set(words).size === 1 && followsRate(cell, cells))
      const prose = cell.confidence < 1 && !TERM_AND_KIND.test(text) && isProse(cell, cells)
      const asked = isLabelled(cell, cells) || standsForRate(cell, cells) || standsBelowRate(cell, cells)
      const score = asked ? 0.95 : ofTheLoan && !prose ? 0.9 : 0
      return score > 0 ? [{ value: adjustable, page: cell.page, box: cell.box, score }] : []
    })
  })
  const said = pages.flatMap((cells) => [
    ...saidBy(saidOfLoan(cells), adjustableIn),
    ...saidBy(saidOfRate(cells), adjustableIn),
    ...saidBy(saidNeverToChange(cells), (words) => (FOR_A_TIME.test(words.join(' ')) ? null : false)),
  ])
  return [...found, ...said].sort((a, b) => b.score - a.score)[0] ?? null
}
