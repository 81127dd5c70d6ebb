import { open, seal } from '../sealing/box.ts'
import { KeysAhead } from '../sealing/keys-ahead.ts'
import type { PersonKeyTable } from '../sealing/person-key-table.ts'
import type { PersonKeys } from '../sealing/person-keys.ts'
import type { StatementFiles } from '../statement-files.ts'
import type { LogDatabase } from './log-database.ts'

/** Originals of statements in the table `statement_files`. Their keys lie among those of the persons. */
export class PostgresStatementFiles implements StatementFiles {
  readonly #database: LogDatabase
  readonly #keys: PersonKeys
  readonly #ahead: KeysAhead

  constructor(database: LogDatabase, table: PersonKeyTable, keys: PersonKeys) {
    this.#database = database
    this.#keys = keys
    this.#ahead = new KeysAhead(table)
  }

  async put(document_id: string, bytes: Uint8Array): Promise<void> {
    const name = nameOf(document_id)
    await this.#keys.forWriting([name], async (keys, fresh) => {
      const key = keys.get(name)
      if (!key) throw new Error(`No key was made for ${name}`)
      await this.#ahead.store(fresh)
      await this.#database.query({
        text: `insert into statement_files (document_id, sealed) values ($1, $2) on conflict (document_id) do nothing`,
        values: [document_id, seal(key, bytes, name)],
      })
    })
  }

  async get(document_id: string): Promise<Buffer | null> {
    const text = 'select sealed from statement_files where document_id = $1'
    const [file] = await this.#database.query<{ sealed: Buffer }>({ text, values: [document_id] })
    if (!file) return null
    const name = nameOf(document_id)
    const key = (await this.#keys.forReading([name])).get(name)
    return key ? open(key, file.sealed, name) : null
  }

  async delete(document_id: string): Promise<void> {
    await this.#keys.erase(nameOf(document_id))
    await this.#database.query({
      text: 'delete from statement_files where document_id = $1',
      values: [document_id],
    })
  }

  async idsStoredBefore(before: string, after: string | null, limit: number): Promise<string[]> {
    const rows = await this.#database.query<{ document_id: string }>({
      text: `select document_id from statement_files where stored_at < $1 and document_id > $2
             order by document_id limit $3`,
      values: [before, after ?? '', limit],
    })
    return rows.map(({ document_id }) => document_id)
  }
}

/** Of the key, and what the seal is bound to: the document's stream, which is no account's id. */
function nameOf(document_id: string): string {
  return `document-${document_id}`
}
