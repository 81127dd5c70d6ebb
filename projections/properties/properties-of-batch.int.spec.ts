import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { LOAN, propertyAdded, propertyEvaluated } from '../../tests/support/sample-events.ts'
import { propertiesOfBatch, propertyRanges } from './properties-of-batch.ts'
import { propertiesProjection } from './properties-projection.ts'

let bench: ProjectionBench
beforeAll(async () => {
  bench = await createProjectionBench()
  for (const id of ['a', 'b', 'c', 'd', 'e']) await bench.given(`property-${id}`, propertyAdded(id, 'june'))
  await bench.given('property-b', propertyEvaluated('b', 'june', 'so_close', null, 'run-1'))
  const engine = bench.engine([propertiesProjection])
  await engine.prepare()
  await engine.catchUp()
})
afterAll(() => bench.close())

async function batches(size: number, count: number): Promise<string[]> {
  const ranges = await propertyRanges(bench.db, size, count)
  const rows = await Promise.all(ranges.map((range) => propertiesOfBatch(bench.db, range)))
  return rows.map((batch) => batch.map((row) => row.id).join(''))
}

it('holds every property once', async () => {
  expect(await batches(2, 3)).toEqual(['ab', 'cd', 'e'])
  expect(await batches(5, 1)).toEqual(['abcde'])
  expect(await batches(1, 5)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

it('puts what was added since the batches were counted into the last of them', async () => {
  expect(await batches(2, 2)).toEqual(['ab', 'cde'])
})

it('leaves batches empty when there are fewer properties than were counted', async () => {
  expect(await batches(2, 5)).toEqual(['ab', 'cd', 'e', '', ''])
  expect(await batches(2, 0)).toEqual([])
})

it('reads what a re-evaluation needs', async () => {
  const [first, second] = await propertiesOfBatch(bench.db, { after: null, up_to: 'b' })
  expect(first).toEqual({
    id: 'a',
    owner_id: 'june',
    revision: 0,
    loan_revision: 0,
    loan: LOAN,
    told_on: '2026-11-20',
    evaluation: null,
    distance: null,
    last_run_id: null,
  })
  expect(second).toMatchObject({ id: 'b', revision: 1, evaluation: { status: 'so_close' }, last_run_id: 'run-1' })
})
