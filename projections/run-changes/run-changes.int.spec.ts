import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { propertyEvaluated } from '../../tests/support/sample-events.ts'
import { countStatusChanges, statusChangesByRun } from './run-change-queries.ts'
import { runChangesProjection } from './run-changes-projection.ts'

let bench: ProjectionBench
beforeAll(async () => {
  bench = await createProjectionBench()
})
afterAll(() => bench.close())

it('counts what each run has changed, also of runs whose changes were folded in turns', async () => {
  const engine = () => bench.engine([runChangesProjection])
  await engine().prepare()
  expect(await countStatusChanges(bench.db)).toBe(0)

  await bench.given('property-a', propertyEvaluated('a', 'june', 'ready_now', 'so_close', 'run-1'))
  await bench.given('property-b', propertyEvaluated('b', 'june', 'not_yet', 'so_close', 'run-1'))
  await bench.given('property-c', propertyEvaluated('c', 'omar', 'not_yet', 'not_yet', 'run-1'))
  await bench.given('property-d', propertyEvaluated('d', 'omar', 'ready_now', null, 'run-1'))
  await bench.given('property-e', propertyEvaluated('e', 'omar', 'so_close', 'not_yet'))
  await engine().catchUp()
  await bench.given('property-f', propertyEvaluated('f', 'omar', 'ready_now', 'so_close', 'run-1'))
  await bench.given('property-a', propertyEvaluated('a', 'june', 'so_close', 'ready_now', 'run-2'))
  await engine().catchUp()

  const improved = { run_id: 'run-1', previous_status: 'so_close', status: 'ready_now', changes: 2 }
  const worsened = { run_id: 'run-1', previous_status: 'so_close', status: 'not_yet', changes: 1 }
  const back = { run_id: 'run-2', previous_status: 'ready_now', status: 'so_close', changes: 1 }
  const byRun = async (...runs: string[]) => new Set(await statusChangesByRun(bench.db, runs))
  expect(await byRun('run-1')).toEqual(new Set([improved, worsened]))
  expect(await byRun('run-1', 'run-2', 'run-3')).toEqual(new Set([improved, worsened, back]))
  expect(await byRun('run-3')).toEqual(new Set())
  expect(await countStatusChanges(bench.db)).toBe(4)
})
