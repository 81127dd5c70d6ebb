import { expect, it } from 'vitest'
import type { Announcement } from './projection.ts'
import { readModelChange } from './read-model-change.ts'

const forAccount = (id: number): Announcement => ({
  audience: `account:${String(id).padStart(36, '0')}`,
  tag: 'Properties',
})
const forAdmins: Announcement = { audience: 'role:admin', tag: 'AdminProperties' }

it('gathers the tags by audience, each once', () => {
  expect(
    readModelChange(['properties'], '7', [forAccount(1), forAccount(2), forAccount(1), forAdmins]).changes,
  ).toEqual({
    [forAccount(1).audience]: ['Properties'],
    [forAccount(2).audience]: ['Properties'],
    'role:admin': ['AdminProperties'],
  })
})

it('tells everybody when it would be too long to tell each', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => forAccount(index))
  const change = readModelChange(['properties'], '7', [...many, forAdmins])
  expect(change.changes).toEqual({ public: ['Properties'], 'role:admin': ['AdminProperties'] })
  expect(Buffer.byteLength(JSON.stringify(change))).toBeLessThan(8_000)
})

it('still tells a few loan officers each, when only the owners are too many', () => {
  const owners = Array.from({ length: 5_000 }, (_, index) => forAccount(index))
  const officers: Announcement[] = [
    { audience: 'account:ana', tag: 'Leads' },
    { audience: 'account:ben', tag: 'Leads' },
  ]
  expect(readModelChange(['properties'], '7', [...owners, ...officers]).changes).toEqual({
    public: ['Properties'],
    'account:ana': ['Leads'],
    'account:ben': ['Leads'],
  })
  const crowd = Array.from({ length: 1_000 }, (_, index): Announcement => ({ ...forAccount(index), tag: 'Leads' }))
  expect(readModelChange(['properties'], '7', [...owners, ...crowd]).changes).toEqual({
    public: ['Properties', 'Leads'],
  })
})
