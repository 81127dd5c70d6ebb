import { CHRONICLER } from '../../commands/context.ts'
import { crmNewsOfEvaluation } from '../../domain/delivery/crm-news.ts'
import type { Reaction } from '../reactions/reaction.ts'
import { TELL_CRM, type TellCrm } from './tell-crm.ts'
import { TELL_CRM_OF_RUN, type TellCrmOfRun } from './tell-crm-of-run.ts'

/** The CRM hears of who registers under a loan officer. */
export const tellCrmWhenClientRegisters: Reaction<'AccountRegistered'> = {
  on: 'AccountRegistered',
  jobs({ id, data: { account_id, role, lo_id }, occurred_at, position }) {
    if (role !== 'client' || lo_id === null) return []
    return [
      job({ event_id: id, account_id, property_id: null, news: 'lead_created', happened_at: occurred_at, position }),
    ]
  },
}

/** The CRM hears of a status that changed by day. What a run has changed is told together, when it is over. */
export const tellCrmWhenStatusChanges: Reaction<'PropertyEvaluated'> = {
  on: 'PropertyEvaluated',
  jobs({ id, data, actor, occurred_at, position }) {
    const { owner_id: account_id, property_id, previous_status, evaluation, run_id } = data
    const news = crmNewsOfEvaluation(previous_status, evaluation.status)
    if (news === null || run_id !== null || actor.id === CHRONICLER.id) return []
    return [job({ event_id: id, account_id, property_id, news, happened_at: occurred_at, position })]
  },
}

/** Nobody is told of a run that was written down afterwards. */
export const tellCrmWhenRunCompletes: Reaction<'AutomationRunCompleted'> = {
  on: 'AutomationRunCompleted',
  jobs({ data: { run_id }, actor, position }) {
    if (actor.id === CHRONICLER.id) return []
    const payload: TellCrmOfRun = { run_id, position }
    return [{ task: TELL_CRM_OF_RUN, payload, key: `${TELL_CRM_OF_RUN}/${run_id}` }]
  },
}

function job(payload: TellCrm) {
  return { task: TELL_CRM, payload, key: `${TELL_CRM}/${payload.event_id}` }
}
