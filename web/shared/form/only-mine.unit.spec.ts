import { expect, it } from 'vitest'
import { onlyMine } from './only-mine.ts'

it('what was changed here wins, and all else is as it was saved there', () => {
  const before = { batch: 200, zone: 'America/New_York', enabled: true }
  const saved = { batch: 300, zone: 'America/Chicago', enabled: false }
  expect(onlyMine(before, { ...before, batch: 250 }, saved)).toEqual({ ...saved, batch: 250 })
  expect(onlyMine(before, { ...before, enabled: false }, { ...saved, enabled: true })).toEqual({
    ...saved,
    enabled: false,
  })
})

it('what was typed as it stood is no change', () => {
  const before: Record<string, number | string> = { title: 500, other: 20 }
  expect(onlyMine(before, { title: ' 500 ', other: 25 }, { title: 600, other: 30 })).toEqual({ title: 600, other: 25 })
})
