import { z } from 'zod'
import { isMargin, MARGIN_RULE } from '../../domain/account/loan-officer-profile.ts'
import { addDays } from '../../domain/calendar/calendar-date.ts'
import { RULES } from '../../domain/evaluation/replay/rules.ts'
import { FATES } from '../../domain/past-what-if/findings.ts'
import { calendarDay } from './calendar-day.ts'
import { nextCursor } from './list-query.ts'
import { REASONS } from './notifications.ts'
import { NO_ID } from './replays.ts'

const SCOPE = 'Please say of whose evaluations: all, property or officer'
const DAY = 'Please give a day like 2026-03-16'
const ORDER = 'The last day must not be before the first'
const LONG = 'Please ask for at most 366 days'
const NOTHING = 'Please change something: a margin, the rate sheet or the version of the rule'

/** The versions that are in the program. */
export const RULE_VERSIONS: readonly number[] = Object.keys(RULES).map(Number)
const RULE = `There is no such version of the rule; there is ${RULE_VERSIONS.join(', ')}`

/** The longest stretch of days, both ends included. */
const MOST_DAYS = 366

const day = calendarDay(DAY)
const margin = z.number(MARGIN_RULE).refine(isMargin, MARGIN_RULE).nullable().default(null)

const asked = {
  from: day,
  until: day,
  conventional_margin_bps: margin,
  government_streamline_margin_bps: margin,
  /** In place of those that were in force. */
  rate_sheet_id: z.uuid('Please choose a rate sheet').nullable().default(null),
  rule_version: z
    .number(RULE)
    .refine((version) => RULE_VERSIONS.includes(version), RULE)
    .nullable()
    .default(null),
}

export const whatIfRequest = z
  .discriminatedUnion(
    'scope',
    [
      z.object({ scope: z.literal('all'), id: z.never(NO_ID).optional(), ...asked }),
      z.object({ scope: z.literal('property'), id: z.uuid('Please give the id of the property'), ...asked }),
      z.object({ scope: z.literal('officer'), id: z.uuid('Please give the id of the loan officer'), ...asked }),
    ],
    SCOPE,
  )
  .superRefine((request, context) => {
    const { from, until, conventional_margin_bps, government_streamline_margin_bps, rate_sheet_id, rule_version } =
      request
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (until < from) fault('until', ORDER)
    else if (until >= addDays(from, MOST_DAYS)) fault('until', LONG)
    const changes = [conventional_margin_bps, government_streamline_margin_bps, rate_sheet_id, rule_version]
    if (changes.every((change) => change === null)) fault('conventional_margin_bps', NOTHING)
  })

export const whatIfBegun = z.object({ id: z.string(), message: z.string() })

export const whatIfStopped = z.object({ message: z.string() })

export const whatIfParams = z.object({ id: z.uuid('A what-if is named by its id') })

export const MAX_WHAT_IFS = 200
const HOW_MANY = `Please ask for 1 to ${MAX_WHAT_IFS} what-ifs`

export const whatIfsQuery = z.object({
  limit: z.coerce.number(HOW_MANY).int(HOW_MANY).min(1, HOW_MANY).max(MAX_WHAT_IFS, HOW_MANY).default(50),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/, 'A page of what-ifs begins behind a number')
    .optional(),
})

const count = z.number()

/** Homes by what would have become of their first bell, which adds up: rang_supposed is rang_recorded, additional more and never less. */
const totals = z.object({
  homes: count,
  rang_recorded: count,
  rang_supposed: count,
  bells_recorded: count,
  bells_supposed: count,
  additional: count,
  earlier: count,
  later: count,
  never: count,
  /** Of which the bell is the same, and the status was another one on some day. */
  status_only: count,
})

export const listedWhatIf = z.object({
  id: z.string(),
  scope: z.enum(['all', 'property', 'officer']),
  /** Of the property or the loan officer; null: of everything. */
  scope_id: z.string().nullable(),
  /** The address, or the loan officer's name; null: of everything, or not there any more. */
  scope_name: z.string().nullable(),
  from: z.string(),
  until: z.string(),
  conventional_margin_bps: count.nullable(),
  government_streamline_margin_bps: count.nullable(),
  rate_sheet_id: z.string().nullable(),
  /** The first day that it is made for. */
  rate_sheet_of: z.string().nullable(),
  rule_version: count.nullable(),
  started_at: z.string(),
  /** Their name; null: not there any more. */
  started_by: z.string().nullable(),
  completed_at: z.string().nullable(),
  stopped_at: z.string().nullable(),
  /** Why it was given up, which stopped it. */
  error_message: z.string().nullable(),
  /** 0 to 1. */
  progress: count,
  /** Null until it is over. */
  totals: totals.nullable(),
})

const whatIfDay = z.object({
  day: z.string(),
  ready_recorded: count,
  ready_supposed: count,
  bells_recorded: count,
  bells_supposed: count,
})

export const whatIfHome = z.object({
  property_id: z.string(),
  /** Null: not there any more. */
  address: z.string().nullable(),
  fate: z.enum(FATES),
  /** When it became Ready Now, ISO 8601; `before`: before the first day, and stayed so; null: in none of the days. */
  ready_recorded: z.string().nullable(),
  ready_supposed: z.string().nullable(),
  /** The first bell of these days; null: none. */
  bell_recorded: z.string().nullable(),
  bell_supposed: z.string().nullable(),
  /** Where no bell would have rung although it would have become Ready Now: why nobody would have been told. */
  why_silent: z.enum(REASONS).nullable(),
})

/** How many homes a what-if is shown with; its file has all that are kept. */
export const HOMES_SHOWN = 100

export const shownWhatIf = listedWhatIf.extend({
  days: z.array(whatIfDay),
  /** How many were computed again, and how many of these could not be and count as they were recorded. */
  evaluations: count,
  left_out: count,
  homes: z.array(whatIfHome),
})

export const whatIfList = z.object({ what_ifs: z.array(listedWhatIf), next_cursor: nextCursor })

/** What may take the place of what was recorded. */
export const whatIfChoices = z.object({
  /** Those that are kept, also those that were never in force. Newest first. */
  rate_sheets: z.array(
    z.object({
      id: z.string(),
      effective_date: z.string(),
      file_name: z.string(),
      source: z.string(),
      uploaded_at: z.string(),
    }),
  ),
  rule_versions: z.array(count),
})

export type WhatIfRequest = z.input<typeof whatIfRequest>
export type WhatIfChoices = z.infer<typeof whatIfChoices>
export type WhatIfList = z.infer<typeof whatIfList>
export type ListedWhatIf = z.infer<typeof listedWhatIf>
export type ShownWhatIf = z.infer<typeof shownWhatIf>
export type WhatIfDay = z.infer<typeof whatIfDay>
export type WhatIfHome = z.infer<typeof whatIfHome>
