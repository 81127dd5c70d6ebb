import type { PersonalEvent, PlainEvent } from '../event.ts'

/** Whose link, and which: its code. */
interface OfLink {
  account_id: string
  code: string
}

/**
 * Stream: `invites-{account_id}`, a loan officer's. Their first link is not in it: it came with the account, is called 'My link' and
 * stays. What an officer calls the others may name people and places, so it is sealed with the officer's key.
 */
export type InviteLinkNamed = PersonalEvent<'InviteLinkNamed', OfLink, { name: string }>

export type InviteLinkRenamed = PersonalEvent<'InviteLinkRenamed', OfLink, { name: string }>

/** It is not handed out any more. Whoever has it still comes to the officer: a yard sign stands for years. */
export type InviteLinkRetired = PlainEvent<'InviteLinkRetired', OfLink>

export type InviteEvent = InviteLinkNamed | InviteLinkRenamed | InviteLinkRetired
