import { CHRONICLER } from '../../commands/context.ts'
import { newsOfEvaluation } from '../../domain/delivery/client-news.ts'
import type { Reaction } from '../reactions/reaction.ts'
import { TELL_NEWS, type TellNews } from './tell-news.ts'
import { TELL_NEWS_OF_RUN, type TellNewsOfRun } from './tell-news-of-run.ts'

/** It is news that a client registers. */
export const tellNewsWhenClientRegisters: Reaction<'AccountRegistered'> = {
  on: 'AccountRegistered',
  jobs({ id, data: { account_id, role }, occurred_at, position }) {
    if (role !== 'client') return []
    const noHome = { property_id: null, previous_status: null, new_status: null }
    return [job({ id, account_id, news: 'lead_created', ...noHome, happened_at: occurred_at, position })]
  },
}

/** It is news that a status changes by day. What a run has changed is told together, when it is over. */
export const tellNewsWhenStatusChanges: Reaction<'PropertyEvaluated'> = {
  on: 'PropertyEvaluated',
  jobs({ id, data, actor, occurred_at: happened_at, position }) {
    const { owner_id: account_id, property_id, previous_status, evaluation, run_id } = data
    const { status: new_status } = evaluation
    const news = newsOfEvaluation(previous_status, new_status)
    if (news === null || run_id !== null || actor.id === CHRONICLER.id) return []
    return [job({ id, account_id, property_id, news, previous_status, new_status, happened_at, position })]
  },
}

/** Nobody is told of a run that was written down afterwards. */
export const tellNewsWhenRunCompletes: Reaction<'AutomationRunCompleted'> = {
  on: 'AutomationRunCompleted',
  jobs({ data: { run_id }, actor, position }) {
    if (actor.id === CHRONICLER.id) return []
    const payload: TellNewsOfRun = { run_id, position }
    return [{ task: TELL_NEWS_OF_RUN, payload, key: `${TELL_NEWS_OF_RUN}/${run_id}` }]
  },
}

function job(payload: TellNews) {
  return { task: TELL_NEWS, payload, key: `${TELL_NEWS}/${payload.id}` }
}
