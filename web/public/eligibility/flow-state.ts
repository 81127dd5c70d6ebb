import type { ParseAnswer } from '../../../api/contract/documents.ts'
import type { LoanPayload } from '../../../api/contract/loan.ts'
import type { Outcome } from '../../shared/evaluation-result/outcome.ts'
import { EMPTY_PERSON, type Person } from './registration/registration-faults.ts'

/** What the flow knows beside the fields of the loan. On which step one is, is the browser's history. */
export interface FlowState {
  /** Null before anything was chosen. */
  readonly path: 'upload' | 'manual' | null
  /** The newest statement that was read. */
  readonly reading: ParseAnswer | null
  /** One that says something else than the person did, until they have said whose word counts. A reload forgets it. */
  readonly unsettled: ParseAnswer | null
  /** Whether the disclosure is. */
  readonly acknowledged: boolean
  /** The newest outcome, and the loan that it is about. */
  readonly evaluated: { readonly loan: LoanPayload; readonly outcome: Outcome } | null
  /** Whether a typed loan is offered the more precise way. */
  readonly uploadPrompt: boolean
  /** Whether the registration form is open. */
  readonly registering: boolean
  /** What was typed into it, but for the passwords. */
  readonly person: Person
}

export type FlowEvent =
  | { readonly type: 'upload_chosen' }
  | { readonly type: 'manual_chosen' }
  | { readonly type: 'started_again' }
  | { readonly type: 'statement_read'; readonly reading: ParseAnswer }
  | { readonly type: 'statement_differs'; readonly reading: ParseAnswer }
  | { readonly type: 'statement_left_out' }
  | { readonly type: 'disclosure_acknowledged'; readonly acknowledged: boolean }
  | { readonly type: 'evaluated'; readonly loan: LoanPayload; readonly outcome: Outcome }
  | {
      readonly type: 'statement_added'
      readonly reading: ParseAnswer
      readonly loan: LoanPayload
      readonly outcome: Outcome
    }
  | { readonly type: 'upload_skipped' }
  | { readonly type: 'registration_toggled' }
  | { readonly type: 'person_typed'; readonly person: Person }

export const NOTHING_CHOSEN: FlowState = {
  path: null,
  reading: null,
  unsettled: null,
  acknowledged: false,
  evaluated: null,
  uploadPrompt: false,
  registering: false,
  person: EMPTY_PERSON,
}

export function nextFlowState(state: FlowState, event: FlowEvent): FlowState {
  switch (event.type) {
    case 'upload_chosen':
      return state.path === 'upload' ? state : { ...NOTHING_CHOSEN, path: 'upload' }
    case 'manual_chosen':
      return { ...NOTHING_CHOSEN, path: 'manual' }
    case 'started_again':
      return NOTHING_CHOSEN
    case 'statement_read':
      // Also where the loan was typed before: what was read has to be looked at.
      return { ...state, path: 'upload', reading: event.reading, unsettled: null, evaluated: null, uploadPrompt: false }
    case 'statement_differs':
      return { ...state, unsettled: event.reading }
    case 'statement_left_out':
      return { ...state, unsettled: null }
    case 'disclosure_acknowledged':
      return { ...state, acknowledged: event.acknowledged }
    case 'evaluated':
      return {
        ...state,
        evaluated: { loan: event.loan, outcome: event.outcome },
        uploadPrompt: state.path === 'manual' && state.reading === null,
      }
    case 'statement_added': {
      const { reading, loan, outcome } = event
      return { ...state, reading, unsettled: null, evaluated: { loan, outcome }, uploadPrompt: false }
    }
    case 'upload_skipped':
      return { ...state, uploadPrompt: false }
    case 'registration_toggled':
      return { ...state, registering: !state.registering }
    case 'person_typed':
      return { ...state, person: event.person }
  }
}
