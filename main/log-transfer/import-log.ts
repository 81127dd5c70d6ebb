import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type pg from 'pg'
import type { ContentStore } from '../../eventstore/content-store.ts'
import type { Position } from '../../eventstore/port.ts'
import type { EventStore, StoredEvent } from '../../eventstore/stored-event.ts'
import { adoptCheckpoints, reactedTo } from './adopt-checkpoints.ts'
import { importPersonKeys } from './import-person-keys.ts'
import { LinesTogether } from './lines-together.ts'
import { importLinkCounts } from './link-count-lines.ts'
import { OrderedWriter } from './ordered-writer.ts'
import { readLines } from './read-lines.ts'
import { importStatementFile } from './statement-file-lines.ts'
import {
  type EndLine,
  type EventLine,
  EventsDigest,
  type LinkCountLine,
  type PersonKeyLine,
  toEventLine,
  toStoredEvent,
} from './transfer-line.ts'
import { TransferRefused } from './transfer-refused.ts'

const PAGE = 2_000

export interface ImportParts {
  readonly store: EventStore
  readonly contents: ContentStore
  readonly pool: pg.Pool
  /** How many appends may be made together without losing their order: 1 unless the store promises more. */
  readonly appendsTogether: number
  /** The ids of the master keys that this installation has. */
  readonly masterKeyIds: ReadonlySet<string>
  /** @param fraction between 0 and 1 */
  readonly onProgress: (fraction: number, events: number) => void
}

/**
 * Writes an exported log into a log that is empty, or holds the beginning of this one from an import that was broken off.
 * The file is checked before anything is written, and the log read back at the end.
 * @throws TransferRefused
 */
export async function importLog(file: string, parts: ImportParts): Promise<EndLine> {
  const { logId, end } = await checkFile(file, parts.masterKeyIds)
  const writer = new OrderedWriter(parts.store, parts.appendsTogether)
  const personKeys = new LinesTogether<PersonKeyLine>((keys) => importPersonKeys(parts.pool, keys))
  const linkCounts = new LinesTogether<LinkCountLine>((counts) => importLinkCounts(parts.pool, counts))
  const { size } = await stat(file)
  const standing = new Standing(parts.store)
  const reached = (await reactedTo(parts.pool, logId)) ?? end.reacted_to
  let events = 0
  let reactedEvents = 0
  for await (const { line, end: at } of readLines(file)) {
    if (line.kind === 'event') {
      events += 1
      if (reached !== null && line.position <= reached) reactedEvents = events
      if (!(await standing.has(line))) await writer.write(toStoredEvent(line))
    } else if (line.kind === 'person_key') await personKeys.add(line)
    else if (line.kind === 'content') await importContent(parts.contents, line.digest, line.bytes)
    else if (line.kind === 'statement_file') {
      // Whose key is gone has no statement, either.
      await personKeys.finish()
      await importStatementFile(parts.pool, line)
    } else if (line.kind === 'link_count') await linkCounts.add(line)
    if (events % 500 === 0) parts.onProgress(at / size, events)
  }
  await writer.finish()
  await personKeys.finish()
  await linkCounts.finish()
  await standing.expectNothingMore()
  const place = await verify(end, parts.store, reactedEvents)
  await adoptCheckpoints(parts.pool, { from: logId, to: parts.store.id }, place)
  parts.onProgress(1, events)
  return end
}

/** @throws TransferRefused when the file is not whole, or its personal data could not be opened here */
async function checkFile(file: string, masterKeyIds: ReadonlySet<string>): Promise<{ logId: string; end: EndLine }> {
  let logId: string | null = null
  let end: EndLine | null = null
  const hash = createHash('sha256')
  for await (const { line, bytes } of readLines(file)) {
    if (end) throw new TransferRefused('Something stands behind the end of the exported log.')
    if (line.kind === 'log') logId = line.log_id
    if (line.kind === 'person_key' && line.master_key_id !== null && !masterKeyIds.has(line.master_key_id))
      throw new TransferRefused(
        `The file's personal data is sealed under another MASTER_KEY (${line.master_key_id}). Set MASTER_KEY to that of the installation that it comes from.`,
      )
    if (line.kind !== 'end') {
      hash.update(bytes)
      continue
    }
    end = line
    if (hash.digest('hex') !== line.file_sha256)
      throw new TransferRefused('The file was changed: its digest is another one.')
  }
  if (logId === null || end === null)
    throw new TransferRefused('The file has no end: the export was broken off. Run it again, it continues.')
  return { logId, end }
}

async function importContent(contents: ContentStore, digest: string, base64: string): Promise<void> {
  const stored = await contents.put(Buffer.from(base64, 'base64'))
  if (stored !== digest) throw new TransferRefused(`The content ${digest} has another digest.`)
}

/**
 * Reads the log back and holds its digest against that of the file, which was taken where it comes from.
 * @returns where the last of so many first events stands here
 */
async function verify(end: EndLine, store: EventStore, firstEvents: number): Promise<Position | null> {
  const digest = new EventsDigest()
  let place: Position | null = null
  for await (const event of everything(store)) {
    digest.add(toEventLine(event))
    if (digest.count === firstEvents) place = event.position
    // Where others write meanwhile, it would never end.
    if (digest.count > end.events) break
  }
  if (digest.count !== end.events || digest.hex() !== end.events_sha256)
    throw new TransferRefused('What was written does not read back as it was in the file. Import it into an empty log.')
  return place
}

/** As it is stored, whatever this process remembers of its own writing. Reads the next page while one is looked at. */
async function* everything(store: EventStore): AsyncGenerator<StoredEvent, undefined> {
  for (let reading = store.readAll(null, PAGE, 'as_stored'); ; ) {
    const page = await reading
    const last = page.at(-1)
    if (last === undefined) return undefined
    reading = store.readAll(last.position, PAGE, 'as_stored')
    // Whoever goes on is told; whoever stops here does not care.
    reading.catch(() => undefined)
    yield* page
  }
}

/** What stands in the log already, compared event by event with the beginning of the file. */
class Standing {
  readonly #events: AsyncGenerator<StoredEvent, undefined>
  #isOver = false

  constructor(store: EventStore) {
    this.#events = everything(store)
  }

  async has(line: EventLine): Promise<boolean> {
    if (this.#isOver) return false
    const { value } = await this.#events.next()
    this.#isOver = value === undefined
    if (value && (value.id !== line.id || value.stream !== line.stream || value.revision !== line.revision))
      refuseOthers()
    return value !== undefined
  }

  async expectNothingMore(): Promise<void> {
    if (!this.#isOver && (await this.#events.next()).value) refuseOthers()
  }
}

function refuseOthers(): never {
  throw new TransferRefused(
    'The log has events that are not in the file. Import into an empty log, before the product is started on it.',
  )
}
