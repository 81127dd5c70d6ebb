import { describe, expect, it } from 'vitest'
import { type HashingLine, PasswordHasher } from './password-hasher.ts'
import { TooManyAttempts } from './too-many-attempts.ts'

const hasher = new PasswordHasher(Buffer.alloc(32, 1))

/** Sends this many to a line at once. Returns the names as their turns end, and who was sent away. */
async function inLines(...sent: readonly (readonly [name: string, line: HashingLine, times: number])[]) {
  const done: string[] = []
  const refused: string[] = []
  const each = sent.flatMap(([name, line, times]) => Array.from({ length: times }, () => ({ name, line })))
  const work = each.map(({ name, line }) =>
    hasher.hash('a quiet harbour', line).then(
      () => done.push(name),
      (error) => (error instanceof TooManyAttempts ? refused.push(name) : Promise.reject(error)),
    ),
  )
  await Promise.all(work)
  return { done, refused }
}

/** Without turns it would be the last of 23; a thread that a busy machine keeps waiting ends some places after its turn. */
const LATEST = 12

describe('who waits for a password to be hashed', () => {
  it('is sent away where too many wait already, though not for those of the other line', async () => {
    const { done, refused } = await inLines(['stranger', 'stranger', 30], ['owner', 'known', 1])
    expect(refused).toEqual(Array.from({ length: 8 }, () => 'stranger'))
    expect(done.indexOf('owner')).toBeLessThan(LATEST)
    expect(done).toHaveLength(23)
  })

  it('has a turn for each of the other line, whichever is longer', async () => {
    const { done } = await inLines(['owner', 'known', 22], ['stranger', 'stranger', 1])
    expect(done.indexOf('stranger')).toBeLessThan(LATEST)
  })
})

it('knows the password of a hash, and none of an unknown address', async () => {
  const hash = await hasher.hash('a quiet harbour', 'stranger')
  expect(await hasher.verify(hash, 'a quiet harbour', 'known')).toBe(true)
  expect(await hasher.verify(hash, 'a loud harbour', 'stranger')).toBe(false)
  expect(await hasher.verify(null, 'a quiet harbour', 'stranger')).toBe(false)
})

it.each([
  ['memory', { memoryCost: 65_537, timeCost: 2, parallelism: 1 }],
  ['passes', { memoryCost: 256, timeCost: 11, parallelism: 1 }],
  ['lanes', { memoryCost: 256, timeCost: 2, parallelism: 5 }],
])('takes no password for a hash of more %s than any of ours, which would take the machine', async (_, cost) => {
  const hash = await new PasswordHasher(Buffer.alloc(32, 1), cost).hash('a quiet harbour', 'known')
  expect(await hasher.verify(hash, 'a quiet harbour', 'known')).toBe(false)
})

it('takes it for one of another cost within these, and says that it is not today’s', async () => {
  const others = { memoryCost: 65_536, timeCost: 3, parallelism: 4 }
  const hash = await new PasswordHasher(Buffer.alloc(32, 1), others).hash('a quiet harbour', 'known')
  expect(await hasher.verify(hash, 'a quiet harbour', 'known')).toBe(true)
  expect(hasher.isOutdated(hash)).toBe(true)
  expect(hasher.isOutdated(await hasher.hash('a quiet harbour', 'known'))).toBe(false)
})
