import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { countingProjection } from '../../tests/support/counting-projection.ts'
import { endConnections } from '../../tests/support/end-connections.ts'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import type { ReadModelChange } from './read-model-change.ts'
import { ReadModelChanges } from './read-model-changes.ts'
import { ReadModelWaiter } from './read-model-waiter.ts'

const projection = countingProjection()
let bench: ProjectionBench
let changes: ReadModelChanges
let waiter: ReadModelWaiter
beforeAll(async () => {
  bench = await createProjectionBench()
  await bench.engine([projection]).prepare()
  changes = new ReadModelChanges(bench.database.url)
  await changes.start()
  waiter = new ReadModelWaiter(bench.database.pool, changes)
})
afterAll(async () => {
  waiter.close()
  await changes.close()
  await bench.close()
})

const givenChange = (account_id: string) =>
  bench.given(`account-${account_id}`, {
    type: 'CommunicationPreferenceChanged',
    data: { account_id, communication_opt_in: true },
  })

async function following(): Promise<void> {
  const engine = bench.engine([projection])
  await engine.prepare()
  engine.start()
  onTestFinished(() => engine.stop())
}

it('a writer reads its own write', async () => {
  await following()
  for (let round = 0; round < 20; round++) {
    const june = randomUUID()
    const position = await givenChange(june)
    expect(await waiter.waitFor([projection], position, 2_000)).toBe(true)
    expect(await bench.db(projection.table).where({ id: june })).toHaveLength(1)
  }
})

it('waits no longer than it is told to when nobody projects', async () => {
  const position = await givenChange(randomUUID())
  expect(await waiter.waitFor([projection], position, 120)).toBe(false)
})

it('notices by itself what was announced before it was asked', async () => {
  const position = await givenChange(randomUUID())
  await bench.database.pool.query('UPDATE projection_checkpoints SET position = $1', [position])
  expect(await waiter.waitFor([projection], position, 2_000)).toBe(true)
})

it('does not wait for a read model that is paused', async () => {
  const position = await givenChange(randomUUID())
  await bench.database.pool.query(`UPDATE projection_checkpoints SET paused = '{}'`)
  onTestFinished(async () => void (await bench.database.pool.query('UPDATE projection_checkpoints SET paused = NULL')))
  const start = performance.now()
  expect(await waiter.waitFor([projection], position, 5_000)).toBe(false)
  expect(performance.now() - start).toBeLessThan(2_000)
})

it('waits for one that was paused when somebody asked before, and goes on since', async () => {
  const { pool } = bench.database
  await pool.query(`UPDATE projection_checkpoints SET paused = '{}'`)
  expect(await waiter.waitFor([projection], await givenChange(randomUUID()), 2_000)).toBe(false)
  await pool.query('UPDATE projection_checkpoints SET paused = NULL')
  const position = await givenChange(randomUUID())
  const waiting = waiter.waitFor([projection], position, 2_000)
  await pool.query('UPDATE projection_checkpoints SET position = $1', [position])
  expect(await waiting).toBe(true)
})

it('announces what changed for whom, also after its connection was lost', async () => {
  const heard: ReadModelChange[] = []
  let gaps = 0
  onTestFinished(changes.subscribe((change) => heard.push(change)))
  onTestFinished(changes.onGap(() => gaps++))
  await endConnections(bench.database.pool, "query LIKE 'LISTEN read_models%'")
  await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 10_000 })
  await following()
  const june = randomUUID()
  const position = await givenChange(june)
  await vi.waitFor(() => {
    const change = heard.find((each) => each.changes[`account:${june}`])
    expect(change).toMatchObject({ projections: [projection.name], position })
    expect(change?.changes[`account:${june}`]).toEqual(['CommunicationPreferences'])
  })
})
