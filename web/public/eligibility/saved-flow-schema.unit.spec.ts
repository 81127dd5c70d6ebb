import { describe, expect, it } from 'vitest'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { UNEVALUATED } from '../../shared/evaluation-result/outcome.ts'
import { EMPTY_LOAN_FORM } from '../../shared/loan-form/loan-form-values.ts'
import { loanPayloadOf } from '../../shared/loan-form/loan-payload.ts'
import { SAVED_FLOW_VERSION } from './flow.ts'
import { type FlowState, NOTHING_CHOSEN } from './flow-state.ts'
import { flowIn } from './saved-flow-schema.ts'

const reading: ParseAnswer = {
  success: true,
  message: 'Read.',
  confidence: 0.9,
  data: { city: 'Katy', current_balance: 351494.59 },
  document_id: '018f2b6e-7b1a-7cc3-9c1e-3f0a4b5c6d7e',
  fields: { city: { confidence: 0.98, page: 1, box: [0.1, 0.1, 0.2, 0.02] } },
  pages: null,
  unread_pages: [],
}
const values = { ...EMPTY_LOAN_FORM, city: 'Katy', current_balance: '351,494.59', current_rate: 6.75 }
const { reading: _, ...nothing } = NOTHING_CHOSEN
const state: Omit<FlowState, 'reading'> = {
  ...nothing,
  path: 'upload',
  evaluated: { loan: loanPayloadOf(values), outcome: UNEVALUATED },
}
const saved = (change: object = {}) => JSON.stringify({ version: SAVED_FLOW_VERSION, values, state, ...change })

describe('A saved flow', () => {
  it('comes back as it was', () => {
    expect(flowIn(saved(), JSON.stringify(reading))).toEqual({ values, state: { ...state, reading } })
  })

  it.each([
    ['of another version', saved({ version: 0 })],
    ['cut off', saved().slice(0, -20)],
    ['with a field of another type', saved({ values: { ...values, has_mi: 'yes' } })],
    ['without its fields', saved({ values: undefined })],
    ['that is something else', '"hello"'],
  ])('%s starts afresh', (_, text) => {
    expect(flowIn(text, null)).toBeNull()
  })

  it.each([
    ['is missing', null],
    ['is broken', '{"success":'],
    ['is something else', '[]'],
  ])('comes back without its statement when that %s', (_, text) => {
    expect(flowIn(saved(), text)).toEqual({ values, state: { ...state, reading: null } })
  })
})
