// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFleetingMessage } from './use-fleeting-message.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('A message is there for as long as it is told to be, counted from the newest', () => {
  const { result } = renderHook(() => useFleetingMessage(5000))
  const say = (message: string) => act(() => result.current[1](message))
  const passes = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  say('You have opted out.')
  passes(3000)
  say('You are in again.')
  passes(4999)
  expect(result.current[0]).toBe('You are in again.')
  passes(1)
  expect(result.current[0]).toBeNull()
})
