import type { Page, Word } from '../../domain/statement/page.ts'
import type { StatementFields } from '../../domain/statement/reading.ts'
import { understand } from '../../domain/statement/understand.ts'

/** A text at x, y of a page, in ems of ten where none are told. */
export type PrintedText = readonly [x: number, y: number, text: string, em?: number]

const EM = 10
const LETTER = 0.5

/** A letter-sized page with these texts, each cut into words as wide as their letters. */
export function printedPage(texts: readonly PrintedText[]): Page {
  const words = texts.flatMap(([x, y, text, em = EM]) =>
    [...text.matchAll(/\S+/g)].map(
      (match): Word => ({
        text: match[0],
        x: x + match.index * em * LETTER,
        y,
        width: match[0].length * em * LETTER,
        height: em,
      }),
    ),
  )
  return { number: 1, width: 612, height: 792, words }
}

/** What makes a page a mortgage statement; it names neither house nor servicer, no date but when the payment is due, and no number. */
const LOAN: readonly PrintedText[] = [
  [36, 400, 'Principal balance'],
  [200, 400, '$200,000.00'],
  [36, 420, 'Interest rate'],
  [200, 420, '6.000%'],
  [36, 440, 'Regular monthly payment'],
  [200, 440, '$1,800.00'],
  [36, 460, 'Payment due date'],
  [200, 460, '08/01/2026'],
]

/** The same without a payment, headed and numbered. */
export const LOAN_WITHOUT_PAYMENT: readonly PrintedText[] = [
  [40, 40, 'Mortgage loan statement'],
  [40, 100, 'Loan number'],
  [200, 100, '1234567890'],
  [40, 120, 'Principal balance'],
  [200, 120, '$200,000.00'],
  [40, 140, 'Interest rate'],
  [200, 140, '6.000%'],
]

/** The parts of its payment of $1,800.00. */
export const BREAKDOWN: readonly PrintedText[] = [
  [40, 200, 'Principal'],
  [200, 200, '$500.00'],
  [40, 220, 'Interest'],
  [200, 220, '$1,000.00'],
  [40, 240, 'Escrow'],
  [200, 240, '$300.00'],
]

/** What is read from a statement that prints these texts. */
export function fieldsOf(texts: readonly PrintedText[]): StatementFields {
  const understood = understand([printedPage(texts)])
  if (understood.kind === 'other') throw new Error(`Taken for ${understood.document}.`)
  return understood.fields
}

/** The value that is read for the field from a statement that prints these texts besides its figures. */
export function readFrom(texts: readonly PrintedText[], field: string): unknown {
  return valueOn([...LOAN, ...texts], field)
}

/** The same from a statement that prints them beside a loan without a payment. */
export function readBeside(texts: readonly PrintedText[], field: string): unknown {
  return valueOn([...LOAN_WITHOUT_PAYMENT, ...texts], field)
}

function valueOn(texts: readonly PrintedText[], field: string): unknown {
  const read = Object.entries(fieldsOf(texts))
  return read.find(([name]) => name === field)?.[1]?.value ?? null
}
