import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let tab: Map<string, string>

beforeEach(() => {
  tab = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The page as it is loaded: nothing in memory, and what the tab has kept. */
async function load(): Promise<typeof import('./attempt.ts')> {
  vi.resetModules()
  return import('./attempt.ts')
}

it('gives the same thing the same key, over a reload too, and another thing another one', async () => {
  const before = await load()
  const key = before.attemptKey('property', { city: 'Katy' })
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  expect(before.attemptKey('property', { city: 'Katy' })).toBe(key)
  const after = await load()
  expect(after.attemptKey('property', { city: 'Katy' })).toBe(key)
  expect(after.attemptKey('feedback', { city: 'Katy' })).not.toBe(key)
  expect(after.attemptKey('property', { city: 'Salem' })).not.toBe(key)
})

it('gives a new key to what is sent again after it has arrived', async () => {
  const { attemptKey, attemptSucceeded } = await load()
  const key = attemptKey('property', { city: 'Katy' })
  attemptSucceeded('property')
  expect(attemptKey('property', { city: 'Katy' })).not.toBe(key)
  expect((await load()).attemptKey('property', { city: 'Katy' })).not.toBe(key)
})

it('needs no tab that remembers', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { attemptKey } = await load()
  const key = attemptKey('property', { city: 'Katy' })
  expect(attemptKey('property', { city: 'Katy' })).toBe(key)
})
