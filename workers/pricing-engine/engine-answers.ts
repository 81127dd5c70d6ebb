import { z } from 'zod'
import type { EngineRate } from '../../domain/rates/engine-rates.ts'
import { EngineFault } from './engine-fault.ts'

/** Money and percentages come as numbers or as strings: both are kept as they are written. */
const decimal = z.union([z.string().trim(), z.number()]).transform(String)

const accessToken = z.object({ access_token: z.string().min(1) })

const listed = z.array(z.object({ id: z.union([z.string().min(1), z.number()]).transform(String) }))
/** The list itself, or a page that holds it. */
const rateList = z.union([
  listed,
  z.object({ data: listed }).transform(({ data }) => data),
  z.object({ results: listed }).transform(({ results }) => results),
])

const rateSheet = z.object({
  data: z.object({
    baseRates: z.array(
      z
        .object({ productCode: z.string(), lockPeriod: z.coerce.number().int(), rate: decimal, price: decimal })
        .transform(
          ({ productCode, lockPeriod, rate, price }): EngineRate => ({
            product_code: productCode,
            lock_days: lockPeriod,
            rate,
            price,
          }),
        ),
    ),
  }),
})

/** @throws EngineFault */
export function readAccessToken(answer: unknown): string {
  return read(accessToken, answer, 'its access token').access_token
}

/** What the engine calls the rates that it has published. @throws EngineFault */
export function readPublishedRates(answer: unknown): string[] {
  return read(rateList, answer, 'its list of rates').map(({ id }) => id)
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
