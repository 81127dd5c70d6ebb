import type { Knex } from 'knex'
import { expect, it } from 'vitest'
import { PastOfficers } from './past-officers.ts'

const TODAY = '2026-11-04'
const [LAST_EVENING, MORNING] = ['2026-11-03T23:59:59.999Z', '2026-11-04T09:00:00.000Z']
const HOMES = [
  { lo_id: 'omar', property_count: 3, ready_now: 1, so_close: 0, not_yet: 2 },
  { lo_id: 'ana', property_count: 1, ready_now: 0, so_close: 1, not_yet: 0 },
]
const CLIENTS = [
  { id: 'omar', client_count: 2 },
  { id: 'ana', client_count: 1 },
]

/** Tells of which moment, and of whose homes, was asked. */
function officers() {
  const asked: string[] = []
  const raw = async (sql: string, { moment, ids }: { moment: string; ids?: string[] }) => {
    const isOfHomes = sql.includes('homes_over_time')
    asked.push(isOfHomes ? `homes of ${ids ?? 'all'}, ${moment}` : `clients, ${moment}`)
    return { rows: isOfHomes ? HOMES : CLIENTS }
  }
  return { past: new PastOfficers({ raw } as unknown as Knex), asked }
}

it('counts a moment that is over once, whichever page is asked for', async () => {
  const { past, asked } = officers()
  for (const ids of [['omar'], ['ana']]) {
    const { clients, homesOf } = await past.at(LAST_EVENING, TODAY)
    expect(clients).toEqual(CLIENTS)
    expect(await homesOf(ids)).toEqual(HOMES)
  }
  expect(asked).toEqual([`clients, ${LAST_EVENING}`, `homes of all, ${LAST_EVENING}`])
})

it('counts today with each question, and homes only of those that a page shows', async () => {
  const { past, asked } = officers()
  for (const moment of [MORNING, null]) await (await past.at(moment, TODAY)).homesOf(['omar'])
  const end = `${TODAY}T23:59:59.999Z`
  expect(asked).toEqual([
    `clients, ${MORNING}`,
    `homes of omar, ${MORNING}`,
    `clients, ${end}`,
    `homes of omar, ${end}`,
  ])
})
