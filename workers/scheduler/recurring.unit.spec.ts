import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Recurring } from './recurring.ts'

describe('what is done again and again', () => {
  beforeEach(() => {
    // No others: what a file before this one left running would be advanced with ours, step by step.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is done at once and at each interval, also after it failed', async () => {
    const errors: string[] = []
    let times = 0
    const work = async () => {
      times += 1
      throw new Error(`failure ${times}`)
    }
    const recurring = new Recurring(work, { everyMs: 1_000, onError: ({ message }) => errors.push(message) })

    recurring.start()
    await vi.advanceTimersByTimeAsync(2_500)
    await recurring.stop()
    await vi.advanceTimersByTimeAsync(5_000)

    expect(errors).toEqual(['failure 1', 'failure 2', 'failure 3'])
  })

  it('is not begun again while it is under way, and hears when it is to stop', async () => {
    let begun = 0
    const work = (stopped: AbortSignal) => {
      begun += 1
      return new Promise<void>((resolve) => stopped.addEventListener('abort', () => resolve()))
    }
    const recurring = new Recurring(work, { everyMs: 1_000, onError: () => expect.fail('nothing failed') })

    recurring.start()
    await vi.advanceTimersByTimeAsync(5_000)
    await recurring.stop()

    expect(begun).toBe(1)
  })
})
