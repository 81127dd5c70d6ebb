import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type pg from 'pg'
import type { ContentStore } from '../../eventstore/content-store.ts'
import type { Position } from '../../eventstore/port.ts'
import type { MasterKeys } from '../../eventstore/sealing/master-keys.ts'
import type { EventStore, StoredEvent } from '../../eventstore/stored-event.ts'
import { adoptCheckpoints, reactedTo } from './adopt-checkpoints.ts'
import { glanceAtFile, NO_END } from './glance-at-file.ts'
import { importPersonKeys } from './import-person-keys.ts'
import { LinesTogether } from './lines-together.ts'
import { importLinkCounts } from './link-count-lines.ts'
import { OrderedWriter } from './ordered-writer.ts'
import { ReadBack, storedEvents } from './read-back.ts'
import { readLines } from './read-lines.ts'
import { RememberedPlaces } from './remembered-places.ts'
import { importStatementFile } from './statement-file-lines.ts'
import {
  type EndLine,
  type EventLine,
  type LinkCountLine,
  type LogLine,
  type PersonKeyLine,
  toStoredEvent,
} from './transfer-line.ts'
import { TransferRefused } from './transfer-refused.ts'

export interface ImportParts {
  readonly store: EventStore
  readonly contents: ContentStore
  readonly pool: pg.Pool
  /** How many appends may be made together without losing their order: 1 unless the store promises more. */
  readonly appendsTogether: number
  /** By their ids. */
  readonly masterKeys: Pick<MasterKeys, 'first'> & { readonly keys: Pick<ReadonlySet<string>, 'has'> }
  /** Once the file was looked at, and before anything is written. */
  readonly onBegin?: () => Promise<void>
  /** @param fraction between 0 and 1 */
  readonly onProgress: (fraction: number, events: number) => void
}

/**
 * Writes an exported log into a log that is empty, or holds the beginning of this one from an import that was broken off.
 * The file is checked before anything is written, and the log read back behind the writing.
 * @throws TransferRefused
 */
export async function importLog(file: string, parts: ImportParts): Promise<EndLine> {
  const places = await RememberedPlaces.read(parts.pool)
  const { logId, end } = await checkFile(file, parts.masterKeys, (number, position) => places.stood(number, position))
  places.assertFound(logId)
  await parts.onBegin?.()
  const writer = new OrderedWriter(parts.store, parts.appendsTogether)
  const personKeys = new LinesTogether<PersonKeyLine>((keys) => importPersonKeys(parts.pool, keys))
  const linkCounts = new LinesTogether<LinkCountLine>((counts) => importLinkCounts(parts.pool, counts))
  const { size } = await stat(file)
  const standing = new Standing(parts.store)
  const readBack = new ReadBack(parts.store, (number, position) => places.stands(number, position))
  const reached = (await reactedTo(parts.pool, logId)) ?? end.reacted_to
  let events = 0
  let reactedEvents = 0
  for await (const { line, end: at } of readLines(file)) {
    if (line.kind === 'event') {
      events += 1
      if (reached !== null && line.position <= reached) reactedEvents = events
      if (!(await standing.has(line))) await writer.write(toStoredEvent(line))
      readBack.follow(standing.count + writer.written, reactedEvents)
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
  const reacted = await readBack.finish(end)
  const head = await parts.store.head()
  await adoptCheckpoints(parts.pool, { from: logId, to: parts.store.id, reacted, head, places })
  parts.onProgress(1, events)
  return end
}

/**
 * What can be known of a file before there is anything to import it into, and without reading all of it.
 * @param first the id of the master key that the installation began with; null where it would be made by the import, and so another one
 * @throws TransferRefused
 */
export async function assertMayBeImported(file: string, first: string | null): Promise<void> {
  assertBeganWith(await glanceAtFile(file), first)
}

function assertBeganWith({ first_master_key }: LogLine, first: string | null): void {
  if (first_master_key === first) return
  throw new TransferRefused(
    `The installation that the file comes from began with another MASTER_KEY (${first_master_key}). Name that as the last one of MASTER_KEY_PREVIOUS, or as MASTER_KEY where there has been no other.`,
  )
}

/** @throws TransferRefused when the file is not whole, or its personal data could not be opened here */
async function checkFile(
  file: string,
  masterKeys: ImportParts['masterKeys'],
  onEvent: (number: number, position: Position) => void,
): Promise<{ logId: string; end: EndLine }> {
  let logId: string | null = null
  let events = 0
  let end: EndLine | null = null
  const hash = createHash('sha256')
  for await (const { line, bytes } of readLines(file)) {
    if (end) throw new TransferRefused('Something stands behind the end of the exported log.')
    if (line.kind === 'log') logId = line.log_id
    if (line.kind === 'event') onEvent(++events, line.position)
    if (line.kind === 'log') assertBeganWith(line, masterKeys.first)
    if (line.kind === 'person_key' && line.master_key_id !== null && !masterKeys.keys.has(line.master_key_id))
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
  if (logId === null || end === null) throw new TransferRefused(NO_END)
  return { logId, end }
}

async function importContent(contents: ContentStore, digest: string, base64: string): Promise<void> {
  const stored = await contents.put(Buffer.from(base64, 'base64'))
  if (stored !== digest) throw new TransferRefused(`The content ${digest} has another digest.`)
}

/** What stands in the log already, compared event by event with the beginning of the file. */
class Standing {
  readonly #events: AsyncGenerator<StoredEvent, undefined>
  #isOver = false
  /** How many have been compared. */
  count = 0

  constructor(store: EventStore) {
    this.#events = storedEvents(store)
  }

  async has(line: EventLine): Promise<boolean> {
    if (this.#isOver) return false
    const { value } = await this.#events.next()
    this.#isOver = value === undefined
    if (value && (value.id !== line.id || value.stream !== line.stream || value.revision !== line.revision))
      refuseOthers()
    if (value === undefined) return false
    this.count += 1
    return true
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
