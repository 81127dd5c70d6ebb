import type { ParseAnswer } from '../../api/contract/documents.ts'
import type { Outcome } from '../evaluation-result/outcome.ts'

export type Place =
  | { readonly path: 'choice' }
  | { readonly path: 'upload'; readonly step: 'upload' | 'confirm' | 'result' }
  | { readonly path: 'manual'; readonly step: 'address' | 'details' | 'result' }

export interface FlowState {
  readonly place: Place
  /** The newest statement that was read. */
  readonly reading: ParseAnswer | null
  readonly outcome: Outcome | null
  /** Whether a typed loan is offered the more precise way. */
  readonly uploadPrompt: boolean
}

export type FlowEvent =
  | { readonly type: 'upload_chosen' }
  | { readonly type: 'manual_chosen' }
  | { readonly type: 'back_to_options' }
  | { readonly type: 'statement_read'; readonly reading: ParseAnswer }
  | { readonly type: 'reupload_wanted' }
  | { readonly type: 'address_completed' }
  | { readonly type: 'back_to_address' }
  | { readonly type: 'evaluated'; readonly outcome: Outcome }
  | { readonly type: 'statement_added'; readonly reading: ParseAnswer; readonly outcome: Outcome }
  | { readonly type: 'upload_skipped' }

export const AT_CHOICE: FlowState = { place: { path: 'choice' }, reading: null, outcome: null, uploadPrompt: false }

/** The eligibility flow, step by step. */
export function nextFlowState(state: FlowState, event: FlowEvent): FlowState {
  switch (event.type) {
    case 'upload_chosen':
      return { ...AT_CHOICE, place: { path: 'upload', step: 'upload' } }
    case 'manual_chosen':
      return { ...AT_CHOICE, place: { path: 'manual', step: 'address' } }
    case 'back_to_options':
      return AT_CHOICE
    case 'statement_read':
      return { ...state, reading: event.reading, place: { path: 'upload', step: 'confirm' } }
    case 'reupload_wanted':
      return { ...AT_CHOICE, place: { path: 'upload', step: 'upload' } }
    case 'address_completed':
      return { ...state, place: { path: 'manual', step: 'details' } }
    case 'back_to_address':
      return { ...state, place: { path: 'manual', step: 'address' } }
    case 'evaluated':
      return evaluated(state, event.outcome)
    case 'statement_added':
      return { ...state, reading: event.reading, outcome: event.outcome, uploadPrompt: false }
    case 'upload_skipped':
      return { ...state, uploadPrompt: false }
  }
}

function evaluated(state: FlowState, outcome: Outcome): FlowState {
  const { place } = state
  if (place.path === 'choice') return state
  return { ...state, outcome, place: { ...place, step: 'result' }, uploadPrompt: place.path === 'manual' }
}
