import type { Knex } from 'knex'

/** Keeps the rows in which a text stands, in whatever case, in these columns read one after the other. Nothing to search for keeps all. */
export function searchTexts(query: Knex.QueryBuilder, q: string | undefined, columns: readonly string[]): void {
  if (!q) return
  const places = columns.map(() => '??').join(', ')
  query.whereRaw(`concat_ws(' ', ${places}) ilike ?`, [...columns, containing(q)])
}

/** The pattern of SQL for whatever has a text in it, each sign of which is taken for what it is. */
export function containing(text: string): string {
  return `%${text.replace(/[%_\\]/g, '\\$&')}%`
}
