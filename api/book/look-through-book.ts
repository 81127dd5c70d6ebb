import type { Knex } from 'knex'
import { type SeenHomesPart, seenHomesAfter } from '../../projections/properties/seen-homes.ts'
import { ensureAwaited } from '../http/ensure-awaited.ts'

/** Some tenths of a second of a thread each, so that others have their turn with it between them. */
const HOMES_A_PART = 2_000
/** While two parts are looked at the next one is read. */
const AT_ONCE = 3

interface Looking<Found> {
  /** Two-letter codes of those whose homes are looked at; absent or null: all. */
  readonly states?: readonly string[] | null
  readonly look: (homes: string) => Promise<Found>
  /** @param looked how many homes were looked at so far */
  readonly tell?: (looked: number) => void
  readonly left: AbortSignal
  /** A test has few. */
  readonly homesAPart?: number
}

/**
 * Looks at the watched homes, in parts that are read one after the other and looked at side by side.
 * @returns what was found in each part, in any order
 * @throws what a look throws, and an HttpError of 499 once nobody waits for it any more
 */
export async function lookThroughBook<Found>(
  knex: Knex,
  { states = null, look, tell, left, homesAPart = HOMES_A_PART }: Looking<Found>,
): Promise<Found[]> {
  const found: Found[] = []
  let looked = 0
  const next = partsInTurn(knex, states, homesAPart)
  const failed = new AbortController()
  const work = async () => {
    for (let part = await next(); part.last !== null && !failed.signal.aborted; part = await next()) {
      ensureAwaited(left)
      found.push(await look(part.homes))
      looked += part.count
      tell?.(looked)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } finally {
    // Those who go on where another has failed come to their end with what they have begun.
    failed.abort()
  }
  return found
}

/** Each call reads the part behind the one that was asked for before. */
function partsInTurn(knex: Knex, states: readonly string[] | null, limit: number): () => Promise<SeenHomesPart> {
  let reading: Promise<SeenHomesPart> = Promise.resolve({ homes: '[]', count: 0, last: '' })
  return () => {
    reading = reading.then((before) =>
      before.last === null ? before : seenHomesAfter(knex, { after: before.last, limit, states }),
    )
    return reading
  }
}
