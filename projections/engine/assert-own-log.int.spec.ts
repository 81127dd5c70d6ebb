import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventLog } from '../../eventstore/port.ts'
import { countingProjection } from '../../tests/support/counting-projection.ts'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { assertOwnLog } from './assert-own-log.ts'
import { prepareReadModels } from './prepare-read-models.ts'

let bench: ProjectionBench
beforeAll(async () => {
  bench = await createProjectionBench()
})
afterAll(() => bench.close())

const counts = countingProjection('counts')

/** A log that another process writes, and folds, each time that its end is asked for. */
async function busyLog(): Promise<Pick<EventLog, 'id' | 'head'>> {
  const engine = bench.engine([counts])
  await engine.prepare()
  return {
    id: bench.log.id,
    async head() {
      const head = await bench.log.head()
      const account_id = randomUUID()
      const data = { account_id, communication_opt_in: true }
      await bench.given(`account-${account_id}`, { type: 'CommunicationPreferenceChanged', data })
      await engine.catchUp()
      return head
    },
  }
}

it('takes a log for its own, and for no older one, that another process writes and folds meanwhile', async () => {
  await assertOwnLog(bench.database.pool, await busyLog())
})

it('prepares a read model that another process moves meanwhile', async () => {
  const [prepared] = await prepareReadModels(bench.database.pool, await busyLog(), [counts])
  expect(prepared).toMatchObject({ name: counts.name, position: expect.any(String) })
  expect(prepared?.position).not.toBe(await bench.log.head())
})
