import { expect, it } from 'vitest'
import { betweenDryRuns } from './between-dry-runs.ts'
import type { ChangedHome, DryRun } from './dry-run.ts'

const BEFORE = { ready_now: 2, so_close: 2, not_yet: 3 }

function home(id: string, before: ChangedHome['before'], after: ChangedHome['after']): ChangedHome {
  return { id, state: 'CO', lo_id: null, before, after }
}
const run = (...changed: ChangedHome[]): DryRun => ({ before: BEFORE, changed })

it('is nothing where both find the same', () => {
  const same = run(home('a', 'so_close', 'ready_now'), home('b', 'not_yet', null))
  expect(betweenDryRuns(run(), run())).toEqual({ before: BEFORE, changed: [] })
  expect(betweenDryRuns(same, same).changed.filter(({ after }) => after !== null)).toEqual([])
})

it('has what the first finds before, and what the second finds after', () => {
  const first = run(home('a', 'so_close', 'ready_now'), home('b', 'ready_now', 'not_yet'))
  const second = run(home('b', 'ready_now', 'so_close'), home('c', 'not_yet', 'so_close'))
  const found = betweenDryRuns(first, second)
  expect(found.before).toEqual({ ready_now: 2, so_close: 1, not_yet: 4 })
  expect(new Set(found.changed)).toEqual(
    new Set([home('a', 'ready_now', 'so_close'), home('b', 'not_yet', 'so_close'), home('c', 'not_yet', 'so_close')]),
  )
})

it('says what the second cannot evaluate, and leaves as it was what the first cannot', () => {
  const found = betweenDryRuns(run(home('a', 'so_close', null)), run(home('b', 'ready_now', null)))
  expect(found).toEqual({ before: BEFORE, changed: [home('b', 'ready_now', null)] })
})
