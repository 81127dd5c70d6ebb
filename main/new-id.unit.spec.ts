import { validate, version } from 'uuid'
import { afterEach, expect, it, vi } from 'vitest'
import { newId } from './new-id.ts'

afterEach(() => vi.useRealTimers())

it('ids are UUIDs of version 7, all different, each behind the one before', () => {
  const ids = Array.from({ length: 2_000 }, newId)
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual([...ids].sort())
})

it('they stay in order when the clock is set back, and begin with the time', () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 })
  const before = newId()
  vi.setSystemTime(Date.now() - 3_600_000)
  const after = newId()
  expect(after > before).toBe(true)
  expect(Number.parseInt(after.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.now() + 3_600_000)
})
