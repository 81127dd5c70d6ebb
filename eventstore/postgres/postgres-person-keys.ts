import type { KeptPersonKey, PersonKeyTable, StoredPersonKey } from '../sealing/person-key-table.ts'
import { byteaArray } from './bytea-array.ts'
import type { LogDatabase } from './log-database.ts'

interface Row {
  person: string
  master_key_id: string | null
  wrapped: Buffer | null
}

/** Keys of persons in the table `person_keys`. */
export class PostgresPersonKeys implements PersonKeyTable {
  readonly #database: LogDatabase

  constructor(database: LogDatabase) {
    this.#database = database
  }

  async load(persons: readonly string[]): Promise<StoredPersonKey[]> {
    const rows = await this.#database.query<Row>({
      name: 'load-person-keys',
      text: 'select person, master_key_id, wrapped from person_keys where person = any($1::text[])',
      values: [persons],
    })
    return rows.map(({ person, master_key_id: masterKeyId, wrapped }) =>
      masterKeyId === null || wrapped === null
        ? { person, state: 'erased' }
        : { person, state: 'kept', masterKeyId, wrapped },
    )
  }

  async insert(keys: readonly KeptPersonKey[]): Promise<ReadonlySet<KeptPersonKey>> {
    const rows = await this.#database.query<{ wrapped: Buffer }>({
      name: 'insert-person-keys',
      text: `insert into person_keys (person, master_key_id, wrapped)
             select * from unnest($1::text[], $2::text[], $3::bytea[]) order by 1 on conflict (person) do nothing
             returning wrapped`,
      values: [
        keys.map((key) => key.person),
        keys.map((key) => key.masterKeyId),
        byteaArray(keys.map((key) => key.wrapped)),
      ],
    })
    const inserted = new Set(rows.map(({ wrapped }) => wrapped.toString('hex')))
    return new Set(keys.filter(({ wrapped }) => inserted.has(Buffer.from(wrapped).toString('hex'))))
  }

  async erase(person: string): Promise<void> {
    await this.#database.query({
      text: `insert into person_keys (person, erased_at) values ($1, now())
             on conflict (person) do update set master_key_id = null, wrapped = null,
               erased_at = coalesce(person_keys.erased_at, now())`,
      values: [person],
    })
  }
}
