import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RefiBellEvent } from '../domain/events.ts'
import { createProjectionBench, type ProjectionBench } from '../tests/support/projection-bench.ts'
import { accountRegistered, evaluation, propertyAdded, propertyEvaluated } from '../tests/support/sample-events.ts'
import { accountsProjection } from './accounts/accounts-projection.ts'
import type { ProjectionEngine } from './engine/projection-engine.ts'
import type { ReadModelChange } from './engine/read-model-change.ts'
import { ReadModelChanges } from './engine/read-model-changes.ts'
import { propertiesProjection } from './properties/properties-projection.ts'
import { propertyById } from './properties/property-queries.ts'

let bench: ProjectionBench
let engine: ProjectionEngine
let changes: ReadModelChanges
let heard: ReadModelChange[] = []

beforeAll(async () => {
  bench = await createProjectionBench()
  engine = bench.engine([accountsProjection, propertiesProjection])
  await engine.prepare()
  changes = new ReadModelChanges(bench.database.url)
  await changes.start()
  changes.subscribe((change) => heard.push(change))
  for (const officer of ['ana', 'ben'])
    await bench.given(`account-${officer}`, accountRegistered(officer, { role: 'lo' }))
  await engine.catchUp()
})
afterAll(async () => {
  await changes.close()
  await bench.close()
})

/** The officers that hear 'Leads' when these events are appended, one after the other. */
async function officersHearing(...events: readonly (readonly [stream: string, event: RefiBellEvent])[]) {
  heard = []
  let position = ''
  for (const [stream, event] of events) position = await bench.given(stream, event)
  await engine.catchUp()
  for (const { name } of [accountsProjection, propertiesProjection])
    await expect
      .poll(() => heard.some((told) => told.projections.includes(name) && told.position >= position))
      .toBe(true)
  const audiences = heard.flatMap(({ changes }) =>
    Object.entries(changes).filter(([, tags]) => tags?.includes('Leads')),
  )
  return [...new Set(audiences.map(([audience]) => audience))].sort()
}

const evaluatedFor = (property: string, owner: string, margin: string): RefiBellEvent => {
  const event = propertyEvaluated(property, owner, 'so_close')
  const { inputs } = event.data.evaluation
  return { ...event, data: { ...event.data, evaluation: evaluation('so_close', { inputs: { ...inputs, margin } }) } }
}

it('an officer hears of a new client of their own only', async () => {
  expect(await officersHearing(['account-june', accountRegistered('june', { lo_id: 'ana' })])).toEqual(['account:ana'])
  expect(await officersHearing(['account-omar', accountRegistered('omar', { lo_id: 'ben' })])).toEqual(['account:ben'])
  expect(await officersHearing(['account-kim', accountRegistered('kim')])).toEqual([])
})

it('an officer hears of the properties of their own clients only, from the first day to the last', async () => {
  const homes = [
    { home: 'a', owner: 'june', lo_id: 'ana', hears: ['account:ana'] },
    { home: 'b', owner: 'omar', lo_id: 'ben', hears: ['account:ben'] },
    { home: 'c', owner: 'kim', lo_id: null, hears: [] },
  ]
  for (const { home, owner, lo_id, hears } of homes) {
    const told = (event: RefiBellEvent) => officersHearing([`property-${home}`, event])
    expect(await told(propertyAdded(home, owner, lo_id))).toEqual(hears)
    expect(await told(evaluatedFor(home, owner, 'default'))).toEqual(hears)
    expect(await propertyById(bench.db, home)).toMatchObject({ owner_id: owner, lo_id })
    expect(await told({ type: 'PropertyWatchEnded', data: { property_id: home, owner_id: owner } })).toEqual(hears)
  }
})

it('each officer is told when the clients of several change at once', async () => {
  expect(
    await officersHearing(
      ['property-d', propertyAdded('d', 'june', 'ana')],
      ['property-e', propertyAdded('e', 'omar', 'ben')],
      ['property-f', propertyAdded('f', 'kim', null)],
    ),
  ).toEqual(['account:ana', 'account:ben'])
})

it('the officer of a property that was added before the officer was recorded hears of it, by the margins it is priced with', async () => {
  await officersHearing(['property-g', propertyAdded('g', 'june')], ['property-h', propertyAdded('h', 'omar')])
  expect(await officersHearing(['property-g', evaluatedFor('g', 'june', 'ana@3')])).toEqual(['account:ana'])
  expect(await officersHearing(['property-h', evaluatedFor('h', 'omar', 'ben@1')])).toEqual(['account:ben'])
  // Who has saved no margins since does not make the property nobody's again.
  expect(await officersHearing(['property-g', evaluatedFor('g', 'june', 'default')])).toEqual(['account:ana'])
})
