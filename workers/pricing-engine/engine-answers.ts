import { z } from 'zod'
import type { EngineRate } from '../../domain/rates/engine-rates.ts'
import { EngineFault } from './engine-fault.ts'

/** Money and percentages come as numbers or as strings: both are kept as they are written. */
const decimal = z.union([z.string().trim(), z.number()]).transform(String)

const accessToken = z.object({ access_token: z.string().min(1) })

const name = z.union([z.string().min(1), z.number()]).transform(String)

const listed = z.array(
  z
    .object({
      id: name,
      publishedOn: z
        .string()
        .refine((moment) => !Number.isNaN(Date.parse(moment)), 'is no moment')
        .nullish(),
      isPublished: z.boolean().nullish(),
    })
    .transform(({ id, publishedOn, isPublished }) => {
      return { id, published_at: publishedOn ? Date.parse(publishedOn) : null, is_published: isPublished !== false }
    }),
)
/** The list itself, or what holds it. `total`: how many there are, which may be more than are listed. */
const rateList = z.union([
  listed.transform((items) => ({ items, total: items.length })),
  z.object({ data: listed }).transform(({ data: items }) => ({ items, total: items.length })),
  z
    .object({ data: z.object({ items: listed, total: z.number().nullish() }) })
    .transform(({ data: { items, total } }) => ({ items, total: total ?? items.length })),
])

const rateSheet = z.object({
  data: z.object({
    baseRates: z.array(
      z
        .object({
          productCode: z.string(),
          lockPeriod: z.coerce.number().int(),
          rate: decimal,
          price: decimal,
          audienceId: name.nullish(),
          investor: name.nullish(),
        })
        .transform(
          ({ productCode, lockPeriod, rate, price, audienceId, investor }): EngineRate => ({
            product_code: productCode,
            lock_days: lockPeriod,
            rate,
            price,
            audience_id: audienceId ?? null,
            investor: investor ?? null,
          }),
        ),
    ),
  }),
})

/** @throws EngineFault */
export function readAccessToken(answer: unknown): string {
  return read(accessToken, answer, 'its access token').access_token
}

/** One set of rates that the engine has published. */
export interface PublishedSet {
  /** What the engine calls it. */
  readonly id: string
  /** In milliseconds since 1970; null: it does not say. */
  readonly published_at: number | null
}

/** @throws EngineFault where it is not the whole list: the newest may be one that is not in it */
export function readPublishedRates(answer: unknown): PublishedSet[] {
  const { items, total } = read(rateList, answer, 'its list of rates')
  if (total > items.length)
    throw new EngineFault(
      `The pricing engine listed ${items.length} of its ${total} sets of rates, so that the newest is not known.`,
    )
  return items.filter(({ is_published }) => is_published)
}

/** @throws EngineFault */
export function readBaseRates(answer: unknown): EngineRate[] {
  return read(rateSheet, answer, 'its rates').data.baseRates
}

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown, what: string): z.infer<Schema> {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  const where = result.error.issues[0]?.path.join('.')
  throw new EngineFault(
    `The pricing engine answered in another shape than is known of ${what}${where ? `: look at ${where}` : ''}.`,
  )
}
