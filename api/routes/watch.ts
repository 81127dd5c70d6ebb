import { lastFinishedRun } from '../../projections/automation-runs/automation-run-queries.ts'
import { nightsOfHomes } from '../../projections/evaluation-history/nights-of-homes.ts'
import { propertiesOfOwner } from '../../projections/properties/property-queries.ts'
import { daysOfRateSheets } from '../../projections/rate-sheets/rate-sheet-queries.ts'
import { assertNow } from '../book/moment-asked.ts'
import { asOfQuery } from '../contract/as-of.ts'
import { watchAnswer } from '../contract/watch.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { SHOWN_NIGHTS, watchedHomes } from '../watch/watched-homes.ts'

export function watchRoute({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/watch',
    summary: 'What the watch over the homes of the person who asks has seen in its newest nights',
    query: asOfQuery,
    answer: watchAnswer,
    handle: async ({ user, query, context }) => {
      assertNow(query.as_of, context.now, 'How the homes stood then is at /api/properties')
      const homes = await propertiesOfOwner(knex, signedIn(user).account_id)
      const ids = homes.map(({ id }) => id)
      const sheets = homes.flatMap(({ evaluation }) => evaluation?.inputs.rate_sheet ?? [])
      const [nights, sheetDays, lastRun] = await Promise.all([
        nightsOfHomes(knex, ids, SHOWN_NIGHTS),
        daysOfRateSheets(knex, sheets),
        lastFinishedRun(knex),
      ])
      return { homes: watchedHomes(homes, nights, sheetDays, lastRun?.started_at ?? null) }
    },
  })
}
