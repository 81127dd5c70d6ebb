import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WhenToLook } from './when-to-look.ts'

let look: WhenToLook
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  look = new WhenToLook(1_000)
})
afterEach(() => void vi.useRealTimers())

it('is at first, whatever there was before', () => {
  expect(look.isNow).toBe(true)
})

it('is not again until there is a hint', () => {
  look.looking()
  expect(look.isNow).toBe(false)
  look.hint()
  expect(look.isNow).toBe(true)
})

it('is again after a while without one', () => {
  look.looking()
  vi.advanceTimersByTime(999)
  expect(look.isNow).toBe(false)
  vi.advanceTimersByTime(1)
  expect(look.isNow).toBe(true)
})
