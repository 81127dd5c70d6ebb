import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { RefiBellEvent } from '../../domain/events.ts'
import { countingProjection } from '../support/counting-projection.ts'
import { createProjectionBench, type ProjectionBench } from '../support/projection-bench.ts'
import { RUN } from '../support/start-command.ts'

const KILLS = Number(process.env.KILLS ?? 2)
/** A round is a start of a process, and at most four seconds until the lease of the killed one is over. */
const LIMIT_MS = 30_000 + KILLS * 15_000
const PROCESS = fileURLToPath(new URL('./projecting-process.ts', import.meta.url))
const projection = countingProjection()
let bench: ProjectionBench
let child: ChildProcess | undefined
beforeAll(async () => {
  bench = await createProjectionBench()
})
afterEach(() => child?.kill('SIGKILL'))
afterAll(() => bench.close())

async function started(work: 'follow' | 'rebuild'): Promise<ChildProcess> {
  child = spawn(process.execPath, [RUN, PROCESS, bench.database.url, work], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

async function killed(victim: ChildProcess): Promise<void> {
  victim.kill('SIGKILL')
  await once(victim, 'exit')
}

/** Appends until told to stop; returns how many. */
function appending(): { stop(): Promise<number> } {
  let going = true
  const events: RefiBellEvent[] = Array.from({ length: 5 }, () => ({
    type: 'CommunicationPreferenceChanged',
    data: { account_id: 'june', communication_opt_in: true },
  }))
  const appended = (async () => {
    let count = 0
    for (; going; count += events.length) await bench.given('account-june', ...events)
    return count
  })()
  return {
    stop() {
      going = false
      return appended
    },
  }
}

const counted = async (): Promise<number> =>
  (await bench.db(projection.table).where({ id: 'june' }).first())?.changes ?? 0
let total = 0

it(
  'a projector killed in the midst of its work loses and repeats nothing',
  async () => {
    for (let round = 0; round < KILLS; round++) {
      const victim = await started('follow')
      const before = await counted()
      const writer = appending()
      await vi.waitFor(async () => expect(await counted()).toBeGreaterThan(before), { timeout: 30_000 })
      await killed(victim)
      total += await writer.stop()
    }
    const survivor = bench.engine([projection])
    await survivor.prepare()
    await survivor.catchUp()
    expect(await counted()).toBe(total)
  },
  LIMIT_MS,
)

it(
  'a rebuild killed at any moment leaves a table that serves, and in the end no shadow',
  async () => {
    for (let round = 0; round < KILLS; round++) {
      const victim = await started('rebuild')
      const generation = await generationNow()
      await vi.waitFor(async () => expect(await generationNow()).toBeGreaterThan(generation), { timeout: 30_000 })
      await killed(victim)
      expect(await counted()).toBe(total)
    }
    const survivor = bench.engine([projection])
    await survivor.prepare()
    survivor.start()
    const shadows = () => bench.db('projection_checkpoints').where({ slot: 'shadow' })
    await vi.waitFor(async () => expect(await shadows()).toEqual([]), { timeout: 30_000 })
    await survivor.stop()
    expect(await bench.db('pg_tables').whereLike('tablename', 'changes_of_mind%').pluck('tablename')).toEqual([
      projection.table,
    ])
    expect(await counted()).toBe(total)
  },
  LIMIT_MS,
)

async function generationNow(): Promise<number> {
  return (
    (await bench.db('projection_checkpoints').where({ name: projection.name, slot: 'live' }).first())?.generation ?? 0
  )
}
