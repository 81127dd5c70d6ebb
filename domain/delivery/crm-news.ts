import type { EvaluationStatus } from '../evaluation/evaluation.ts'
import { isImprovement } from './decide.ts'
import type { CrmNews } from './events.ts'

/** A contact keeps the tags of everything that was told of it: what somebody builds upon them in the CRM begins when one is put on. */
export const CRM_TAGS: Readonly<Record<CrmNews, string>> = {
  lead_created: 'refibell-lead-created',
  status_change_positive: 'refibell-status-positive',
  status_change_negative: 'refibell-status-negative',
}

/** What an evaluation is to the CRM; null: nothing. A property's first one changes no status. */
export function crmNewsOfEvaluation(previous: EvaluationStatus | null, status: EvaluationStatus): CrmNews | null {
  if (previous === null || previous === status) return null
  return isImprovement(previous, status) ? 'status_change_positive' : 'status_change_negative'
}

/** Whether the CRM may be told: it may write to the client itself of a status, and nothing is sent to who has opted out. */
export function crmMayHear(news: CrmNews, client: { readonly communication_opt_in: boolean }): boolean {
  return news === 'lead_created' || client.communication_opt_in
}
