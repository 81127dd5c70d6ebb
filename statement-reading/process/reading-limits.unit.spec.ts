import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { bomb, manyLines, nestedForms, withHeavyPictures } from '../../tests/statements/hostile-pdfs.ts'
import { ownStatement } from '../own-statement.ts'
import { StatementReader } from '../statement-reader.ts'
import { NOBODY } from '../waiting-person.ts'
import { PICTURE_PROCESS, TEXT_PROCESS } from './process-kinds.ts'
import { ReadingPool } from './reading-pool.ts'
import type { ProcessKind } from './reading-process.ts'

const PHOTO = path.join(import.meta.dirname, '../../tests/fixtures/statements/b01-p1.jpg')
/** Whom no test gives up is not given up because the machine is busy: a reading waits its turn behind everything else. */
const PATIENT = { deadlineMs: 150_000, longestWaitMs: 150_000, turnMs: null, niceness: 0 }
const ONE_AT_ONCE = { atOnce: 1, waiting: 1, processorMs: 60_000 }
const TIMEOUT = 180_000
/** Of the gigabyte in the bomb. What else a process of tests has just made, and not yet tidied up, is as much as 128 MB. */
const OWN_MEMORY = 200 * 1024 * 1024
/** Twice what a statement takes: what needs more than there is ends sooner. */
const SMALL = { ...TEXT_PROCESS, roomMegabytes: 120 }

const opened: (StatementReader | ReadingPool)[] = []
function readerWith(processorMs: number): StatementReader {
  const reader = new StatementReader({ text: { ...PATIENT, processorMs } })
  opened.push(reader)
  return reader
}
/** One of the reader's pools alone, whose processes have less room. */
function poolOf(kind: ProcessKind): ReadingPool {
  const pool = new ReadingPool(kind, { ...PATIENT, ...ONE_AT_ONCE })
  opened.push(pool)
  return pool
}
const pdf = (bytes: Buffer) => ({ bytes, type: 'application/pdf' }) as const
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

/** On Linux: how much data each process of the pool may still take, in kilobytes. */
function roomOf({ processIds }: ReadingPool): number[] {
  return processIds.map((pid) => {
    const most = Number(/^Max data size +(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1]) / 1024
    return most - Number(/^VmData:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  })
}

it(
  'ends a decompression bomb at the limit of memory, keeps its own memory, and reads the next statement within the same limit',
  async () => {
    const pool = poolOf(SMALL)
    const bytes = bomb()
    const before = process.memoryUsage().rss
    expect(await pool.read(pdf(bytes))).toMatchObject({ kind: 'ended' })
    expect(process.memoryUsage().rss - before).toBeLessThan(OWN_MEMORY)
    expect(await pool.read(pdf(ownStatement()))).toMatchObject({ kind: 'answer', answer: { kind: 'read' } })
    for (const room of roomOf(pool)) {
      expect(room).toBeGreaterThan(0)
      expect(room).toBeLessThan(SMALL.roomMegabytes * 1024)
    }
    expect(pool.processIds).toHaveLength(1)
  },
  TIMEOUT,
)

it(
  'does not give up what it has read for a page that is too heavy to be drawn',
  async () => {
    const answer = { kind: 'read', fields: { current_balance: { value: 250_000 } }, previews: [] }
    expect(await poolOf(SMALL).read(pdf(await withHeavyPictures(ownStatement())))).toMatchObject({ answer })
  },
  TIMEOUT,
)

it(
  'gives a file up that makes more work than any statement, however long it may take on the clock',
  async () => {
    const reading = await readerWith(1_000).read(await nestedForms(ownStatement()), 'forms.pdf')
    expect(reading).toMatchObject({ outcome: 'refused', kind: 'timeout' })
  },
  TIMEOUT,
)

it(
  'calls no file damaged that needs more than there is',
  async () => {
    expect(await poolOf(SMALL).read(pdf(await manyLines(ownStatement())))).toMatchObject({ kind: 'ended' })
  },
  TIMEOUT,
)

it(
  'does not blame a photo that is whole for a process without room to read its print',
  async () => {
    const pool = poolOf({ ...PICTURE_PROCESS, roomMegabytes: 200 })
    expect(await pool.read({ bytes: readFileSync(PHOTO), type: 'image/jpeg' })).toMatchObject({ kind: 'ended' })
  },
  TIMEOUT,
)

it(
  'does not call a statement damaged that brings its process down',
  async () => {
    const reader = readerWith(60_000)
    const end = () => {
      for (const pid of reader.processIds) process.kill(pid, 'SIGABRT')
    }
    const tell = ({ stage }: { stage: string }) => stage === 'reading_text' && end()
    expect(await reader.read(ownStatement(), 'statement.pdf', { ...NOBODY, tell })).toMatchObject({
      outcome: 'refused',
      kind: 'timeout',
    })
  },
  TIMEOUT,
)

it('says to who finds no place in the line that many are read', async () => {
  const reader = new StatementReader({ text: { atOnce: 0, waiting: 0 } })
  expect(await reader.read(ownStatement(), 'statement.pdf')).toMatchObject({ outcome: 'refused', kind: 'busy' })
})

it(
  'blames no file for a process that does not live, and knows why it does not, and once both kinds live, of which the small one stays',
  async () => {
    const node = process.execPath
    try {
      process.execPath = '/bin/false'
      const reader = readerWith(60_000)
      expect(await reader.read(ownStatement(), 'statement.pdf')).toMatchObject({
        outcome: 'refused',
        kind: 'out_of_order',
      })
      expect(reader.fault?.sentence).toMatch(/does not start\. It ended with 1\.$/)
      process.execPath = node
      await reader.tryOut()
      expect(reader.fault).toBeNull()
      expect(reader.processIds).toHaveLength(1)
    } finally {
      process.execPath = node
    }
  },
  TIMEOUT,
)
