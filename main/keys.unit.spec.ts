import { describe, expect, it } from 'vitest'
import { keysOf } from './keys.ts'

const secrets = { masterKey: Buffer.alloc(32, 1), jwtSecret: 's'.repeat(32) }

describe('the keys of an installation', () => {
  it('are the same at every start', () => {
    expect(keysOf(secrets)).toEqual(keysOf({ ...secrets }))
  })

  it('differ from purpose to purpose and from installation to installation', () => {
    const { email, passwords, sessions, unsubscribing, resetting } = keysOf(secrets)
    const other = keysOf({ ...secrets, masterKey: Buffer.alloc(32, 2) })
    const all = [
      email,
      passwords,
      sessions,
      unsubscribing,
      resetting,
      other.email,
      other.passwords,
      other.unsubscribing,
    ]
    expect(new Set(all.map((key) => key.toString('hex'))).size).toBe(all.length)
    for (const key of all) expect(key.length).toBeGreaterThanOrEqual(32)
  })
})
