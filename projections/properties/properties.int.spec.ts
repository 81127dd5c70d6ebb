import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import {
  evaluation,
  LATER,
  LOAN,
  NOON,
  propertyAdded,
  propertyCorrected,
  propertyEvaluated,
  proposed,
} from '../../tests/support/sample-events.ts'
import { propertiesProjection } from './properties-projection.ts'
import { propertiesOfOwner, propertyById } from './property-queries.ts'

let bench: ProjectionBench
const still = propertyEvaluated('h', 'zoe', 'so_close', 'so_close', 'run-2')
const near = { ...still, data: { ...still.data, distance: { free_rate: 6.75, needed_rate: 6.625 } } }
const none = propertyEvaluated('i', 'zoe', 'not_yet', 'so_close', 'run-2')
const withoutRates = {
  ...none,
  data: { ...none.data, evaluation: evaluation('not_yet', { reasons: ['no_lower_rate'] }) },
}
beforeAll(async () => {
  bench = await createProjectionBench()
  await bench.given('property-a', propertyAdded('a', 'june'), propertyEvaluated('a', 'june', 'so_close'))
  await bench.given('property-b', propertyAdded('b', 'omar'), propertyEvaluated('b', 'omar', 'not_yet'))
  await bench.given('property-c', propertyAdded('c', 'june'))
  await bench.given('property-a', propertyEvaluated('a', 'june', 'ready_now', 'so_close', 'run-1'))
  await bench.given('property-d', propertyAdded('d', 'noor'), propertyEvaluated('d', 'noor', 'not_yet'))
  await bench.given('property-e', propertyAdded('e', 'noor'), propertyEvaluated('e', 'noor', 'not_yet'))
  await bench.given('property-d', propertyCorrected('d', 'noor', { current_balance: 280_000 }, 'statement-1'))
  await bench.given('property-d', propertyCorrected('d', 'noor', { current_balance: 279_500 }))
  await bench.given('property-f', propertyAdded('f', 'mei'), {
    ...propertyEvaluated('f', 'mei', 'not_yet'),
    data: { ...propertyEvaluated('f', 'mei', 'not_yet').data, balance: 299_785.07 },
  })
  await bench.given('property-g', propertyAdded('g', 'mei'), {
    ...propertyEvaluated('g', 'mei', 'not_yet'),
    data: { ...propertyEvaluated('g', 'mei', 'not_yet').data, balance: null },
  })
  await bench.given('property-h', propertyAdded('h', 'zoe'), propertyEvaluated('h', 'zoe', 'so_close'))
  await bench.log.append('property-h', 1, [proposed(near, LATER)])
  await bench.given('property-i', propertyAdded('i', 'zoe'), propertyEvaluated('i', 'zoe', 'so_close'))
  await bench.log.append('property-i', 1, [proposed(withoutRates, LATER)])
  const engine = bench.engine([propertiesProjection])
  await engine.prepare()
  await engine.catchUp()
})
afterAll(() => bench.close())

it('shows each property with its newest evaluation', async () => {
  expect(await propertyById(bench.db, 'a')).toMatchObject({
    id: 'a',
    owner_id: 'june',
    revision: 2,
    loan_revision: 0,
    address: '12 Elm Street',
    state: 'CO',
    loan: LOAN,
    current_balance: 300_000,
    current_rate: 7.125,
    created_at: NOON,
    status: 'ready_now',
    previous_status: 'so_close',
    ltv: 60,
    evaluation: evaluation('ready_now'),
    last_run_id: 'run-1',
  })
  expect(await propertyById(bench.db, 'b')).toMatchObject({ owner_id: 'omar', status: 'not_yet', last_run_id: null })
  expect(await propertyById(bench.db, 'c')).toMatchObject({ status: null, evaluation: null, ltv: null })
  expect(await propertyById(bench.db, 'z')).toBeNull()
})

it('shows the loan as its owner corrected it last, and the newest statement', async () => {
  expect(await propertyById(bench.db, 'd')).toMatchObject({
    revision: 3,
    loan_revision: 3,
    address: '12 Elm Street, Unit 4',
    zip_code: '80203',
    loan: { ...LOAN, current_balance: 279_500 },
    current_balance: 279_500,
    document_id: 'statement-1',
    status: 'not_yet',
  })
  expect(await propertyById(bench.db, 'e')).toMatchObject({ loan_revision: 0, loan: LOAN, document_id: null })
})

it('shows what was owed at the last look, and keeps what was told and when', async () => {
  expect(await propertyById(bench.db, 'f')).toMatchObject({
    current_balance: 299_785.07,
    loan: { current_balance: 300_000 },
    told_on: '2026-11-20',
  })
  expect(await propertyById(bench.db, 'g')).toMatchObject({ current_balance: 300_000 })
})

it('keeps how far each is from free, and since when it has its status', async () => {
  expect(await propertyById(bench.db, 'h')).toMatchObject({
    status: 'so_close',
    rule_version: 1,
    status_since: NOON,
    points_away: 0.125,
    price_away: 0.412,
    dollars_away: 1_234.56,
  })
  expect(await propertyById(bench.db, 'i')).toMatchObject({
    status: 'not_yet',
    status_since: LATER,
    points_away: null,
    price_away: null,
    dollars_away: null,
  })
  expect(await propertyById(bench.db, 'c')).toMatchObject({ status_since: null, points_away: null, price_away: null })
})

it("lists an owner's own properties only", async () => {
  expect((await propertiesOfOwner(bench.db, 'june')).map((row) => row.id)).toEqual(['a', 'c'])
})
