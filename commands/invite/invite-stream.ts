import type { InviteEvent } from '../../domain/invite/events.ts'
import { evolveInvites, type Invites, noInvites } from '../../domain/invite/state.ts'
import type { Aggregate } from '../load.ts'

export const inviteAggregate: Aggregate<Invites, InviteEvent> = { initial: noInvites, evolve: evolveInvites }

/** @param account_id of the loan officer */
export const inviteStream = (account_id: string) => `invites-${account_id}`
