import { otherDocument } from './document-kind.ts'
import { fieldsOf } from './fields.ts'
import { originalAmount, withDoubts } from './implausible.ts'
import { type Candidate, candidates } from './label/candidate.ts'
import { inForce } from './loan/in-force.ts'
import type { Page } from './page.ts'
import { type Cell, cells } from './print/cell.ts'
import { withLostCents } from './print/lost-cents.ts'
import { withoutLineNumbers } from './print/without-line-numbers.ts'
import type { FieldReading, StatementFields, Understanding } from './reading.ts'
import { asOfTwoLoans } from './two-loans.ts'
import { asSecondReader, decidedFields, pooled } from './two-readings.ts'

const LEAST_CONFIDENCE = 0.35
/** Of six values that were believed less in pictures of other hands four were wrong. */
const LEAST_CONFIDENCE_OF_A_PICTURE = 0.55

const OWN_FIELDS = [
  'current_balance',
  'current_rate',
  'monthly_payment_piti',
  'monthly_payment_pi',
  'escrow_balance',
  'maturity_date',
  'loan_number_last4',
  'address',
] as const

/** A wrong figure costs more than a missing one: what is hardly believed is not told. */
function believable(fields: StatementFields, pages: readonly Page[]): StatementFields {
  const isRead = pages.some(({ words }) => words.some(({ confidence }) => confidence !== undefined))
  const least = isRead ? LEAST_CONFIDENCE_OF_A_PICTURE : LEAST_CONFIDENCE
  const told = Object.entries(fields).map(([name, field]: [string, FieldReading<unknown> | null]) => [
    name,
    field && field.confidence >= least ? field : null,
  ])
  return Object.fromEntries(told) as StatementFields
}

const cellsOf = (page: Page): readonly Cell[] => withLostCents(withoutLineNumbers(cells(page)))

const candidatesOf = (pages: readonly Page[], found: readonly (readonly Cell[])[]): readonly Candidate[] =>
  inForce(pages.flatMap((page, at) => candidates(page, found[at] ?? [])))

/** The fields as one reader's words tell them; where two saw different words, as either tells them and what speaks for it. */
function fieldsIn(pages: readonly Page[], found: readonly (readonly Cell[])[]): StatementFields {
  const all = candidatesOf(pages, found)
  const original = originalAmount(all)
  const first = fieldsOf(pages, found, all)
  const others = asSecondReader(pages)
  const doubted = (fields: StatementFields): StatementFields => asOfTwoLoans(withDoubts(fields, original), all)
  if (others === null) return doubted(first)
  const othersFound = others.map(cellsOf)
  const othersAll = candidatesOf(others, othersFound)
  const second = fieldsOf(others, othersFound, othersAll)
  const together = fieldsOf(pages, found, pooled(all, othersAll))
  return doubted(decidedFields(doubted(first), doubted(second), together))
}

/** Reads the loan from the pages of a statement, or says what the document is instead. */
export function understand(pages: readonly Page[]): Understanding {
  const found = pages.map(cellsOf)
  const fields = believable(fieldsIn(pages, found), pages)
  const known = OWN_FIELDS.filter((name) => fields[name] !== null).length
  const other = otherDocument(found, known)
  if (other) return { kind: 'other', document: other }
  const confidences = Object.values(fields).flatMap((field: FieldReading<unknown> | null) =>
    field ? [field.confidence] : [],
  )
  const mean = confidences.reduce((sum, one) => sum + one, 0) / confidences.length
  return { kind: 'mortgage_statement', confidence: Math.round(mean * 100) / 100, fields }
}
