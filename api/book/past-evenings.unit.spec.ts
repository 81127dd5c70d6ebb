import type { Knex } from 'knex'
import { expect, it } from 'vitest'
import type { BookTurn } from '../../projections/administration/book-by-day.ts'
import { PastEvenings } from './past-evenings.ts'

const TURNS: readonly BookTurn[] = [
  { day: '2026-11-01', what: 'client', before: null, count: 5 },
  { day: '2026-11-02', what: 'so_close', before: null, count: 3 },
  { day: '2026-11-03', what: 'ready_now', before: 'so_close', count: 2 },
]
const NOW = [
  { what: 'client', count: 6 },
  { what: 'ready_now', count: 3 },
  { what: 'not_yet', count: 1 },
  { what: 'not_yet', count: 1 },
]

/** Tells until which moments turns were asked for; they are those that are told. */
function evenings(turns: readonly BookTurn[] = TURNS) {
  const asked: string[] = []
  const raw = async (_: string, bindings?: { moment: string }) => {
    if (bindings) asked.push(bindings.moment)
    return { rows: bindings ? turns : NOW }
  }
  return { past: new PastEvenings({ raw } as unknown as Knex), asked }
}

it('counts the evenings that are over once a day, and this moment each time', async () => {
  const { past, asked } = evenings()
  const { since, nights } = await past.nights(3, null, '2026-11-04')
  expect(since).toBe('2026-11-01')
  expect(nights).toMatchObject([
    { on: '2026-11-02', total_clients: 5, so_close: 3, ready_now: 0 },
    { on: '2026-11-03', total_clients: 5, so_close: 1, ready_now: 2 },
    { on: '2026-11-04', total_clients: 6, so_close: 0, ready_now: 3, not_yet: 2 },
  ])
  expect(await past.at('2026-11-03T23:59:59.999Z', '2026-11-04')).toEqual(nights[1])
  expect(asked).toEqual(['2026-11-03T23:59:59.999Z'])
  await past.at('2026-11-03T23:59:59.999Z', '2026-11-05')
  expect(asked).toEqual(['2026-11-03T23:59:59.999Z', '2026-11-04T23:59:59.999Z'])
})

it('counts a moment within a day that is over once, and one of today each time', async () => {
  const { past, asked } = evenings()
  const [noon, today] = ['2026-11-03T12:00:00.000Z', '2026-11-04T09:00:00.000Z']
  expect(await past.at(noon, '2026-11-04')).toMatchObject({ on: '2026-11-03', so_close: 1, ready_now: 2 })
  await past.at(noon, '2026-11-04')
  await past.at(today, '2026-11-04')
  await past.at(today, '2026-11-04')
  expect(asked).toEqual([noon, today, today])
})

it('ends its nights with the moment that is asked for', async () => {
  const { past } = evenings()
  const { nights } = await past.nights(2, '2026-11-03T12:00:00.000Z', '2026-11-04')
  expect(nights.map(({ on }) => on)).toEqual(['2026-11-02', '2026-11-03'])
  expect(nights[1]).toEqual(await past.at('2026-11-03T12:00:00.000Z', '2026-11-04'))
})

it('has a day before everything, and begins with today where nothing is over', async () => {
  const { past } = evenings()
  const empty = { total_users: 0, total_properties: 0 }
  expect(await past.at('2026-10-01T23:59:59.999Z', '2026-11-04')).toMatchObject(empty)
  expect(await evenings([]).past.nights(1, null, '2026-11-04')).toMatchObject({
    since: '2026-11-04',
    nights: [{ total_clients: 6 }],
  })
})

it('asks again after a question that failed', async () => {
  let isAway = true
  const raw = async () => {
    if (isAway) throw new Error('The database is away.')
    return { rows: TURNS }
  }
  const past = new PastEvenings({ raw } as unknown as Knex)
  await expect(past.at('2026-11-03T23:59:59.999Z', '2026-11-04')).rejects.toThrow('away')
  isAway = false
  expect(await past.at('2026-11-03T23:59:59.999Z', '2026-11-04')).toMatchObject({ ready_now: 2 })
})
