// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSpeechToText } from './use-speech-to-text.ts'

/** A microphone that never says that it is off. */
const mic = { start: vi.fn(), stop: vi.fn(), abort: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('SpeechRecognition', function Recognition() {
    return mic
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('Whoever waits for the last words does not wait for a browser that never ends', async () => {
  const { result } = renderHook(() => useSpeechToText(() => undefined))
  act(() => result.current.start())
  const finished = vi.fn()
  void result.current.finish().then(finished)
  expect(mic.stop).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(2999)
  expect(finished).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(finished).toHaveBeenCalledOnce()
  expect(mic.abort).toHaveBeenCalledOnce()
})

it('Who has said nothing waits for nothing', async () => {
  const { result } = renderHook(() => useSpeechToText(() => undefined))
  await result.current.finish()
})
