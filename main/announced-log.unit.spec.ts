import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LogUnavailable } from '../eventstore/log-unavailable.ts'
import type { EventLog } from '../eventstore/port.ts'
import { announcedLog } from './announced-log.ts'

type Head = string | null

describe('a log that goes away', () => {
  const logger = { error: vi.fn(), warn: vi.fn() }
  const head = vi.fn<() => Promise<Head>>()
  const log = announcedLog({ head } as Partial<EventLog> as EventLog, logger)
  const away = () => head.mockRejectedValueOnce(new LogUnavailable('The event log is away: nobody listens there'))
  beforeEach(() => {
    vi.resetAllMocks()
    head.mockResolvedValue('1')
  })

  it('is told of once, with the reason, and once when it is back', async () => {
    away()
    away()
    await expect(log.head()).rejects.toThrow(LogUnavailable)
    await expect(log.head()).rejects.toThrow(LogUnavailable)
    expect(logger.error.mock.calls).toEqual([
      [{ reason: 'The event log is away: nobody listens there' }, 'the event log is away'],
    ])
    expect(logger.warn).not.toHaveBeenCalled()

    await log.head()
    await log.head()
    expect(logger.warn.mock.calls).toEqual([[{ seconds: 0 }, 'the event log answers again']])

    away()
    await expect(log.head()).rejects.toThrow(LogUnavailable)
    await log.head()
    expect(logger.error).toHaveBeenCalledTimes(2)
    expect(logger.warn).toHaveBeenCalledTimes(2)
  })

  it('is not away for one who waited while others were answered', async () => {
    const { promise, reject } = withReject()
    head.mockReturnValueOnce(promise)
    const waiting = log.head()
    await log.head()
    reject(new LogUnavailable('An append has not been answered'))

    await expect(waiting).rejects.toThrow(LogUnavailable)
    expect(logger.error).not.toHaveBeenCalled()
  })

  it('answers although it refuses', async () => {
    head.mockRejectedValueOnce(new Error('refused'))
    await expect(log.head()).rejects.toThrow('refused')
    expect(logger.error).not.toHaveBeenCalled()
  })
})

function withReject(): { promise: Promise<Head>; reject(error: Error): void } {
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<Head>((_, rejects) => {
    reject = rejects
  })
  return { promise, reject }
}
