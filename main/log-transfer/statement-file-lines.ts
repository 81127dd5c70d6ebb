import type pg from 'pg'
import type { StatementFileLine, TransferLine } from './transfer-line.ts'

/** Originals of statements as they lie in the store, sealed: whoever has the file and not the master key cannot read them. */
export async function exportStatementFiles(
  pool: pg.Pool,
  write: (lines: readonly TransferLine[]) => Promise<void>,
): Promise<number> {
  const ids = await pool.query<{ document_id: string }>('select document_id from statement_files order by document_id')
  // One at a time: each may be large.
  for (const { document_id } of ids.rows) {
    const found = await pool.query<{ sealed: Buffer; stored_at: Date }>(
      'select sealed, stored_at from statement_files where document_id = $1',
      [document_id],
    )
    await write(
      found.rows.map(({ sealed, stored_at }) => ({
        kind: 'statement_file',
        document_id,
        sealed: sealed.toString('base64'),
        stored_at: stored_at.toISOString(),
      })),
    )
  }
  return ids.rows.length
}

/** What was deleted here stays so. The keys have been imported before. */
export async function importStatementFile(pool: pg.Pool, file: StatementFileLine): Promise<void> {
  await pool.query(
    `insert into statement_files (document_id, sealed, stored_at) select $1, $2, $3
     where exists (select from person_keys where person = 'document-' || $1 and erased_at is null)
     on conflict (document_id) do nothing`,
    [file.document_id, Buffer.from(file.sealed, 'base64'), file.stored_at],
  )
}
