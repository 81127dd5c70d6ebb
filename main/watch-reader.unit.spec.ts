import type { Logger } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchReader } from './watch-reader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('says once that statements cannot be read, tries again each minute, and says when they can', async () => {
  const reader = { fault: null as string | null, tryOut: vi.fn(async () => undefined) }
  const logger = { error: vi.fn(), info: vi.fn() }
  reader.fault = 'No Node is there.'
  const end = watchReader(reader, logger as unknown as Logger)
  await vi.advanceTimersByTimeAsync(180_000)
  expect(reader.tryOut).toHaveBeenCalledTimes(4)
  expect(logger.error.mock.calls).toEqual([[{ fault: 'No Node is there.' }, 'statements cannot be read']])

  reader.fault = null
  await vi.advanceTimersByTimeAsync(180_000)
  expect(logger.info.mock.calls).toEqual([['statements can be read again']])
  expect(reader.tryOut).toHaveBeenCalledTimes(5)
  end()
})

it('says nothing of a try that the stop cuts short', async () => {
  const reader = { fault: null as string | null, tryOut: async () => undefined }
  const logger = { error: vi.fn(), info: vi.fn() }
  const end = watchReader(reader, logger as unknown as Logger)
  reader.fault = 'It ended with SIGKILL.'
  end()
  await vi.advanceTimersByTimeAsync(180_000)
  expect(logger.error).not.toHaveBeenCalled()
})
