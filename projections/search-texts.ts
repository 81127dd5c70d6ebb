import type { Knex } from 'knex'

/** Keeps the rows in which a text stands, in whatever case, in these columns read one after the other. Nothing to search for keeps all. */
export function searchTexts(query: Knex.QueryBuilder, q: string | undefined, columns: readonly string[]): void {
  if (!q) return
  const places = columns.map(() => '??').join(', ')
  query.whereRaw(`concat_ws(' ', ${places}) ilike ?`, [...columns, containing(q)])
}

/** Keeps the rows of which a text in SQL says every word that is searched for, in any order and whatever case. Nothing to search for keeps all. */
export function searchWords(query: Knex.QueryBuilder, text: string, q = ''): void {
  for (const word of new Set(q.match(/[^\s,]+/g))) query.whereRaw(`${text} ilike ?`, [containing(word)])
}

/** The pattern of SQL for whatever has a text in it, each sign of which is taken for what it is. */
export function containing(text: string): string {
  return `%${text.replace(/[%_\\]/g, '\\$&')}%`
}
