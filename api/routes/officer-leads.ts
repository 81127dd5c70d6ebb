import { howFarInWords } from '../../domain/evaluation/how-far-in-words.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { newestReady } from '../../projections/leads/client-home-queries.ts'
import { type LeadRow, leadStats, leadsPage } from '../../projections/leads/lead-queries.ts'
import { dayThatIsOver, momentAsked } from '../book/moment-asked.ts'
import { type Lead, leadsQuery, loDashboard } from '../contract/leads.ts'
import { cursorToNext, pageRequest } from '../http/page-request.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import { consentOf } from '../leads/consent-of.ts'
import type { ApiParts } from '../parts.ts'

/** An admin may look, too, and has no leads: nobody registers as a client of theirs. */
export function officerLeadsRoute({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/lo/dashboard',
    summary:
      'The leads of the loan officer who asks, by first name, and how many there are of each status, now or as those of today stood at a moment of the past',
    query: leadsQuery,
    answer: loDashboard,
    handle: async ({ user, query, context: { now } }) => {
      const { account_id } = signedIn(user)
      const as_of = momentAsked(query.as_of, now)
      const { status, max_distance } = query
      const filters = {
        ...(status === undefined ? {} : { status }),
        ...(max_distance === undefined ? {} : { max_distance }),
      }
      const [officer, stats, newest_ready, page] = await Promise.all([
        accountById(knex, account_id),
        leadStats(knex, account_id, as_of),
        // Who is to be called is to be called today.
        as_of === null ? newestReady(knex, account_id) : null,
        leadsPage(knex, account_id, { ...pageRequest(query), ...filters, moment: as_of }),
      ])
      return {
        as_of,
        since: officer?.created_at ?? now,
        stats,
        newest_ready,
        leads: page.rows.map((row) => officersView(row, dayThatIsOver(as_of, now))),
        ...cursorToNext(page),
      }
    },
  })
}

function officersView(row: LeadRow, day: string | null): Lead {
  return { ...row, distance_in_words: howFarInWords(row.status, row.points_away, day), ...consentOf(row) }
}
