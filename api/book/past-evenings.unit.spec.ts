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

/** Tells until which days turns were asked for; they are those that are told. */
function evenings(turns: readonly BookTurn[] = TURNS) {
  const asked: string[] = []
  const raw = async (_: string, bindings?: { last: string }) => {
    if (bindings) asked.push(bindings.last)
    return { rows: bindings ? turns : NOW }
  }
  return { past: new PastEvenings({ raw } as unknown as Knex), asked }
}

it('counts the evenings that are over once a day, and this moment each time', async () => {
  const { past, asked } = evenings()
  const days = await past.days('2026-11-02', '2026-11-04', '2026-11-04')
  expect(days).toMatchObject([
    { on: '2026-11-02', total_clients: 5, so_close: 3, ready_now: 0 },
    { on: '2026-11-03', total_clients: 5, so_close: 1, ready_now: 2 },
    { on: '2026-11-04', total_clients: 6, so_close: 0, ready_now: 3, not_yet: 2 },
  ])
  expect(await past.on('2026-11-03', '2026-11-04')).toEqual(days[1])
  expect(asked).toEqual(['2026-11-03'])
  await past.on('2026-11-03', '2026-11-05')
  expect(asked).toEqual(['2026-11-03', '2026-11-04'])
})

it('has a day before everything, and a day that ends with today alone', async () => {
  const { past } = evenings()
  expect(await past.on('2026-10-01', '2026-11-04')).toMatchObject({ total_users: 0, total_properties: 0 })
  expect(await past.days('2026-11-04', '2026-11-04', '2026-11-04')).toMatchObject([{ total_clients: 6 }])
})

it('asks again after a question that failed', async () => {
  let isAway = true
  const raw = async () => {
    if (isAway) throw new Error('The database is away.')
    return { rows: TURNS }
  }
  const past = new PastEvenings({ raw } as unknown as Knex)
  await expect(past.on('2026-11-03', '2026-11-04')).rejects.toThrow('away')
  isAway = false
  expect(await past.on('2026-11-03', '2026-11-04')).toMatchObject({ ready_now: 2 })
})
