import { ContentMissing } from '../content-missing.ts'
import type { ContentStore } from '../content-store.ts'
import { digestOf } from '../digest-of.ts'
import type { LogDatabase } from './log-database.ts'

/** Large content in the table `contents`. */
export class PostgresContentStore implements ContentStore {
  readonly #database: LogDatabase

  constructor(database: LogDatabase) {
    this.#database = database
  }

  async put(bytes: Uint8Array): Promise<string> {
    const digest = digestOf(bytes)
    await this.#database.query({
      text: 'insert into contents (digest, bytes) values ($1, $2) on conflict (digest) do nothing',
      values: [digest, bytes],
    })
    return digest
  }

  async get(digest: string): Promise<Buffer> {
    const text = 'select bytes from contents where digest = $1'
    const [content] = await this.#database.query<{ bytes: Buffer }>({ text, values: [digest] })
    if (!content) throw new ContentMissing(digest, 'nothing is stored under it')
    if (digestOf(content.bytes) !== digest) throw new ContentMissing(digest, 'what is stored has another digest')
    return content.bytes
  }
}
