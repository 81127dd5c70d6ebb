import { describe, expect, it } from 'vitest'
import { keysOf } from './keys.ts'

const secrets = { masterKey: Buffer.alloc(32, 1), previousMasterKeys: [], jwtSecret: 's'.repeat(32) }

describe('the keys of an installation', () => {
  it('are the same at every start', () => {
    expect(keysOf(secrets)).toEqual(keysOf({ ...secrets }))
  })

  it('seal with a new master key, and are what they were otherwise', () => {
    const before = keysOf(secrets)
    const after = keysOf({ ...secrets, masterKey: Buffer.alloc(32, 2), previousMasterKeys: [secrets.masterKey] })
    expect({ ...after, masterKeys: before.masterKeys }).toEqual(before)
    expect(after.masterKeys.current).not.toBe(before.masterKeys.current)
    expect(after.masterKeys.keys.has(before.masterKeys.current)).toBe(true)
  })

  it('open what a later master key has sealed, where it is named ahead, and are what they were otherwise', () => {
    const before = keysOf(secrets)
    const later = Buffer.alloc(32, 2)
    const ahead = keysOf({ ...secrets, previousMasterKeys: [later, secrets.masterKey] })
    const after = keysOf({ ...secrets, masterKey: later, previousMasterKeys: [secrets.masterKey] })
    expect({ ...ahead, masterKeys: before.masterKeys }).toEqual(before)
    expect(ahead.masterKeys.current).toBe(before.masterKeys.current)
    expect(ahead.masterKeys.first).toBe(before.masterKeys.first)
    expect(ahead.masterKeys.keys.has(after.masterKeys.current)).toBe(true)
  })

  it('differ from purpose to purpose and from installation to installation', () => {
    const { email, passwords, sessions, devices, unsubscribing, resetting, confirming, inviting, pushing, proving } =
      keysOf(secrets)
    const other = keysOf({ ...secrets, masterKey: Buffer.alloc(32, 2) })
    const all = [
      email,
      passwords,
      sessions,
      devices,
      unsubscribing,
      resetting,
      inviting,
      confirming,
      pushing,
      proving,
      other.email,
      other.passwords,
      other.unsubscribing,
    ]
    expect(new Set(all.map((key) => key.toString('hex'))).size).toBe(all.length)
    for (const key of all) expect(key.length).toBeGreaterThanOrEqual(32)
  })
})
