import { isbot } from 'isbot'
import { acknowledged } from '../contract/errors.ts'
import { linkVisitRequest } from '../contract/invite-links.ts'
import { networkOf } from '../http/network-of.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** Told by a browser that shows the page of a link. Who draws a preview of it, or searches the web, does not count. */
export function linkVisitsRoute({ linkCounts }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/public/link-visits',
    summary: 'Counts that the link of a loan officer was opened; of who opened it nothing is kept',
    body: linkVisitRequest,
    answer: acknowledged,
    handle: async ({ body: { invite_code: code }, request, today: day }) => {
      const browser = request.get('User-Agent') ?? ''
      if (browser !== '' && !isbot(browser))
        await linkCounts.count({ code, what: 'visits', day, network: networkOf(request.ip) })
      return { success: true } as const
    },
  })
}
