import { describe, expect, it } from 'vitest'
import { withRetries } from './with-retries.ts'

/** Fails as often as told, then answers 'read'. */
function failing(times: number) {
  let attempts = 0
  return {
    attempt: async () => {
      attempts++
      if (attempts <= times) throw new Error(`attempt ${attempts}`)
      return 'read'
    },
    attempts: () => attempts,
  }
}

function retrying(isWorthRetrying = true) {
  const pauses: number[] = []
  return {
    pauses,
    isWorthRetrying: () => isWorthRetrying,
    pause: async (milliseconds: number) => {
      pauses.push(milliseconds)
    },
  }
}

describe('An upload with retries', () => {
  it('asks once when it succeeds', async () => {
    const { attempt, attempts } = failing(0)
    expect(await withRetries(attempt, retrying())).toBe('read')
    expect(attempts()).toBe(1)
  })

  it('asks three times in all, two seconds apart', async () => {
    const { attempt } = failing(2)
    const options = retrying()
    expect(await withRetries(attempt, options)).toBe('read')
    expect(options.pauses).toEqual([2000, 2000])
  })

  it('gives up after the third failure', async () => {
    const { attempt, attempts } = failing(5)
    await expect(withRetries(attempt, retrying())).rejects.toThrow('attempt 3')
    expect(attempts()).toBe(3)
  })

  it('does not repeat what cannot go better', async () => {
    const { attempt, attempts } = failing(1)
    await expect(withRetries(attempt, retrying(false))).rejects.toThrow('attempt 1')
    expect(attempts()).toBe(1)
  })
})
