import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSeenHomes } from '../../projections/properties/seen-homes.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { lookThroughBook } from './look-through-book.ts'

let installation: WorkerInstallation
const HOMES = 7

beforeAll(async () => {
  installation = await startWorkerInstallation()
  const june = await installation.register('client', await installation.register('lo'))
  for (let home = 0; home < HOMES; home += 1) await installation.addHome(june)
  await installation.projected()
})
afterAll(() => installation.stop())

const idsIn = async (homes: string) => readSeenHomes(homes).map(({ id }) => id)
const left = new AbortController().signal

it('comes to every home once, part by part, and says how far it is', async () => {
  const told: number[] = []
  const found = await lookThroughBook(installation.parts.knex, {
    look: idsIn,
    tell: (looked) => told.push(looked),
    left,
    homesAPart: 2,
  })
  const all = await installation.parts.knex('properties').orderBy('id').pluck('id')
  expect(found.flat().toSorted()).toEqual(all)
  expect(found.map(({ length }) => length).toSorted()).toEqual([1, 2, 2, 2])
  expect(told.at(-1)).toBe(HOMES)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
})

it('ends with the first look that fails, and looks no further', async () => {
  let looks = 0
  const looking = lookThroughBook(installation.parts.knex, {
    look: async () => {
      looks += 1
      throw new Error('a thread ended')
    },
    left,
    homesAPart: 1,
  })
  await expect(looking).rejects.toThrow('a thread ended')
  expect(looks).toBeLessThan(HOMES)
})

it('looks no further once nobody waits for it', async () => {
  const leaving = new AbortController()
  let looks = 0
  const looking = lookThroughBook(installation.parts.knex, {
    look: async () => {
      looks += 1
      leaving.abort()
    },
    left: leaving.signal,
    homesAPart: 1,
  })
  await expect(looking).rejects.toThrow('Nobody waits for this any more.')
  expect(looks).toBeLessThan(HOMES)
})
