import { z } from 'zod'
import { asOfQuery } from './as-of.ts'
import { clientProperty } from './client-properties.ts'
import { evaluationStatus } from './evaluation.ts'
import { consent } from './leads.ts'
import { listQuery, nextCursor } from './list-query.ts'
import { addressState } from './user.ts'
import { night } from './watch.ts'

/** A home of a client, with what the watch has seen of it. */
const leadHome = z.object({
  property: clientProperty,
  /** Oldest first, one a day at most. A day that is not there was as the one before it. */
  nights: z.array(night),
  /** Until when nothing is written about it, because something was a short time before, ISO 8601; null: it may be. */
  quiet_until: z.string().nullable(),
})

/** Who a lead is, whether they may be written to, and what they own. */
export const leadPage = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  ...consent,
  address_is: addressState,
  /** The browsers that ring for them while nobody looks. */
  devices: z.number(),
  registered_at: z.string(),
  /** What the loan officer calls the link by which they came. */
  came_by: z.string(),
  homes: z.array(leadHome),
})

/** A letter that was sent to them, or was not, or a ring of their devices. */
export const toldLetter = z.object({
  id: z.string(),
  at: z.string(),
  /** What a letter about the account says is the client's own affair. */
  kind: z.enum(['told', 'withheld', 'rang', 'monthly', 'asked_to_confirm', 'about_account']),
  /** Null where it is about no home, or about one that is not watched any more. */
  address: z.string().nullable(),
  /** What the home had become. */
  status: evaluationStatus.nullable(),
  /** Why it was withheld, or did not arrive, in a sentence. */
  why_not: z.string().nullable(),
  /** How many devices rang, were not taken by their push service, and were not there any more; null for a letter. */
  devices: z.object({ rang: z.number(), refused: z.number(), gone: z.number() }).nullable(),
})

/** A note, or a call, of the officer who asks. */
export const leadEntry = z.object({
  id: z.string(),
  kind: z.enum(['note', 'call']),
  /** What was noted, or came of the call; null: nothing was said of that. */
  text: z.string().nullable(),
  /** Of a call, ISO calendar date. */
  called_on: z.string().nullable(),
  noted_at: z.string(),
})

const { limit, cursor } = listQuery([]).shape

/** Both lists have the newest first, as of now. */
export const leadListQuery = asOfQuery.extend({ limit, cursor })
export const toldLetters = z.object({ letters: z.array(toldLetter), next_cursor: nextCursor })
export const leadEntries = z.object({ entries: z.array(leadEntry), next_cursor: nextCursor })

/** Texts have at most 750 characters, without the space around them. */
export const noteRequest = z.object({ text: z.string('Please write something first') })
export const callRequest = z.object({
  called_on: z.string('Please give the day of the call'),
  outcome: z.string('What came of it must be a text').default(''),
})

export type LeadPage = z.infer<typeof leadPage>
export type LeadHome = z.infer<typeof leadHome>
export type ToldLetter = z.infer<typeof toldLetter>
export type ToldLetters = z.infer<typeof toldLetters>
export type LeadEntry = z.infer<typeof leadEntry>
export type LeadEntries = z.infer<typeof leadEntries>
export type NoteRequest = z.infer<typeof noteRequest>
export type CallRequest = z.infer<typeof callRequest>
