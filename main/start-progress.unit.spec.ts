import { expect, it } from 'vitest'
import { DependencyAway } from './dependency-away.ts'
import { StartProgress } from './start-progress.ts'
import { StartRefused } from './start-refused.ts'

const away = (why: string) => new DependencyAway('The log does not answer.', why)
const never = new AbortController().signal

it('waits for what is away, says each reason once, and knows what is missing', async () => {
  const said: string[] = []
  const progress = new StartProgress((line) => said.push(line), never)
  expect(await progress.notReady()).toBe('RefiBell is starting.')
  const reasons = ['nobody listens.', 'nobody listens.', 'it is starting.']
  const seen: (string | null)[] = []
  let meanwhile = 0

  const reached = await progress.until(
    async () => {
      seen.push(await progress.notReady())
      const reason = reasons.shift()
      if (reason !== undefined) throw away(reason)
      return 'the log'
    },
    async () => {
      meanwhile += 1
    },
  )

  expect(reached).toBe('the log')
  expect(said).toEqual(['RefiBell waits: nobody listens.', 'RefiBell waits: it is starting.'])
  expect(seen).toEqual(['RefiBell is starting.', ...Array(3).fill('The log does not answer.')])
  expect(meanwhile).toBe(1)
  expect(await progress.notReady()).toBe('RefiBell is starting.')
  progress.completed(async () => 'The database does not answer.')
  expect(await progress.notReady()).toBe('The database does not answer.')
})

it('does not wait for what answers and is wrong, nor when it is no longer wanted', async () => {
  const progress = new StartProgress(() => undefined, never)
  const wrong = new StartRefused('another log')
  await expect(progress.until(() => Promise.reject(wrong))).rejects.toBe(wrong)

  const unwanted = new StartProgress(() => undefined, AbortSignal.abort())
  await expect(unwanted.until(() => Promise.reject(away('nobody listens.')))).rejects.toThrow('aborted')
})
