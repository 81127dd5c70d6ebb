import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import type { ReadingStage } from '../../domain/statement/reading-stage.ts'
import { bomb, manyLines, nestedForms, withHeavyPictures } from '../../tests/statements/hostile-pdfs.ts'
import { type ReaderLimits, StatementReader } from '../statement-reader.ts'
import { NOBODY } from '../waiting-person.ts'
import { PICTURE_PROCESS, TEXT_PROCESS } from './process-kinds.ts'
import { ReadingPool } from './reading-pool.ts'
import type { ProcessKind } from './reading-process.ts'

const statement = readFileSync(fileURLToPath(new URL('../../tests/fixtures/statements/b01-t1.pdf', import.meta.url)))
/** Whom no test gives up is not given up because the machine is busy: a reading waits its turn behind everything else. */
const PATIENT = { deadlineMs: 150_000, longestWaitMs: 150_000, turnMs: null }
const ONE_AT_ONCE = { atOnce: 1, waiting: 1, processorMs: 60_000, turnMs: null }
const TIMEOUT = 180_000
/** Twice what a statement takes: what needs more than there is ends sooner. */
const SMALL = { ...TEXT_PROCESS, roomMegabytes: 120 }
const opened: (StatementReader | ReadingPool)[] = []
const readerWith = (text: ReaderLimits['text']): StatementReader => {
  const reader = new StatementReader({ text: { ...PATIENT, ...text } })
  opened.push(reader)
  return reader
}
/** One of the reader's pools alone, whose processes are of another kind. */
const poolOf = (kind: ProcessKind): ReadingPool => {
  const pool = new ReadingPool(kind, { ...PATIENT, ...ONE_AT_ONCE })
  opened.push(pool)
  return pool
}
const pdf = (bytes: Buffer) => ({ bytes, type: 'application/pdf' }) as const
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

it(
  'ends a decompression bomb at the limit of memory, keeps its own memory, and reads the next statement',
  async () => {
    const pool = poolOf(SMALL)
    const bytes = bomb()
    await pool.read(pdf(statement))
    const before = process.memoryUsage().rss
    expect(await pool.read(pdf(bytes))).toMatchObject({ kind: 'ended' })
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024)
    expect(await pool.read(pdf(statement))).toMatchObject({ kind: 'answer', answer: { kind: 'read' } })
  },
  TIMEOUT,
)

it(
  'does not give up what it has read for a page that is too heavy to be drawn',
  async () => {
    const reading = await readerWith({}).read(await withHeavyPictures(statement), 'statement.pdf')
    expect(reading).toMatchObject({ outcome: 'read', fields: { current_balance: { value: 351494.59 } } })
  },
  TIMEOUT,
)

it(
  'reads a statement again whose process was killed from outside',
  async () => {
    const reader = readerWith({})
    await reader.read(statement, 'statement.pdf')
    const [first] = reader.processIds
    const reading = reader.read(statement, 'statement.pdf')
    if (first) process.kill(first, 'SIGKILL')
    expect(await reading).toMatchObject({ outcome: 'read' })
  },
  TIMEOUT,
)

it(
  'blames a statement for the end of a process that read nothing before, and not of one that others had filled',
  async () => {
    const reader = readerWith({})
    const readWhileItEnds = () => {
      let isOver = false
      const end = ({ stage }: ReadingStage) => {
        const [pid] = reader.processIds
        if (stage !== 'reading_text' || isOver || pid === undefined) return
        process.kill(pid, 'SIGABRT')
        isOver = true
      }
      return reader.read(statement, 'statement.pdf', { ...NOBODY, tell: end })
    }
    expect(await readWhileItEnds()).toMatchObject({ outcome: 'refused', kind: 'timeout' })
    expect(await reader.read(statement, 'statement.pdf')).toMatchObject({ outcome: 'read' })
    expect(await readWhileItEnds()).toMatchObject({ outcome: 'read' })
  },
  TIMEOUT,
)

