import type { Logger } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ReadingFault } from '../statement-reading/statement-reading.ts'
import { watchReader } from './watch-reader.ts'

const FAULT: ReadingFault = { sentence: 'Statements cannot be read.', complaint: 'No Node is there.' }

// No others: what a file before this one left running would be advanced with ours, step by step.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

it('says once that statements cannot be read, tries again each minute, and says when they can', async () => {
  const reader = { fault: null as ReadingFault | null, lacks: null, tryOut: vi.fn(async () => undefined) }
  const logger = { error: vi.fn(), info: vi.fn() }
  reader.fault = FAULT
  const end = watchReader(reader, logger as unknown as Logger)
  await vi.advanceTimersByTimeAsync(180_000)
  expect(reader.tryOut).toHaveBeenCalledTimes(4)
  expect(logger.error.mock.calls).toEqual([[FAULT, 'statements cannot be read']])

  reader.fault = null
  await vi.advanceTimersByTimeAsync(180_000)
  expect(logger.info.mock.calls).toEqual([['statements can be read again']])
  expect(reader.tryOut).toHaveBeenCalledTimes(5)
  end()
})

it('says nothing of a try that the stop cuts short', async () => {
  const reader = { fault: null as ReadingFault | null, lacks: null, tryOut: async () => undefined }
  const logger = { error: vi.fn(), info: vi.fn() }
  const end = watchReader(reader, logger as unknown as Logger)
  reader.fault = FAULT
  end()
  await vi.advanceTimersByTimeAsync(180_000)
  expect(logger.error).not.toHaveBeenCalled()
})

it('says once what pictures are read without', async () => {
  const reader = { fault: null as ReadingFault | null, lacks: 'One reader is missing.', tryOut: async () => undefined }
  const logger = { error: vi.fn(), info: vi.fn(), warn: vi.fn() }
  const end = watchReader(reader, logger as unknown as Logger)
  await vi.advanceTimersByTimeAsync(60_000)
  reader.fault = FAULT
  await vi.advanceTimersByTimeAsync(120_000)
  expect(logger.warn.mock.calls).toEqual([['One reader is missing.']])
  end()
})
