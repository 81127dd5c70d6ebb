import type { Knex } from 'knex'

/** Every table of the database that shows a text, in any column; bytes show as hex digits. */
export async function tablesWith(db: Knex, text: string): Promise<string[]> {
  const { rows } = await db.raw(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows as { name: string }[]) {
    const hit = await db.raw(`select from ${name} t where t::text ilike ? limit 1`, [`%${text}%`])
    if (hit.rowCount > 0) found.push(name)
  }
  return found
}
