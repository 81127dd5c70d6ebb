import { z } from 'zod'

const MAX_LIMIT = 200
const MAX_SEARCH = 200
const SEARCH = `Please search for one text of at most ${MAX_SEARCH} characters`

/** What is searched for. PostgreSQL has no character 0. */
export const searchText = z.string(SEARCH).max(MAX_SEARCH, SEARCH).transform(withoutNul)

/**
 * How a list that can grow is asked for: `limit` and the `cursor` of the page before, `sort` by a field (`-field`: descending), and
 * `q` to search for. Without them everything comes, newest first.
 */
export function listQuery<const Sort extends string>(sorts: readonly Sort[]) {
  const directed = sorts.flatMap((by) => [by, `-${by}`] as const)
  return z.object({
    limit: z.coerce.number().int().min(1).max(MAX_LIMIT).optional(),
    cursor: z.string().max(1_000).optional(),
    sort: z.enum(directed).optional(),
    q: searchText.optional(),
  })
}

function withoutNul(text: string): string {
  return text.replaceAll('\0', '')
}

/** What a page of a list says besides its rows: the `cursor` of the next one, absent on the last. */
export const nextCursor = z.string().optional()
