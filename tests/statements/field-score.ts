import type { LoanType } from '../../domain/evaluation/loan-choices.ts'
import type { StatementFields } from '../../domain/statement/reading.ts'

type Printed = string | number | boolean | null
export type Verdict = 'right' | 'missing' | 'wrong'

/** What a statement shows, by field, and which other answers are right as well. */
export interface StatementTruth {
  readonly fields: Readonly<Record<string, Printed>>
  readonly also_right?: Readonly<Record<string, readonly Printed[]>>
}

const LOAN_TYPES: Readonly<Record<string, LoanType>> = {
  Conventional: 'Conventional',
  FHA: 'FHA Streamline',
  VA: 'VA IRRRL',
  USDA: 'USDA Streamline',
}
const USPS: Readonly<Record<string, string>> = {
  AVENUE: 'AVE',
  BOULEVARD: 'BLVD',
  CIRCLE: 'CIR',
  COURT: 'CT',
  DRIVE: 'DR',
  LANE: 'LN',
  PARKWAY: 'PKWY',
  PLACE: 'PL',
  ROAD: 'RD',
  STREET: 'ST',
  TERRACE: 'TER',
  TRAIL: 'TRL',
}

/** Addresses and names are compared without regard to case, punctuation and USPS abbreviations. */
function comparable(field: string, value: Printed): Printed {
  if (typeof value !== 'string') return value
  if (field === 'loan_type') return LOAN_TYPES[value] ?? value
  const words = value
    .toUpperCase()
    .replace(/[^A-Z0-9 -]/g, '')
    .split(/\s+/)
  return words.map((word) => USPS[word] ?? word).join(' ')
}

/** What became of one field of the truth; the confidence where a value was given. */
export interface FieldVerdict {
  readonly field: string
  readonly verdict: Verdict
  readonly confidence: number | null
}

/** One verdict for each field of the truth: a field given that is not shown, or not so, is wrong. */
export function verdicts(read: StatementFields | null, truth: StatementTruth): FieldVerdict[] {
  return Object.entries(truth.fields).map(([field, printed]) => {
    const reading = read?.[field as keyof StatementFields] ?? null
    const [given, confidence] = [reading?.value ?? null, reading?.confidence ?? null]
    const answers = [printed, ...(truth.also_right?.[field] ?? [])].map((answer) => comparable(field, answer))
    if (answers.includes(comparable(field, given))) return { field, verdict: 'right', confidence }
    return { field, verdict: given === null ? 'missing' : 'wrong', confidence }
  })
}
