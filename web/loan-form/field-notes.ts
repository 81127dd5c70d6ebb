import type { ParseAnswer } from '../../api/contract/documents.ts'
import { EMPTY_LOAN_FORM, type LoanField } from './loan-form-values.ts'

export type FieldNotes = Partial<Record<LoanField, string>>

const DOUBTFUL_BELOW = 0.7

/** What a person is told beside the fields that a statement did not show, or not clearly. */
export function notesOn({ data, fields }: Pick<ParseAnswer, 'data' | 'fields'>): FieldNotes {
  const notes: FieldNotes = {}
  for (const field of Object.keys(EMPTY_LOAN_FORM) as LoanField[]) {
    const value = data?.[field]
    if (value === null || value === undefined) notes[field] = 'Not on your statement'
    else if ((fields?.[field]?.confidence ?? 1) < DOUBTFUL_BELOW) notes[field] = 'Hard to read: please check'
  }
  return notes
}
