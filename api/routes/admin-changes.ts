import { logEntriesPage } from '../../projections/log-entries/log-entry-queries.ts'
import { changeList, changesQuery } from '../contract/changes.ts'
import { cursorToNext } from '../http/page-request.ts'
import { type Route, route } from '../http/route.ts'
import { CHANGED_TYPES } from '../log/changed-types.ts'
import { changesView } from '../log/changes-view.ts'
import type { ApiParts } from '../parts.ts'

export function adminChangesRoute(parts: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/changes',
    summary: 'Who changed what by hand in one part of the administration, newest first, with what it said before',
    query: changesQuery,
    answer: changeList,
    handle: async ({ query: { changed, ...asked } }) => {
      const page = await logEntriesPage(parts.knex, { ...asked, types: CHANGED_TYPES[changed] })
      return { changes: await changesView(parts, page.rows), ...cursorToNext(page) }
    },
  })
}
