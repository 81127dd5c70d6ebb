import { describe, expect, it } from 'vitest'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { type Outcome, UNEVALUATED } from '../../shared/evaluation-result/outcome.ts'
import { EMPTY_LOAN_FORM } from '../../shared/loan-form/loan-form-values.ts'
import { loanPayloadOf } from '../../shared/loan-form/loan-payload.ts'
import { type FlowEvent, NOTHING_CHOSEN, nextFlowState } from './flow-state.ts'

const reading = { success: true, document_id: 'document-1' } as ParseAnswer
const loan = loanPayloadOf(EMPTY_LOAN_FORM)
const loanOfStatement = loanPayloadOf({ ...EMPTY_LOAN_FORM, city: 'Katy' })
const outcome: Outcome = UNEVALUATED
const better: Outcome = { ...UNEVALUATED, status: 'ready_now' }
const person = { first_name: 'Clara', last_name: '', email: '', phone: '' }

const having = (...events: FlowEvent[]) => events.reduce(nextFlowState, NOTHING_CHOSEN)
const typed: FlowEvent[] = [{ type: 'manual_chosen' }, { type: 'evaluated', loan, outcome }]

describe('The eligibility flow', () => {
  it('keeps the statement and its outcome', () => {
    const state = having({ type: 'upload_chosen' }, { type: 'statement_read', reading })
    expect(state).toMatchObject({ path: 'upload', reading, evaluated: null })
    expect(nextFlowState(state, { type: 'evaluated', loan, outcome })).toMatchObject({
      evaluated: { loan, outcome },
      uploadPrompt: false,
    })
  })

  it('forgets the outcome of a statement when another one is read', () => {
    const again = having(
      { type: 'upload_chosen' },
      { type: 'statement_read', reading },
      { type: 'evaluated', loan, outcome },
      { type: 'statement_read', reading: { ...reading, document_id: 'document-2' } },
    )
    expect(again).toMatchObject({ reading: { document_id: 'document-2' }, evaluated: null })
  })

  it('offers the more precise way for a typed loan', () => {
    expect(having(...typed)).toMatchObject({ path: 'manual', evaluated: { loan, outcome }, uploadPrompt: true })
  })

  it('replaces the outcome of a typed loan by that of its statement, and does not offer it again', () => {
    const added = having(...typed, { type: 'statement_added', reading, loan: loanOfStatement, outcome: better })
    const precise = { reading, evaluated: { loan: loanOfStatement, outcome: better }, uploadPrompt: false }
    expect(added).toMatchObject(precise)
    const corrected = nextFlowState(added, { type: 'evaluated', loan: loanOfStatement, outcome: better })
    expect(corrected).toMatchObject(precise)
  })

  it('changes nothing for a statement that says something else, until it is said whose word counts', () => {
    const asked = having(...typed, { type: 'statement_differs', reading })
    expect(asked).toMatchObject({ unsettled: reading, reading: null, evaluated: { loan, outcome }, uploadPrompt: true })
    expect(nextFlowState(asked, { type: 'statement_left_out' })).toEqual(having(...typed))
    expect(nextFlowState(asked, { type: 'statement_read', reading })).toMatchObject({
      path: 'upload',
      unsettled: null,
      reading,
      evaluated: null,
    })
  })

  it('hides the offer when it is skipped, and keeps the outcome', () => {
    expect(having(...typed, { type: 'upload_skipped' })).toMatchObject({
      evaluated: { loan, outcome },
      uploadPrompt: false,
    })
  })

  it('opens and closes the registration, and keeps what was typed into it', () => {
    const opened = having(...typed, { type: 'registration_toggled' }, { type: 'person_typed', person })
    expect(opened).toMatchObject({ registering: true, person })
    expect(nextFlowState(opened, { type: 'registration_toggled' })).toMatchObject({ registering: false, person })
  })

  it('forgets everything when it is started again', () => {
    expect(having(...typed, { type: 'started_again' })).toEqual(NOTHING_CHOSEN)
  })

  it('keeps a statement when its path is chosen once more', () => {
    const read: FlowEvent[] = [{ type: 'upload_chosen' }, { type: 'statement_read', reading }]
    expect(having(...read, { type: 'upload_chosen' })).toEqual(having(...read))
  })

  it('forgets a statement when the other path is chosen', () => {
    expect(having({ type: 'upload_chosen' }, { type: 'statement_read', reading }, { type: 'manual_chosen' })).toEqual({
      ...NOTHING_CHOSEN,
      path: 'manual',
    })
  })
})
