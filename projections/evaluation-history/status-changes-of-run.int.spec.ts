import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { propertyAdded, propertyEvaluated } from '../../tests/support/sample-events.ts'
import { propertiesProjection } from '../properties/properties-projection.ts'
import { evaluationHistoryProjection } from './evaluation-history-projection.ts'
import { evaluationsOfOwnerInRun, statusChangesOfRun } from './status-changes-of-run.ts'

let bench: ProjectionBench
beforeAll(async () => {
  bench = await createProjectionBench()
  for (const id of ['a', 'b', 'left']) await bench.given(`property-${id}`, propertyAdded(id, 'june'))
  for (const id of ['c', 'd']) await bench.given(`property-${id}`, propertyAdded(id, 'omar'))
  await bench.given('property-a', propertyEvaluated('a', 'june', 'ready_now', 'so_close', 'run-1'))
  await bench.given('property-b', propertyEvaluated('b', 'june', 'not_yet', 'not_yet', 'run-1'))
  await bench.given('property-c', propertyEvaluated('c', 'omar', 'not_yet', 'so_close', 'run-1'))
  await bench.given('property-d', propertyEvaluated('d', 'omar', 'ready_now', null, 'run-1'))
  await bench.given('property-a', propertyEvaluated('a', 'june', 'so_close', 'ready_now', 'run-2'))
  await bench.given('property-left', propertyEvaluated('left', 'june', 'ready_now', 'not_yet', 'run-2'))
  const ended = { type: 'PropertyWatchEnded', data: { property_id: 'left', owner_id: 'june' } } as const
  await bench.given('property-left', ended)
  const engine = bench.engine([propertiesProjection, evaluationHistoryProjection])
  await engine.prepare()
  await engine.catchUp()
})
afterAll(() => bench.close())

it('names the properties whose status a run has changed', async () => {
  const id = expect.any(String)
  const occurred_at = '2026-11-20T12:00:00.000Z'
  expect(await statusChangesOfRun(bench.db, 'run-1')).toEqual([
    { id, occurred_at, owner_id: 'june', property_id: 'a', status: 'ready_now', previous_status: 'so_close' },
    { id, occurred_at, owner_id: 'omar', property_id: 'c', status: 'not_yet', previous_status: 'so_close' },
  ])
  expect(await statusChangesOfRun(bench.db, 'run-3')).toEqual([])
})

it('reads the evaluations of one owner in one run, of homes that are still watched', async () => {
  const ids = async (run: string, owner: string) =>
    (await evaluationsOfOwnerInRun(bench.db, run, owner)).map((row) => [row.property_id, row.status])
  expect(await ids('run-1', 'june')).toEqual([
    ['a', 'ready_now'],
    ['b', 'not_yet'],
  ])
  expect(await ids('run-2', 'june')).toEqual([['a', 'so_close']])
  expect(await ids('run-2', 'omar')).toEqual([])
})
