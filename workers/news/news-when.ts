import { CHRONICLER } from '../../commands/context.ts'
import { newsOfEvaluation } from '../../domain/delivery/client-news.ts'
import type { EventType } from '../../domain/events.ts'
import type { Recorded, RecordedOf } from '../../eventstore/port.ts'
import type { News } from './news.ts'

/** What of an event is news; null: nothing. */
export interface NewsSource<Type extends EventType> {
  readonly on: Type
  news(event: RecordedOf<Type>): News | null
}

/** A source as whoever follows the log asks it, whatever its event is. */
export interface AnyNewsSource {
  readonly on: EventType
  news(event: Recorded): News | null
}

/** It is news that a client registers. */
export const newsWhenClientRegisters: NewsSource<'AccountRegistered'> = {
  on: 'AccountRegistered',
  news({ id, data: { account_id, role }, occurred_at: happened_at }) {
    if (role !== 'client') return null
    const noHome = { property_id: null, previous_status: null, new_status: null }
    return { id, account_id, news: 'lead_created', ...noHome, happened_at }
  },
}

/** It is news that a status changes, by day or in a run. Nobody is told of a run that was written down afterwards. */
export const newsWhenStatusChanges: NewsSource<'PropertyEvaluated'> = {
  on: 'PropertyEvaluated',
  news({ id, data, actor, occurred_at: happened_at }) {
    const { owner_id: account_id, property_id, previous_status, evaluation } = data
    const { status: new_status } = evaluation
    const news = newsOfEvaluation(previous_status, new_status)
    if (news === null || actor.id === CHRONICLER.id) return null
    return { id, account_id, property_id, news, previous_status, new_status, happened_at }
  },
}
