import { LRUCache } from 'lru-cache'
import { type BookAt, distancesOfBook, everyMarket } from '../../domain/evaluation/market-of-book.ts'
import type { PricingBook } from '../../domain/evaluation/pricing-book.ts'
import { namesOfAccounts } from '../../projections/accounts/account-queries.ts'
import type { MarketOfBook } from '../contract/book.ts'
import type { ApiParts } from '../parts.ts'
import { officerView } from './dry-run.ts'
import { lookThroughBook } from './look-through-book.ts'

/** How many states and officers are told apart at each position. */
const TOLD_APART = 5
/** Whoever opens the page once more, and whoever opens it beside them, are answered with the same look. */
const KEPT_MS = 60_000

type Parts = Pick<ApiParts, 'knex' | 'looks' | 'clock'>

/** What would become of all homes, were all rates others. A look at all of them is shared for a minute, and no longer than prices stay. */
export class MarketFigures {
  readonly #parts: Parts
  readonly #known = new LRUCache<string, Promise<MarketOfBook>>({ max: 2, ttl: KEPT_MS })

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @param day ISO calendar date @throws HttpError 503 when too much waits for the threads */
  of(book: PricingBook, day: string): Promise<MarketOfBook> {
    const key = `${day} ${identityOf(book)}`
    const known = this.#known.get(key)
    if (known) return known
    const figures = compute(this.#parts, book, day)
    this.#known.set(key, figures)
    // What failed is tried anew by the next one who asks.
    figures.catch(() => this.#known.delete(key))
    return figures
  }
}

function identityOf({ rate_sheet, llpa, licensed_states, cost_templates, margins }: PricingBook): string {
  const inputs = [rate_sheet, llpa, licensed_states, ...Object.values(cost_templates), ...Object.values(margins)]
  return inputs.map((input) => input?.id).join(' ')
}

async function compute({ knex, looks, clock }: Parts, book: PricingBook, day: string): Promise<MarketOfBook> {
  const computed_at = clock().toISOString()
  const parts = await lookThroughBook(knex, {
    look: (homes) => looks.standings({ homes, book, day }),
    // Others may wait for the same figures when who asked first has left.
    left: new AbortController().signal,
  })
  const homes = parts.flat()
  const markets = everyMarket(homes)
  const officers = new Set(
    markets.flatMap(({ by_officer }) => by_officer.slice(0, TOLD_APART).flatMap(([id]) => id ?? [])),
  )
  const names = await namesOfAccounts(knex, [...officers])
  return {
    computed_at,
    properties: homes.length,
    markets: markets.map((market) => marketView(market, names)),
    distances: distancesOfBook(homes),
  }
}

function marketView({ move, homes, by_state, by_officer }: BookAt, names: ReadonlyMap<string, string>) {
  return {
    move,
    homes,
    by_state: by_state.slice(0, TOLD_APART).map(([state, change]) => ({ state, change })),
    states: by_state.length,
    by_officer: by_officer.slice(0, TOLD_APART).map(([id, change]) => ({ officer: officerView(id, names), change })),
    officers: by_officer.length,
  }
}
