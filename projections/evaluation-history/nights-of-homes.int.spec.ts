import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { propertyEvaluated, proposed } from '../../tests/support/sample-events.ts'
import { evaluationHistoryProjection } from './evaluation-history-projection.ts'
import { nightsOfHomes } from './nights-of-homes.ts'

let bench: ProjectionBench
beforeAll(async () => {
  bench = await createProjectionBench()
  const near = propertyEvaluated('a', 'june', 'so_close', 'not_yet', 'run-2')
  await bench.given('property-a', propertyEvaluated('a', 'june', 'not_yet'))
  await bench.given('property-b', propertyEvaluated('b', 'june', 'not_yet'))
  await bench.given('property-c', propertyEvaluated('c', 'omar', 'not_yet'))
  await bench.given('property-a', { ...near, data: { ...near.data, distance: { free_rate: 7, needed_rate: 6.875 } } })
  await bench.given('property-a', propertyEvaluated('a', 'june', 'ready_now', 'so_close', 'run-3'))
  const spring: [home: string, owner: string, at: string][] = [
    ['d', 'june', '2026-03-01T07:00:00.000Z'],
    ['e', 'omar', '2026-03-01T07:00:00.000Z'],
    ['d', 'june', '2026-03-02T07:00:00.000Z'],
    ['e', 'omar', '2026-03-02T06:59:59.999Z'],
    ['d', 'june', '2026-03-03T07:00:00.000Z'],
  ]
  for (const [home, owner, at] of spring)
    await bench.log.append(`property-${home}`, 'any', [proposed(propertyEvaluated(home, owner, 'not_yet'), at)])
  const engine = bench.engine([evaluationHistoryProjection])
  await engine.prepare()
  await engine.catchUp()
})
afterAll(() => bench.close())

it('tells of each home the newest nights, oldest first, and of no other home', async () => {
  const nights = await nightsOfHomes(bench.db, ['b', 'a', 'never watched'], 2)
  expect(nights.map(({ property_id, status }) => [property_id, status])).toEqual([
    ['a', 'so_close'],
    ['a', 'ready_now'],
    ['b', 'not_yet'],
  ])
  expect(nights[0]).toMatchObject({
    distance: { free_rate: 7, needed_rate: 6.875 },
    balance: 300_000,
    inputs: { rate_sheet: 's-1' },
  })
})

it('tells of no night before a moment', async () => {
  const seen = async (most: number, from: string | null) =>
    (await nightsOfHomes(bench.db, ['d', 'e'], most, from)).map((night) => `${night.property_id} ${night.occurred_at}`)
  expect(await seen(61, '2026-03-02T07:00:00.000Z')).toEqual([
    'd 2026-03-02T07:00:00.000Z',
    'd 2026-03-03T07:00:00.000Z',
  ])
  expect(await seen(1, '2026-03-02T00:00:00.000Z')).toEqual([
    'd 2026-03-03T07:00:00.000Z',
    'e 2026-03-02T06:59:59.999Z',
  ])
  expect(await seen(61, null)).toHaveLength(5)
})

it('is nothing without homes', async () => {
  expect(await nightsOfHomes(bench.db, [], 61)).toEqual([])
})
