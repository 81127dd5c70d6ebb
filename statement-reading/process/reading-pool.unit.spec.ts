import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import type { ReadingStage } from '../../domain/statement/reading-stage.ts'
import { NOBODY } from '../waiting-person.ts'
import { TEXT_PROCESS } from './process-kinds.ts'
import { type PoolLimits, ReadingPool } from './reading-pool.ts'

const OBEDIENT = { ...TEXT_PROCESS, script: '../../tests/statements/obedient-child.ts' }
/** Whom no test gives up is not given up because the machine is busy: a reading waits its turn behind everything else. */
const PATIENT = {
  atOnce: 1,
  waiting: 1,
  deadlineMs: 150_000,
  longestWaitMs: 150_000,
  processorMs: 60_000,
  turnMs: null,
  niceness: 0,
}
const TIMEOUT = 180_000
const READ = { kind: 'answer', answer: { kind: 'no_text' } }

const folder = mkdtempSync(path.join(tmpdir(), 'reading-pool-'))
/** What a process works at for as long as it is there. */
const work = path.join(folder, 'work')
const hard = { bytes: Buffer.from(work), type: 'application/pdf' } as const
const easy = { bytes: Buffer.alloc(0), type: 'application/pdf' } as const

const opened: ReadingPool[] = []
function poolWith(limits: Partial<PoolLimits>, kind = OBEDIENT): ReadingPool {
  const pool = new ReadingPool(kind, { ...PATIENT, ...limits })
  opened.push(pool)
  return pool
}
const begin = (): void => writeFileSync(work, '')
const finish = (): void => rmSync(work, { force: true })
afterEach(() => {
  finish()
  for (const one of opened.splice(0)) one.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Calls once when a process has begun to read. */
const onceRead = (call: () => void) => ({
  ...NOBODY,
  tell: ({ stage }: ReadingStage) => {
    if (stage === 'reading_text' && existsSync(work)) call()
  },
})

it(
  'blames a document for the end of a process that read nothing before, and not of one that was stopped from outside, or that others had filled',
  async () => {
    const pool = poolWith({})
    const readWhileItEnds = (signal: NodeJS.Signals) => {
      begin()
      const end = () => {
        for (const pid of pool.processIds) process.kill(pid, signal)
        finish()
      }
      return pool.read(hard, onceRead(end))
    }
    expect(await readWhileItEnds('SIGABRT')).toEqual({ kind: 'ended', blamed: true })
    expect(await readWhileItEnds('SIGKILL')).toMatchObject(READ)
    expect(await readWhileItEnds('SIGABRT')).toMatchObject(READ)
  },
  TIMEOUT,
)

it(
  'interrupts a document that makes much work while another waits, and goes on with it afterwards',
  async () => {
    const pool = poolWith({ processorMs: 600, turnMs: 200 })
    begin()
    const answered: unknown[] = []
    const read = async (document: typeof hard) => answered.push(await pool.read(document))
    await Promise.all([read(hard), read(easy)])
    expect(answered).toMatchObject([READ, { kind: 'deadline' }])
  },
  TIMEOUT,
)

it(
  'reads a document that was interrupted when nobody waits any more',
  async () => {
    const pool = poolWith({ turnMs: 0 })
    begin()
    const interrupted = pool.read(hard)
    expect(await pool.read(easy)).toMatchObject(READ)
    finish()
    expect(await interrupted).toMatchObject(READ)
  },
  TIMEOUT,
)

it(
  'says what a process complains of that does not live',
  async () => {
    expect(await poolWith({}, { ...TEXT_PROCESS, script: './no-child.ts' }).read(easy)).toMatchObject({
      kind: 'stillborn',
      complaint: expect.stringMatching(/Could not resolve .*no-child/),
    })
  },
  TIMEOUT,
)

it(
  'gives up at the deadline',
  async () => {
    begin()
    expect(await poolWith({ deadlineMs: 1 }).read(hard)).toEqual({ kind: 'deadline' })
  },
  TIMEOUT,
)

it(
  'turns away who has waited too long',
  async () => {
    const pool = poolWith({ longestWaitMs: 1 })
    begin()
    const first = pool.read(hard)
    expect(await pool.read(easy)).toBeNull()
    finish()
    expect(await first).toMatchObject(READ)
  },
  TIMEOUT,
)

it(
  'turns away what would wait behind too many, and reads the others',
  async () => {
    const pool = poolWith({ waiting: 2 })
    begin()
    const others = [hard, easy, easy].map((document) => pool.read(document))
    expect(await pool.read(easy)).toBeNull()
    finish()
    expect(await Promise.all(others)).toMatchObject([READ, READ, READ])
    expect(pool.processIds).toHaveLength(1)
  },
  TIMEOUT,
)
