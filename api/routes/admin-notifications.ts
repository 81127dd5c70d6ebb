import { countNotifications, notificationsPage } from '../../projections/notifications/notification-list.ts'
import { notificationList, notificationsQuery } from '../contract/notifications.ts'
import { cursorToNext, pageRequest } from '../http/page-request.ts'
import { type Route, route } from '../http/route.ts'
import { notificationView } from '../leads/notification-view.ts'
import type { ApiParts } from '../parts.ts'

/** As many as come where no limit is asked for: they are never all wanted. */
const UNASKED = 50

export function adminNotificationsRoute({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/notifications',
    summary: 'Who was told of what, by letter and on their devices, who was not, and why; newest first',
    query: notificationsQuery,
    answer: notificationList,
    handle: async ({ query }) => {
      const { outcome, reason, q } = query
      const [page, total] = await Promise.all([
        notificationsPage(knex, { limit: UNASKED, ...pageRequest(query), outcome, reason }),
        countNotifications(knex, { outcome, reason, q }),
      ])
      return { notifications: page.rows.map(notificationView), total, ...cursorToNext(page) }
    },
  })
}
