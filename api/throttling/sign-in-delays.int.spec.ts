import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { HttpError } from '../http/http-error.ts'
import { apiMigrations } from '../migrations.ts'
import { SignInDelays } from './sign-in-delays.ts'

let database: TestDatabase
let delays: SignInDelays

beforeAll(async () => {
  database = await createTestDatabase(apiMigrations)
  delays = new SignInDelays(database.pool)
})
afterAll(() => database.drop())

const of = (key: string) => [{ key, freeFailures: 5 }]

/** Resolves with the seconds to wait, and with none where the try was looked at, and was wrong. */
async function wrongTry(key: string): Promise<number> {
  try {
    await (await delays.begin(of(key))).failed()
    return 0
  } catch (refused) {
    if (!(refused instanceof HttpError)) throw refused
    return refused.retryAfterSeconds ?? Number.NaN
  }
}

it('looks at five of those which are made at once, and lets the rest and the next wait for no longer than the fifth failure asks for', async () => {
  for (let round = 1; round <= 20; round += 1) {
    const waits = await Promise.all(Array.from({ length: 22 }, () => wrongTry(`crowd ${round}`)))
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5)
    expect(await wrongTry(`crowd ${round}`)).toBeLessThanOrEqual(5)
  }
})

it('lets another try at once where the one that closed the way was right, or looked at by nobody', async () => {
  const begun = [await delays.begin(of('june')), await delays.begin(of('june')), await delays.begin(of('june'))]
  begun.push(await delays.begin(of('june')))
  const last = await delays.begin(of('june'))
  for (const free of begun.slice(1)) await free.failed()
  await expect(delays.begin(of('june'))).rejects.toThrow('Too many attempts')
  await last.giveBack()
  await begun[0]?.giveBack()
  expect([await wrongTry('june'), await wrongTry('june')]).toEqual([0, 0])
  expect(await wrongTry('june')).toBeGreaterThan(0)
})
