import type { Knex } from 'knex'

/** Keeps the rows in which a text stands, in whatever case, in these columns read one after the other. Nothing to search for keeps all. */
export function searchTexts(query: Knex.QueryBuilder, q: string | undefined, columns: readonly string[]): void {
  if (!q) return
  const places = columns.map(() => '??').join(', ')
  query.whereRaw(`concat_ws(' ', ${places}) ilike ?`, [...columns, containing(q)])
}

/** What a column keeps to be searched in: that costs a fraction of reading each text in whatever case with every question. */
export function searchable(...texts: readonly (string | null)[]): string {
  return texts
    .filter((text) => text !== null)
    .join(' ')
    .toLowerCase()
}

/** All words that are searched for in texts that are `searchable`. */
export function wordsOf(q = ''): string[] {
  return [...new Set(q.toLowerCase().match(/[^\s,]+/g))]
}

/** Their patterns. */
export function wordPatterns(q = ''): string[] {
  return wordsOf(q).map(containing)
}

/** The pattern of SQL for whatever has a text in it, each sign of which is taken for what it is. */
export function containing(text: string): string {
  return `%${text.replace(/[%_\\]/g, '\\$&')}%`
}