it(
  'lets a process take so much memory and no more, on any Node',
  async () => {
    const reader = readerWith({})
    await reader.read(statement, 'statement.pdf')
    for (const pid of reader.processIds) {
      const most = Number(/^Max data size +(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1]) / 1024
      const taken = Number(/^VmData:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
      expect(most - taken).toBeLessThan(TEXT_PROCESS.roomMegabytes * 1024)
      expect(most).toBeGreaterThan(taken)
    }
  },
  TIMEOUT,
)

it(
  'gives a file up that makes more work than any statement, however long it may take on the clock',
  async () => {
    const reader = readerWith({ processorMs: 1_000 })
    expect(await reader.read(await nestedForms(statement), 'forms.pdf')).toMatchObject({
      outcome: 'refused',
      kind: 'timeout',
    })
    expect(await readerWith({}).read(statement, 'statement.pdf')).toMatchObject({ outcome: 'read' })
  },
  TIMEOUT,
)

it(
  'calls no file damaged that needs more than there is',
  async () => {
    expect(await poolOf(SMALL).read(pdf(await manyLines(statement)))).toMatchObject({ kind: 'ended' })
  },
  TIMEOUT,
)

it(
  'does not blame a photo that is whole for a process without room to read its print',
  async () => {
    const photo = readFileSync(fileURLToPath(new URL('../../tests/fixtures/statements/b01-p1.jpg', import.meta.url)))
    const pool = poolOf({ ...PICTURE_PROCESS, roomMegabytes: 200 })
    expect(await pool.read({ bytes: photo, type: 'image/jpeg' })).toMatchObject({ kind: 'ended' })
  },
  TIMEOUT,
)

it(
  'interrupts a file that makes much work while another waits, and goes on with it afterwards',
  async () => {
    const reader = readerWith({ ...ONE_AT_ONCE, processorMs: 2_000, turnMs: 600 })
    const answered: string[] = []
    const read = async (name: string, bytes: Buffer) => {
      const reading = await reader.read(bytes, name)
      answered.push(`${name} ${reading.outcome === 'read' ? 'read' : reading.kind}`)
    }
    await Promise.all([read('forms.pdf', await nestedForms(statement)), read('statement.pdf', statement)])
    expect(answered).toEqual(['statement.pdf read', 'forms.pdf timeout'])
  },
  TIMEOUT,
)

it(
  'reads a file that was interrupted when nobody waits any more',
  async () => {
    const reader = readerWith({ ...ONE_AT_ONCE, turnMs: 0 })
    const readings = await Promise.all([1, 2].map(() => reader.read(statement, 'statement.pdf')))
    expect(readings.map(({ outcome }) => outcome)).toEqual(['read', 'read'])
  },
  TIMEOUT,
)

it(
  'blames no file for a process that does not live, and knows why it does not, and once both kinds live, of which the small one stays',
  async () => {
    const node = process.execPath
    try {
      process.execPath = '/bin/false'
      const reader = readerWith({})
      expect(await reader.read(statement, 'statement.pdf')).toMatchObject({ outcome: 'refused', kind: 'out_of_order' })
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

it(
  'says what a process complains of that does not live',
  async () => {
    const pool = poolOf({ ...TEXT_PROCESS, script: './no-child.ts' })
    expect(await pool.read(pdf(statement))).toMatchObject({
      kind: 'stillborn',
      complaint: expect.stringMatching(/Could not resolve .*no-child/),
    })
  },
  TIMEOUT,
)

it(
  'gives up at the deadline',
  async () => {
    const reader = readerWith({ deadlineMs: 1 })
    expect(await reader.read(statement, 'statement.pdf')).toMatchObject({ outcome: 'refused', kind: 'timeout' })
  },
  TIMEOUT,
)

it(
  'turns away who has waited too long',
  async () => {
    const reader = readerWith({ atOnce: 1, longestWaitMs: 1 })
    const readings = await Promise.all([1, 2].map(() => reader.read(statement, 'statement.pdf')))
    expect(readings.map((reading) => (reading.outcome === 'read' ? 'read' : reading.kind))).toEqual(['read', 'busy'])
  },
  TIMEOUT,
)

it(
  'turns away what would wait behind too many, and reads the others',
  async () => {
    const reader = readerWith({ atOnce: 1, waiting: 2 })
    const readings = await Promise.all([1, 2, 3, 4].map(() => reader.read(statement, 'statement.pdf')))
    expect(readings.map((reading) => (reading.outcome === 'read' ? 'read' : reading.kind))).toEqual([
      'read',
      'read',
      'read',
      'busy',
    ])
    expect(reader.processIds).toHaveLength(1)
  },
  TIMEOUT,
)
