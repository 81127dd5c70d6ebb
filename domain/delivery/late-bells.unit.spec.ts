import { expect, it } from 'vitest'
import { lateBells, type RungRun } from './late-bells.ts'

const IN_FORCE = [
  { rate_sheet_id: 'a', since: '2026-11-01T00:00:00.000Z' },
  { rate_sheet_id: 'b', since: '2026-11-10T14:00:00.000Z' },
  { rate_sheet_id: 'c', since: '2026-11-12T00:00:00.000Z' },
  { rate_sheet_id: 'a', since: '2026-11-15T10:00:00.000Z' },
]

/** Of a run whose notices all were sent in one minute. */
function run(rest: Partial<RungRun> & { at: string; notices?: number }): RungRun {
  const { at, notices = 1, ...known } = rest
  const rang = [{ at, notices }]
  return { run_id: at, started_at: at, rate_sheet_id: 'b', rate_sheet_before: 'a', rang, ...known }
}

it('says of none that nothing can be said', () => {
  expect(lateBells([], IN_FORCE)).toEqual({ notices: 0, others: 0, median_hours: null, late: 0, latest: [] })
})

it('counts from when the sheet came into force to when the bell rang', () => {
  const found = lateBells([run({ at: '2026-11-11T07:06:00.000Z', notices: 12 })], IN_FORCE)
  expect(found).toEqual({
    notices: 12,
    others: 0,
    median_hours: 17.1,
    late: 0,
    latest: [
      {
        run_id: '2026-11-11T07:06:00.000Z',
        rate_sheet_id: 'b',
        in_force_since: '2026-11-10T14:00:00.000Z',
        rang_at: '2026-11-11T07:06:00.000Z',
        notices: 12,
        hours: 17.1,
      },
    ],
  })
})

it('counts from when a sheet was in force again, and not from its first time', () => {
  const back = run({ at: '2026-11-15T12:00:00.000Z', rate_sheet_id: 'a', rate_sheet_before: 'c' })
  expect(lateBells([back], IN_FORCE).median_hours).toBe(2)
  expect(lateBells([{ ...back, started_at: '2026-11-15T10:00:00.000Z' }], IN_FORCE).median_hours).toBe(2)
})

it('counts from the first time of a sheet for a run that began before the second', () => {
  const first = run({ at: '2026-11-01T03:00:00.000Z', rate_sheet_id: 'a', rate_sheet_before: 'z' })
  expect(lateBells([first], IN_FORCE).median_hours).toBe(3)
})

it('leaves out what no new sheet made ring, and says how many', () => {
  const at = '2026-11-11T07:00:00.000Z'
  const found = lateBells(
    [
      run({ at, notices: 3, rate_sheet_before: 'b' }),
      run({ at, notices: 5, rate_sheet_before: undefined }),
      run({ at, notices: 7, rate_sheet_id: null }),
      run({ at, notices: 11, rate_sheet_id: 'never in force' }),
      run({ at, notices: 2, rate_sheet_before: null }),
    ],
    IN_FORCE,
  )
  expect([found.notices, found.others]).toEqual([2, 26])
})

it('calls late what waited for more than a day, each bell by its own minute', () => {
  const started_at = '2026-11-11T13:59:00.000Z'
  const rang = [
    { at: '2026-11-11T14:00:00.000Z', notices: 4 },
    { at: '2026-11-11T14:10:00.000Z', notices: 2 },
  ]
  const found = lateBells([run({ at: started_at, rang })], IN_FORCE)
  expect(found).toMatchObject({ notices: 6, late: 2, median_hours: 24 })
  const last = { notices: 6, hours: 24.17, rang_at: '2026-11-11T14:10:00.000Z' }
  expect(found.latest).toMatchObject([last])
  expect(lateBells([run({ at: started_at, rang: rang.toReversed() })], IN_FORCE).latest).toMatchObject([last])
})

it('shows the ten that waited longest', () => {
  const runs = Array.from({ length: 11 }, (_, hour) => run({ at: `2026-11-11T${10 + hour}:00:00.000Z` }))
  expect(lateBells(runs, IN_FORCE).latest.map(({ hours }) => hours)).toEqual([30, 29, 28, 27, 26, 25, 24, 23, 22, 21])
})

it('has the longer of two waits in the middle, and the longest first', () => {
  const found = lateBells(
    [
      run({ at: '2026-11-10T16:00:00.000Z' }),
      run({ at: '2026-11-10T20:00:00.000Z', notices: 2 }),
      run({ at: '2026-11-10T18:00:00.000Z' }),
    ],
    IN_FORCE,
  )
  expect(found.median_hours).toBe(6)
  expect(found.latest.map(({ hours }) => hours)).toEqual([6, 4, 2])
})

it('counts the waits by their length, and shows the newest of two that are as long', () => {
  const hours = (run_id: string, hour: number) => run({ run_id, at: `2026-11-10T${hour}:00:00.000Z` })
  const runs = [hours('2', 15), hours('3', 16), hours('1', 23), hours('4', 16), hours('5', 17)]
  for (const some of [runs, runs.toReversed()]) {
    const found = lateBells(some, IN_FORCE)
    expect(found.median_hours).toBe(2)
    expect(found.latest.map(({ run_id }) => run_id)).toEqual(['1', '5', '4', '3', '2'])
  }
})
