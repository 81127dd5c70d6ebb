import { z } from 'zod'
import { CAUSES } from '../../domain/evaluation/replay/cause.ts'
import { replayedUntil } from '../../domain/evaluation/replay/replayed-until.ts'
import { nextCursor, searchText } from './list-query.ts'

const SCOPE = 'Please say what is to be replayed: all, property or officer'
export const NO_ID = 'Everything has no id: leave it out, or say property or officer'
const UNTIL = 'Please give a day or a time like 2026-03-16 or 2026-03-16T12:00:00Z'

/** What is recorded later is left out; a day counts to its end. */
const as_of = z
  .string(UNTIL)
  .transform((text, context) => {
    const until = replayedUntil(text)
    if (until === null) context.addIssue({ code: 'custom', message: UNTIL })
    return until
  })
  .nullable()
  .default(null)

export const replayRequest = z.discriminatedUnion(
  'scope',
  [
    z.object({ scope: z.literal('all'), id: z.never(NO_ID).optional(), as_of }),
    z.object({ scope: z.literal('property'), id: z.uuid('Please give the id of the property'), as_of }),
    z.object({ scope: z.literal('officer'), id: z.uuid('Please give the id of the loan officer'), as_of }),
  ],
  SCOPE,
)

export const replayBegun = z.object({ id: z.string(), message: z.string() })

export const replayStopped = z.object({ message: z.string() })

export const replayParams = z.object({ id: z.uuid('A replay is named by its id') })

export const MAX_REPLAYS = 200
const HOW_MANY = `Please ask for 1 to ${MAX_REPLAYS} replays`

export const replaysQuery = z.object({
  limit: z.coerce.number(HOW_MANY).int(HOW_MANY).min(1, HOW_MANY).max(MAX_REPLAYS, HOW_MANY).default(50),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/, 'A page of replays begins behind a number')
    .optional(),
})

export const listedReplay = z.object({
  id: z.string(),
  scope: z.enum(['all', 'property', 'officer']),
  /** Of the property or the loan officer; null: of everything. */
  scope_id: z.string().nullable(),
  /** The address, or the loan officer's name; null: of everything, or not there any more. */
  scope_name: z.string().nullable(),
  as_of: z.string().nullable(),
  evaluations: z.number(),
  same: z.number(),
  different: z.number(),
  started_at: z.string(),
  /** Their name; null: not there any more. */
  started_by: z.string().nullable(),
  completed_at: z.string().nullable(),
  stopped_at: z.string().nullable(),
  /** Why it was given up, which stopped it. */
  error_message: z.string().nullable(),
  /** 0 to 1. */
  progress: z.number(),
  /** Of the evaluations that were computed again. */
  rule_versions: z.array(z.number()),
})

export const replayDifference = z.object({
  property_id: z.string(),
  /** Of the property; null: not there any more. */
  address: z.string().nullable(),
  /** Of the evaluation in the log. */
  position: z.string(),
  /** As in the evaluation: `net_gap`, `cost_breakdown.lender_fee`; of an input `inputs.rate_sheet`. */
  figure: z.string(),
  recorded: z.unknown(),
  computed: z.unknown(),
  cause: z.enum(CAUSES),
})

/** How many differences a replay is shown with; its file has all that are kept. */
export const DIFFERENCES_SHOWN = 100

export const shownReplay = listedReplay.extend({ differences: z.array(replayDifference) })

export const replayList = z.object({ replays: z.array(listedReplay), next_cursor: nextCursor })

export const replayScopesQuery = z.object({ q: searchText })

/** What may be replayed by itself: properties and loan officers, by their ids. */
export const replayScopesFound = z.object({
  properties: z.array(z.object({ id: z.string(), name: z.string() })),
  officers: z.array(z.object({ id: z.string(), name: z.string() })),
})

export type ReplayScopesFound = z.infer<typeof replayScopesFound>
export type ReplayRequest = z.input<typeof replayRequest>
export type ReplayList = z.infer<typeof replayList>
export type ShownReplay = z.infer<typeof shownReplay>
export type ListedReplay = z.infer<typeof listedReplay>
export type ReplayDifference = z.infer<typeof replayDifference>
