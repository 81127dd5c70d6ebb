import type { Page, PageRequest } from '../../projections/page.ts'

/** A list's query as it was asked. */
export interface AskedPage<Sort extends string> {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
  readonly sort?: Sort | `-${Sort}` | undefined
  readonly q?: string | undefined
}

/** What a list is asked for, as the read models take it. */
export function pageRequest<Sort extends string>({ limit, cursor, sort, q }: AskedPage<Sort>): PageRequest<Sort> {
  return {
    ...(limit === undefined ? {} : { limit }),
    ...(cursor === undefined ? {} : { cursor }),
    ...(sort === undefined ? {} : { sort: sortOf(sort) }),
    ...(q === undefined ? {} : { q }),
  }
}

function sortOf<Sort extends string>(sort: Sort | `-${Sort}`): NonNullable<PageRequest<Sort>['sort']> {
  const descending = sort.startsWith('-')
  return { by: (descending ? sort.slice(1) : sort) as Sort, descending }
}

/** Where the next page begins; nothing on the last page, nor when no page was asked for. */
export function cursorToNext({ next_cursor }: Page<unknown>): { next_cursor?: string } {
  return next_cursor === null ? {} : { next_cursor }
}
