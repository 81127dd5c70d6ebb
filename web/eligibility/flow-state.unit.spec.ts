import { describe, expect, it } from 'vitest'
import type { ParseAnswer } from '../../api/contract/documents.ts'
import { type Outcome, UNEVALUATED } from '../evaluation-result/outcome.ts'
import { AT_CHOICE, type FlowEvent, nextFlowState } from './flow-state.ts'

const reading: ParseAnswer = {
  success: true,
  message: 'Read.',
  confidence: 0.9,
  data: { city: 'Katy' },
  document_id: 'document-1',
  fields: null,
}
const outcome: Outcome = UNEVALUATED
const better: Outcome = { ...UNEVALUATED, status: 'ready_now' }

const having = (...events: FlowEvent[]) => events.reduce(nextFlowState, AT_CHOICE)

describe('The eligibility flow', () => {
  it('goes through upload, confirm and result', () => {
    expect(having({ type: 'upload_chosen' }).place).toEqual({ path: 'upload', step: 'upload' })
    const confirm = having({ type: 'upload_chosen' }, { type: 'statement_read', reading })
    expect(confirm).toMatchObject({ place: { path: 'upload', step: 'confirm' }, reading })
    const result = nextFlowState(confirm, { type: 'evaluated', outcome })
    expect(result).toMatchObject({ place: { path: 'upload', step: 'result' }, outcome, uploadPrompt: false })
  })

  it('goes through address, loan details and result, and then offers the more precise way', () => {
    const details = having({ type: 'manual_chosen' }, { type: 'address_completed' })
    expect(details.place).toEqual({ path: 'manual', step: 'details' })
    const result = nextFlowState(details, { type: 'evaluated', outcome })
    expect(result).toMatchObject({ place: { path: 'manual', step: 'result' }, outcome, uploadPrompt: true })
  })

  const typed: FlowEvent[] = [{ type: 'manual_chosen' }, { type: 'address_completed' }, { type: 'evaluated', outcome }]

  it('replaces the result of a typed loan by that of its statement', () => {
    expect(having(...typed, { type: 'statement_added', reading, outcome: better })).toMatchObject({
      place: { path: 'manual', step: 'result' },
      outcome: better,
      reading,
      uploadPrompt: false,
    })
  })

  it('hides the offer when it is skipped, and keeps the result', () => {
    expect(having(...typed, { type: 'upload_skipped' })).toMatchObject({ outcome, uploadPrompt: false })
  })

  it('goes back from the loan details to the address', () => {
    const back = having({ type: 'manual_chosen' }, { type: 'address_completed' }, { type: 'back_to_address' })
    expect(back.place).toEqual({ path: 'manual', step: 'address' })
  })

  it('starts again at the upload when another statement is wanted', () => {
    const again = having({ type: 'upload_chosen' }, { type: 'statement_read', reading }, { type: 'reupload_wanted' })
    expect(again).toMatchObject({ place: { path: 'upload', step: 'upload' }, reading: null })
  })

  it('forgets everything on the way back to the options', () => {
    expect(having(...typed, { type: 'back_to_options' })).toEqual(AT_CHOICE)
  })

  it('ignores an answer that arrives after the way back to the options', () => {
    expect(having({ type: 'evaluated', outcome })).toEqual(AT_CHOICE)
  })
})
