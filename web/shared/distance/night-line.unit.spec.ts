import { describe, expect, it } from 'vitest'
import type { Night } from '../../../api/contract/watch.ts'
import { nightLine } from './night-line.ts'

const NOW = new Date('2026-11-22T15:00:00Z')
const night = (at: string, points: number | null, rest: Partial<Night> = {}): Night => ({
  at: `${at}T07:04:00.000Z`,
  status: 'not_yet',
  points,
  changed: ['rate_sheet'],
  ...rest,
})

describe('The line of the nights', () => {
  it('goes on as it was until something is recorded, also from before the first night that is shown', () => {
    const { stretches, most } = nightLine([night('2026-06-01', 1), night('2026-11-22', 0.25)], NOW)
    expect(stretches).toHaveLength(1)
    expect(stretches[0]).toHaveLength(60)
    expect(most).toBe(1)
    expect(stretches[0]?.[0]).toEqual({ x: 0, y: 0 })
    expect(stretches[0]?.[58]?.y).toBe(0)
    expect(stretches[0]?.[59]).toEqual({ x: 1, y: 0.75 / 1.125 })
  })

  it('begins on the day on which the home was added', () => {
    const { stretches } = nightLine([night('2026-11-20', 0.25)], NOW)
    expect(stretches[0]).toHaveLength(3)
  })

  it('is broken where the distance is not known, and absent where it never was', () => {
    const nights = [night('2026-11-10', 0.5), night('2026-11-12', null), night('2026-11-20', 0.5)]
    expect(nightLine(nights, NOW).stretches.map(({ length }) => length)).toEqual([2, 3])
    expect(nightLine([night('2026-11-10', null)], NOW).stretches).toEqual([])
    expect(nightLine([], NOW).stretches).toEqual([])
  })

  it('crosses the height of free where it is free', () => {
    const { stretches, free } = nightLine([night('2026-11-21', 0.25), night('2026-11-22', -0.25)], NOW)
    expect(stretches[0]?.[0]?.y).toBeLessThan(free)
    expect(stretches[0]?.[1]?.y).toBe(1)
  })

  it('marks where the status became another one, and what changed besides the market', () => {
    const { turns, ticks } = nightLine(
      [
        night('2026-11-10', 0.5, { changed: [] }),
        night('2026-11-15', 0.125, { status: 'so_close' }),
        night('2026-11-20', 0.125, { status: 'so_close', changed: ['balance', 'rate_sheet', 'day'] }),
      ],
      NOW,
    )
    expect(turns).toEqual([{ x: 52 / 59, status: 'so_close' }])
    expect(ticks).toEqual([{ x: 57 / 59, at: '2026-11-20T07:04:00.000Z', changed: ['balance'] }])
  })

  it('marks the last of what would lie over each other', () => {
    const nights = [
      night('2026-11-01', 0.5),
      night('2026-11-14', 0.125, { status: 'so_close' }),
      night('2026-11-18', 0.5),
      night('2026-11-21', 0.125, { status: 'so_close' }),
      night('2026-11-22', -0.125, { status: 'ready_now' }),
      night('2026-11-22', 0.125, { status: 'so_close' }),
    ]
    expect(nightLine(nights, NOW).turns).toEqual([
      { x: 51 / 59, status: 'so_close' },
      { x: 55 / 59, status: 'not_yet' },
      { x: 1, status: 'so_close' },
    ])
  })
})
