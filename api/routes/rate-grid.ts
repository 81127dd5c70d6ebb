import type { Knex } from 'knex'
import { z } from 'zod'
import { NotFound } from '../../domain/not-found.ts'
import { priceGrid, pricesAt, type ScoreTier, tiersOf } from '../../domain/rates/price-grid.ts'
import { rateSheetById } from '../../projections/rate-sheets/rate-sheet-queries.ts'
import { rateGrid, rateGridQuery } from '../contract/rates.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

export function rateGridRoute({ knex, pricing, rateFiles }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/rate-matrices/:id/grid',
    summary: 'The prices of one score tier of a rate sheet, held against those of another sheet where one is named',
    params: z.object({ id: z.string() }),
    query: rateGridQuery,
    answer: rateGrid,
    handle: async ({ params, query: { loan_type, credit_score, against } }) => {
      const [sheet, other] = await Promise.all([
        digestOf(knex, params.id).then((digest) => pricing.rateSheet(digest)),
        against === undefined ? null : digestOf(knex, against).then((digest) => pricing.rateSheet(digest)),
      ])
      const tiers = tiersOf(sheet)
      const tier = tierAmong(tiers, loan_type ?? null, credit_score)
      if (tier === undefined) throw new NotFound('rate sheet')
      const grid = priceGrid(sheet, tier)
      return {
        tiers,
        tier,
        ...grid,
        against: other && { prices: pricesAt(other, tier, grid), changes: await rateFiles.compare(other, sheet) },
      }
    },
  })
}

async function digestOf(knex: Knex, id: string): Promise<string> {
  const row = await rateSheetById(knex, id)
  if (row === null) throw new NotFound('rate sheet')
  return row.digest
}

/** The one that was asked for, or the best score of its loan type, or the first there is. */
function tierAmong(
  tiers: readonly ScoreTier[],
  loan_type: ScoreTier['loan_type'],
  credit_score: number | undefined,
): ScoreTier | undefined {
  const ofType = tiers.filter((tier) => tier.loan_type === loan_type)
  return ofType.find((tier) => tier.credit_score === credit_score) ?? ofType[0] ?? tiers[0]
}
