import type { EvaluationStatus } from '../evaluation/evaluation.ts'
import { isImprovement } from './decide.ts'
import type { ClientNews } from './events.ts'

/** A contact keeps the tags of everything that was told of it: what somebody builds upon them in the CRM begins when one is put on. */
export const CRM_TAGS: Readonly<Record<ClientNews, string>> = {
  lead_created: 'refibell-lead-created',
  status_change_positive: 'refibell-status-positive',
  status_change_negative: 'refibell-status-negative',
}

/** What an evaluation is to somebody outside; null: nothing. A property's first one changes no status. */
export function newsOfEvaluation(previous: EvaluationStatus | null, status: EvaluationStatus): ClientNews | null {
  if (previous === null || previous === status) return null
  return isImprovement(previous, status) ? 'status_change_positive' : 'status_change_negative'
}

/** Whether somebody outside may be told: they may write to the client itself of a status, and nothing is sent to who has opted out. */
export function mayBeTold(news: ClientNews, client: { readonly communication_opt_in: boolean }): boolean {
  return news === 'lead_created' || client.communication_opt_in
}
