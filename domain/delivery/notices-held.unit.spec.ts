import { expect, it } from 'vitest'
import { type CountedNotices, heldNotices } from './notices-held.ts'

const TODAY = '2026-11-23'
const ready = (told_on: string, notices: number, evenings: CountedNotices['evenings']) => ({
  told_on,
  notices,
  evenings,
})
const STAYED = ['ready_now', 'ready_now', 'ready_now'] as const

it('says of none that nothing can be said', () => {
  expect(heldNotices([], TODAY)).toEqual(
    [1, 7, 30].map((after_days) => ({ after_days, judged: 0, held: 0, ended: 0, too_young: 0 })),
  )
})

it('counts as held what is Ready Now in that evening, also what was not in one between', () => {
  const counted = [
    ready('2026-10-01', 5, STAYED),
    ready('2026-10-02', 3, ['so_close', 'ready_now', 'not_yet']),
    ready('2026-10-03', 2, ['ready_now', 'not_yet', 'ready_now']),
  ]
  expect(heldNotices(counted, TODAY).map(({ judged, held }) => [judged, held])).toEqual([
    [10, 7],
    [10, 8],
    [10, 7],
  ])
})

it.each([
  ['2026-11-22', [0, 0, 0]],
  ['2026-11-21', [4, 0, 0]],
  ['2026-11-16', [4, 0, 0]],
  ['2026-11-15', [4, 4, 0]],
  ['2026-10-24', [4, 4, 0]],
  ['2026-10-23', [4, 4, 4]],
])('judges those of %s once the evening in question is over', (told_on, judged) => {
  const held = heldNotices([ready(told_on, 4, STAYED)], TODAY)
  expect(held.map((one) => one.judged)).toEqual(judged)
  expect(held.map((one) => one.held)).toEqual(judged)
  expect(held.map((one) => one.too_young)).toEqual(judged.map((count) => 4 - count))
})

it('leaves out what nobody watches any more, and says how many', () => {
  const counted = [ready('2026-10-01', 6, ['ready_now', 'ended', 'ended']), ready('2026-10-01', 1, STAYED)]
  expect(heldNotices(counted, TODAY)).toEqual([
    { after_days: 1, judged: 7, held: 7, ended: 0, too_young: 0 },
    { after_days: 7, judged: 1, held: 1, ended: 6, too_young: 0 },
    { after_days: 30, judged: 1, held: 1, ended: 6, too_young: 0 },
  ])
})
