import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { EMPTY_LOAN_FORM, type LoanField } from './loan-form-values.ts'

export type FieldNotes = Partial<Record<LoanField, string>>

const DOUBTFUL_BELOW = 0.7
/** No statement tells these; the form asks for them under a heading that says so. */
export const TOLD_BY_OWNER: ReadonlySet<LoanField> = new Set([
  'escrow_payout_months',
  'estimated_value',
  'estimated_credit_score',
  'original_purchase_price',
  'purchase_date',
  'occupancy',
])

/** What a person is told beside the fields that a statement did not show, or not clearly. */
export function notesOn({ data, fields }: Pick<ParseAnswer, 'data' | 'fields'>): FieldNotes {
  const notes: FieldNotes = {}
  for (const field of Object.keys(EMPTY_LOAN_FORM) as LoanField[]) {
    if (TOLD_BY_OWNER.has(field)) continue
    const value = data?.[field]
    if (value === null || value === undefined) notes[field] = 'Not found on your statement'
    else if (isDoubtful(fields, field)) notes[field] = 'Hard to read: please check'
  }
  return notes
}

/** The fields that were read, but not well, in the order of the form. */
export function doubtfulFields({ data, fields }: Pick<ParseAnswer, 'data' | 'fields'>): LoanField[] {
  const known = Object.keys(EMPTY_LOAN_FORM) as LoanField[]
  return known.filter((field) => data?.[field] != null && isDoubtful(fields, field))
}

const isDoubtful = (fields: ParseAnswer['fields'], field: LoanField): boolean =>
  (fields?.[field]?.confidence ?? 1) < DOUBTFUL_BELOW
