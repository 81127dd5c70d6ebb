import type { PersonKeyTable, StoredPersonKey } from '../sealing/person-key-table.ts'
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

  async insert(keys: readonly StoredPersonKey[]): Promise<ReadonlySet<string>> {
    const kept = keys.filter((key) => key.state === 'kept')
    const inserted = await this.#database.query<Pick<Row, 'person'>>({
      name: 'insert-person-keys',
      text: `insert into person_keys (person, master_key_id, wrapped)
             select * from unnest($1::text[], $2::text[], $3::bytea[]) order by 1 on conflict (person) do nothing
             returning person`,
      values: [kept.map((key) => key.person), kept.map((key) => key.masterKeyId), kept.map((key) => key.wrapped)],
    })
    return new Set(inserted.map(({ person }) => person))
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
