import { z } from 'zod'
import { LOAN_TYPES } from '../../domain/evaluation/loan-choices.ts'
import { TAKES_EFFECT } from '../../domain/rates/before-in-force.ts'
import { RATE_SOURCES } from '../../domain/rates/rate-source.ts'
import { calendarDay } from './calendar-day.ts'
import { DATE_AND_FILE } from './rate-file-rules.ts'

export const rateMatrix = z.object({
  id: z.string(),
  source: z.enum(RATE_SOURCES),
  /** What the pricing engine calls the rates in it; null for a sheet that somebody uploaded. */
  engine_id: z.string().nullable(),
  effective_date: z.string(),
  row_count: z.number(),
  created_at: z.string(),
  file_name: z.string(),
  warnings: z.array(z.string()).readonly(),
  /** Whether evaluations of today use it. */
  active: z.boolean(),
})

export const rateMatrixList = z.object({ matrices: z.array(rateMatrix) })

/** A JSON sheet names its own date: the one beside it may be left out, and says nothing else. */
export const rateMatrixUploadRequest = z.object({
  effective_date: calendarDay(undefined, DATE_AND_FILE).optional(),
})

export const llpaUpload = z.object({
  id: z.string(),
  upload_date: z.string(),
  row_count: z.number(),
  created_at: z.string(),
  file_name: z.string(),
  warnings: z.array(z.string()).readonly(),
  active: z.boolean(),
})

export const llpaUploadList = z.object({ llpa_uploads: z.array(llpaUpload) })

/** What is wrong with a file: its first faults, and how many there are besides. */
const refusedReading = z.object({
  taken: z.literal(false),
  faults: z
    .array(
      z.object({
        /** Null where the file as a whole is at fault, and in a JSON file. */
        line: z.number().nullable(),
        /** Where it is in a JSON file, such as `rows[3].rate`. */
        path: z.string().optional(),
        about: z.string(),
        message: z.string(),
      }),
    )
    .readonly(),
  more: z.number(),
})

const pricePlace = z.object({
  credit_score: z.number(),
  ltv: z.number(),
  rate: z.number(),
  /** Null: for every loan type that has no rows of its own. */
  loan_type: z.enum(LOAN_TYPES).nullable(),
})

/** How the prices of one sheet differ from those of another; points with 3 decimals. */
export const sheetChanges = z.object({
  same: z.number(),
  higher: z.number(),
  lower: z.number(),
  added: z.number(),
  removed: z.number(),
  average: z.number().nullable(),
  furthest: pricePlace.extend({ price: z.number(), price_before: z.number() }).nullable(),
  jumps: z.number(),
})

export const rateMatrixReading = z.discriminatedUnion('taken', [
  z.object({
    taken: z.literal(true),
    row_count: z.number(),
    effective_date: z.string(),
    takes_effect: z.enum(TAKES_EFFECT),
    warnings: z.array(z.string()).readonly(),
    /** Against the sheet that prices today; null while none does. */
    against: z.object({ effective_date: z.string(), changes: sheetChanges }).nullable(),
  }),
  refusedReading,
])

const scoreTier = z.object({ loan_type: z.enum(LOAN_TYPES).nullable(), credit_score: z.number() })

/** By rate, then by LTV; null where a sheet has no price. */
const prices = z.array(z.array(z.number().nullable()).readonly()).readonly()

export const rateGridQuery = z.object({
  /** Left out: the rows for every loan type that has none of its own. */
  loan_type: z.enum(LOAN_TYPES).optional(),
  /** The lowest score of a tier. What the sheet does not have is answered with its first tier. */
  credit_score: z.coerce.number().optional(),
  /** The sheet that it is held against. */
  against: z.string().optional(),
})

export const rateGrid = z.object({
  tiers: z.array(scoreTier).readonly(),
  tier: scoreTier,
  ltvs: z.array(z.number()).readonly(),
  rates: z.array(z.number()).readonly(),
  prices,
  /** Null where it is held against none. */
  against: z.object({ prices, changes: sheetChanges }).nullable(),
})

export const llpaReading = z.discriminatedUnion('taken', [
  z.object({ taken: z.literal(true), row_count: z.number(), warnings: z.array(z.string()).readonly() }),
  refusedReading,
])

export type RateMatrixReading = z.infer<typeof rateMatrixReading>
export type RateGrid = z.infer<typeof rateGrid>
export type LlpaReading = z.infer<typeof llpaReading>
export type RefusedReading = z.infer<typeof refusedReading>
export type SheetChanges = z.infer<typeof sheetChanges>
export type RateMatrix = z.infer<typeof rateMatrix>
export type LlpaUpload = z.infer<typeof llpaUpload>
