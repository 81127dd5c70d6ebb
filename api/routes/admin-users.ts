import { countUsers, usersPage } from '../../projections/administration/user-list.ts'
import { adminUserList, usersQuery } from '../contract/administration.ts'
import { cursorToNext, pageRequest } from '../http/page-request.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

export function adminUsersRoute({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/users',
    summary: 'Everybody who has an account, newest first, or those of one role, or whose accounts are disabled',
    query: usersQuery,
    answer: adminUserList,
    handle: async ({ query }) => {
      const { role, lo_id, account, email_state, q } = query
      const [page, total] = await Promise.all([
        usersPage(knex, { ...pageRequest(query), role, lo_id, account, email_state }),
        countUsers(knex, { role, lo_id, account, email_state, q }),
      ])
      return { users: page.rows, total, ...cursorToNext(page) }
    },
  })
}
