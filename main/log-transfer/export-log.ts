import { createHash } from 'node:crypto'
import { open, readFile, stat } from 'node:fs/promises'
import type pg from 'pg'
import type { Position } from '../../eventstore/port.ts'
import type { MasterKeys } from '../../eventstore/sealing/master-keys.ts'
import type { EventStore } from '../../eventstore/stored-event.ts'
import { reactedTo } from './adopt-checkpoints.ts'
import { exportLinkCounts } from './link-count-lines.ts'
import { readLines } from './read-lines.ts'
import { exportStatementFiles } from './statement-file-lines.ts'
import { type EndLine, EventsDigest, FORMAT, type LogLine, type TransferLine, toEventLine } from './transfer-line.ts'
import { TransferRefused } from './transfer-refused.ts'

const PAGE = 2_000

export interface ExportParts {
  readonly store: EventStore
  /** The database that has the keys of persons, large content, uploaded statements, counts of links and what the workers have reacted to. */
  readonly pool: pg.Pool
  readonly masterKeys: Pick<MasterKeys, 'first'>
  /** Once the file was looked at, and before anything is written. */
  readonly onBegin?: () => Promise<void>
  /** @param fraction between 0 and 1 */
  readonly onProgress: (fraction: number, events: number) => void
}

interface Begun {
  readonly bytes: number
  readonly position: Position | null
  readonly digest: EventsDigest
}

/**
 * Writes the whole log with everything that belongs to it into one file. A file that was begun and not ended is continued.
 * The events are those up to the moment of the call.
 * @throws TransferRefused
 */
export async function exportLog(file: string, parts: ExportParts): Promise<EndLine> {
  const { store, pool, masterKeys, onBegin, onProgress } = parts
  const head = await store.head()
  const header: LogLine = { kind: 'log', format: FORMAT, log_id: store.id, first_master_key: masterKeys.first }
  const begun = await findBegun(file, header)
  const output = await open(file, begun ? 'r+' : 'w')
  try {
    await onBegin?.()
    // What was written of keys and content may be out of date; and a last line may be half.
    await output.truncate(begun?.bytes ?? 0)
    let at = begun?.bytes ?? 0
    const write = async (lines: readonly TransferLine[]) => {
      const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
      await output.write(bytes, 0, bytes.length, at)
      at += bytes.length
    }
    if (!begun) await write([header])
    const digest = begun?.digest ?? new EventsDigest()
    for await (const page of pages(store, begun?.position ?? null, head)) {
      for (const line of page) digest.add(line)
      await write(page)
      onProgress(fractionOf(page.at(-1)?.position ?? null, head), digest.count)
    }
    const person_keys = await exportPersonKeys(pool, write)
    const contents = await exportContents(pool, write)
    const statement_files = await exportStatementFiles(pool, write)
    const link_counts = await exportLinkCounts(pool, write)
    await output.sync()
    const end: EndLine = {
      kind: 'end',
      events: digest.count,
      person_keys,
      contents,
      statement_files,
      link_counts,
      reacted_to: await reactedTo(pool, store.id),
      events_sha256: digest.hex(),
      file_sha256: await digestOfFile(file),
    }
    await write([end])
    await output.sync()
    return end
  } finally {
    await output.close()
  }
}

async function* pages(store: EventStore, after: Position | null, head: Position | null) {
  for (let last = after; head !== null && (last === null || last < head); ) {
    const page = (await store.readAll(last, PAGE)).filter((event) => event.position <= head)
    last = page.at(-1)?.position ?? head
    if (page.length > 0) yield page.map(toEventLine)
  }
}

/** @throws TransferRefused when the file is something else, or has its end already */
async function findBegun(file: string, header: LogLine): Promise<Begun | null> {
  const size = await stat(file).then(
    ({ size }) => size,
    () => 0,
  )
  if (size === 0) return null
  const digest = new EventsDigest()
  let bytes = 0
  let position: Position | null = null
  for await (const { line, end } of readLines(file)) {
    if (line.kind === 'end')
      throw new TransferRefused(`${file} is an exported log already. Give the new one another name.`)
    if (line.kind === 'log' && line.log_id !== header.log_id)
      throw new TransferRefused(`${file} was begun with another log (${line.log_id}). Give this one another name.`)
    if (line.kind === 'log') bytes = end
    if (line.kind !== 'event') continue
    digest.add(line)
    position = line.position
    bytes = end
  }
  if (bytes > 0) return { bytes, position, digest }
  // Without a whole line it is ours only where the very first was broken off.
  const first = JSON.stringify(header)
  if (size <= first.length && first.startsWith(await readFile(file, 'utf8'))) return null
  throw new TransferRefused(`${file} is no exported log. Give this one another name.`)
}

async function exportPersonKeys(
  pool: pg.Pool,
  write: (lines: readonly TransferLine[]) => Promise<void>,
): Promise<number> {
  let count = 0
  for (let last = ''; ; ) {
    const page = await pool.query<{
      person: string
      master_key_id: string | null
      wrapped: Buffer | null
      erased_at: Date | null
    }>('select person, master_key_id, wrapped, erased_at from person_keys where person > $1 order by person limit $2', [
      last,
      PAGE,
    ])
    await write(
      page.rows.map(({ person, master_key_id, wrapped, erased_at }) => ({
        kind: 'person_key',
        person,
        master_key_id,
        wrapped: wrapped?.toString('base64') ?? null,
        erased_at: erased_at?.toISOString() ?? null,
      })),
    )
    count += page.rows.length
    const next = page.rows.at(-1)?.person
    if (next === undefined) return count
    last = next
  }
}

/** One at a time: each may be large. */
async function exportContents(
  pool: pg.Pool,
  write: (lines: readonly TransferLine[]) => Promise<void>,
): Promise<number> {
  const digests = await pool.query<{ digest: string }>('select digest from contents order by digest')
  for (const { digest } of digests.rows) {
    const found = await pool.query<{ bytes: Buffer }>('select bytes from contents where digest = $1', [digest])
    await write(found.rows.map(({ bytes }) => ({ kind: 'content', digest, bytes: bytes.toString('base64') })))
  }
  return digests.rows.length
}

async function digestOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  const input = await open(file)
  try {
    for await (const chunk of input.createReadStream({ autoClose: false })) hash.update(chunk)
  } finally {
    await input.close()
  }
  return hash.digest('hex')
}

/** Positions are text of one width; how far one is between the first and the last is a matter of looks only. */
function fractionOf(position: Position | null, head: Position | null): number {
  if (position === null || head === null || BigInt(head) === 0n) return 1
  return Number((BigInt(position) * 1_000n) / BigInt(head)) / 1_000
}
