import { MarketFigures } from '../book/market.ts'
import { marketOfBook } from '../contract/book.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

export function adminMarketRoute(parts: ApiParts): Route {
  const figures = new MarketFigures(parts)
  return route({
    method: 'get',
    path: '/api/admin/market',
    summary:
      'How many properties would be Ready Now, So Close and Not Yet, were all rates others, and how far they are from free',
    answer: marketOfBook,
    handle: async ({ today }) => figures.of(await parts.pricing.book(today), today),
  })
}
