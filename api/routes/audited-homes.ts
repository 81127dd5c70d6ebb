import { propertyStream } from '../../commands/property/property-stream.ts'
import { freshRecall } from '../../commands/replay/fresh-recall.ts'
import { keptRateFiles } from '../../commands/replay/kept-rate-files.ts'
import { RecordedInputs } from '../../commands/replay/recorded-inputs.ts'
import { NotFound } from '../../domain/not-found.ts'
import { streamOfAccount } from '../../projections/accounts/account-queries.ts'
import { homesToAudit } from '../../projections/administration/homes-to-audit.ts'
import { auditedHomeById, shownHome } from '../audit/audited-home.ts'
import { findHomesTakenAway } from '../audit/find-homes-taken-away.ts'
import { fetchSheets, homeEvents } from '../audit/home-events.ts'
import { openedEvaluation } from '../audit/opened-evaluation.ts'
import {
  type AuditedHome,
  auditedHomeParams,
  auditedHomes,
  auditedHomesQuery,
  homeHistory,
  homeHistoryQuery,
  openedEvaluation as openedEvaluationAnswer,
  openedEvaluationParams,
} from '../contract/audit.ts'
import { cursorToNext } from '../http/page-request.ts'
import { type Route, route } from '../http/route.ts'
import { evaluationBefore, eventsOfHome } from '../log/events-of-home.ts'
import { readLoggedEvent } from '../log/read-logged-event.ts'
import type { ApiParts } from '../parts.ts'

/** Nights of many homes have the same sheets, and to understand one takes a tenth of a second. */
const FILES_KEPT = 64

/** What was evaluated of each home, for who checks it. */
export function auditedHomeRoutes(parts: ApiParts): Route[] {
  return [find(parts), history(parts), evaluation(parts)]
}

function find(parts: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/audit/properties',
    summary:
      'Homes by address, client or id, behind the last page those that nobody watches any more; without anything to search for those that were evaluated last',
    query: auditedHomesQuery,
    answer: auditedHomes,
    handle: async ({ query: { q, limit, cursor } }) => {
      const page = await homesToAudit(parts.knex, { q, limit, ...(cursor === undefined ? {} : { cursor }) })
      const found = page.rows.map(shownHome)
      if (page.next_cursor === null && q) found.push(...(await findHomesTakenAway(parts, q, limit)))
      const unwatched = found.length > 0 || !q ? [] : await homeNobodyWatches(parts, q.trim())
      return { properties: [...found, ...unwatched], ...cursorToNext(page) }
    },
  })
}

/** A home whose owner was erased is found by its id alone: nothing else is known of it. */
async function homeNobodyWatches(parts: ApiParts, id: string): Promise<AuditedHome[]> {
  try {
    return [(await auditedHomeById(parts, id)).property]
  } catch (error) {
    if (error instanceof NotFound) return []
    throw error
  }
}

function history(parts: ApiParts): Route {
  const accountStream = (id: string) => streamOfAccount(parts.knex, id)
  const sources = { ...parts, accountStream, rateFiles: keptRateFiles(parts.rateFiles, FILES_KEPT) }
  return route({
    method: 'get',
    path: '/api/audit/properties/:id/history',
    summary: 'Every event of a home, each evaluation with what the changes since the one before were worth',
    params: auditedHomeParams,
    query: homeHistoryQuery,
    answer: homeHistory,
    handle: async ({ params: { id }, query: { limit, cursor, order } }) => {
      const { property, total } = await auditedHomeById(parts, id)
      const isNewest = order === 'newest'
      const from = isNewest ? Math.max(0, Math.min(cursor ?? total, total) - limit) : (cursor ?? 0)
      const to = isNewest ? Math.min(cursor ?? total, total) : Math.min(from + limit, total)
      const [read, before] = await Promise.all([eventsOfHome(parts, id, from, to), evaluationBefore(parts, id, from)])
      const recall = freshRecall(sources, limit)
      await fetchSheets(read, recall)
      const events = await homeEvents(parts, read, before, new RecordedInputs(recall))
      return {
        property,
        total,
        events: isNewest ? events.reverse() : events,
        next_cursor: isNewest ? (from > 0 ? from : null) : to < total ? to : null,
      }
    },
  })
}

function evaluation(parts: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/audit/properties/:id/evaluations/:position',
    summary:
      'One evaluation with its inputs as they were, its ladder, and what each change since the one before was worth',
    params: openedEvaluationParams,
    answer: openedEvaluationAnswer,
    handle: async ({ params: { id, position } }) => {
      const { property } = await auditedHomeById(parts, id)
      const event = await readLoggedEvent(parts, position)
      if (event.stream !== propertyStream(id)) throw new NotFound('evaluation')
      return openedEvaluation(parts, property, event)
    },
  })
}
