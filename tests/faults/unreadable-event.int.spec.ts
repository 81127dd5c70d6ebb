import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UnknownEvent } from '../../eventstore/unknown-event.ts'
import { allProjections } from '../../projections/all.ts'
import type { ProjectionTrouble } from '../../projections/engine/projection-engine.ts'
import { readProjectionHealth } from '../../projections/engine/read-model-health.ts'
import { assertRebuilt, rebuildReadModels } from '../../projections/engine/rebuild-read-models.ts'
import { expectReadModelsAsFolded } from '../support/invariants.ts'
import { createProjectionBench, type ProjectionBench } from '../support/projection-bench.ts'
import { accountRegistered, propertyAdded } from '../support/sample-events.ts'
import { tamper } from '../support/tamper.ts'

let bench: ProjectionBench
beforeEach(async () => {
  bench = await createProjectionBench()
})
afterEach(() => bench.close())

async function pausesOf(projections = allProjections): Promise<Record<string, unknown>> {
  const { read_models } = await readProjectionHealth(bench.database.pool, bench.log, projections)
  const paused = read_models.filter((model) => model.paused !== null)
  return Object.fromEntries(paused.map(({ name, paused }) => [name, paused]))
}

async function following(work: (troubles: ProjectionTrouble[]) => Promise<void>): Promise<void> {
  const troubles: ProjectionTrouble[] = []
  const engine = bench.engine(allProjections, { onTrouble: (trouble) => troubles.push(trouble) })
  await engine.prepare()
  engine.start()
  try {
    await work(troubles)
  } finally {
    await engine.stop()
  }
}

/** June's account, her broken home, another client and his home. */
async function givenHomes(): Promise<string> {
  await bench.given('account-june', accountRegistered('june'))
  const position = await bench.given('property-p1', propertyAdded('p1', 'june'))
  await bench.given('account-omar', accountRegistered('omar'))
  await bench.given('property-p2', propertyAdded('p2', 'omar'))
  return position
}

const HANDLING = allProjections
  .filter(({ handlers }) => 'PropertyAdded' in handlers)
  .map(({ name }) => name)
  .sort()

describe.each([
  ['a version that is not known', 'UPDATE events SET version = 99', 'UPDATE events SET version = 1', /version 99/],
  [
    'a broken seal',
    'UPDATE events SET sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1)',
    'UPDATE events SET sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1)',
    /seal/i,
  ],
  ['data that does not fit', `UPDATE events SET data = 'null'`, '', /null/],
])('an event with %s', (_, damage, repair, reason) => {
  it('pauses only the read models that handle it, which go on without loss when it is repaired', async () => {
    const position = await givenHomes()
    const { rows } = await bench.database.pool.query(`SELECT data::text FROM events WHERE stream = 'property-p1'`)
    await tamper(bench.database.pool, `${damage} WHERE stream = 'property-p1'`)
    await following(async (troubles) => {
      const pausedNow = () => troubles.filter(({ kind }) => kind === 'paused').map(({ projection }) => projection)
      await vi.waitFor(() => expect(pausedNow().sort()).toEqual(HANDLING), { timeout: 10_000 })
      expect(troubles.filter(({ projection }) => projection === 'properties')).toHaveLength(5)
      const paused = await pausesOf()
      expect(Object.keys(paused).sort()).toEqual(HANDLING)
      expect(paused.properties).toMatchObject({ stream: 'property-p1', position, event_type: 'PropertyAdded' })
      expect(JSON.stringify(paused.properties)).toMatch(reason)
      expect(await bench.db('accounts').orderBy('id').pluck('id')).toEqual(['june', 'omar'])
      expect(await bench.db('properties')).toEqual([])
    })

    const repairs = repair === '' ? `UPDATE events SET data = '${rows[0]?.data}'` : repair
    await tamper(bench.database.pool, `${repairs} WHERE stream = 'property-p1'`)
    await following(async () => {
      await vi.waitFor(async () => expect(await bench.db('properties').orderBy('id').pluck('id')).toEqual(['p1', 'p2']))
    })
    expect(await pausesOf()).toEqual({})
    await expectReadModelsAsFolded({ pool: bench.database.pool, log: bench.log })
  })
})

it('an event of a type that nobody knows is passed over by all', async () => {
  await givenHomes()
  await tamper(bench.database.pool, `UPDATE events SET type = 'FutureEvent' WHERE stream = 'property-p1'`)
  await following(async (troubles) => {
    await vi.waitFor(async () => expect(await bench.db('properties').pluck('id')).toEqual(['p2']))
    expect(troubles).toEqual([])
  })
  await expect(bench.log.readStream('property-p1')).rejects.toThrow(UnknownEvent)
  const [, second] = await bench.log.readAll(null, 10)
  expect(second).toMatchObject({ type: 'Unreadable', event_type: 'FutureEvent', stream: 'property-p1', revision: 0 })
  await expectReadModelsAsFolded({ pool: bench.database.pool, log: bench.log })
})

it('a lost key pauses those who need it, and is not taken for an erasure', async () => {
  await givenHomes()
  await bench.database.pool.query(`DELETE FROM person_keys WHERE person = 'june'`)
  const reopened = await bench.reopened()
  const [first] = await reopened.log.readAll(null, 10)
  expect(first).toMatchObject({ type: 'Unreadable', event_type: 'AccountRegistered' })
  expect(first?.type === 'Unreadable' && first.error.name).toBe('PersonKeyMissing')
  await reopened.log.close()
})

it('the events of an erased person are folded as tombstones, and a rebuild ends', async () => {
  await givenHomes()
  await following(() => vi.waitFor(async () => expect(await bench.db('properties').pluck('id')).toHaveLength(2)))
  await bench.personKeys.erase('june')
  assertRebuilt(await rebuildReadModels({ pool: bench.database.pool, log: bench.log }, allProjections))
  const [june, omar] = await bench.db('accounts').orderBy('id')
  expect(JSON.stringify(june)).not.toMatch(/june@example|Park/)
  expect(omar).toMatchObject({ email: 'omar@example.com', last_name: 'Park' })
  expect(await bench.db('properties').orderBy('id').pluck('id')).toEqual(['p1', 'p2'])
  expect(JSON.stringify(await bench.db('properties').where({ id: 'p1' }))).not.toContain('Elm Street')
  expect(await pausesOf()).toEqual({})
})
