import { expect, it, vi } from 'vitest'
import { MemoryPersonKeys } from '../../tests/support/memory-event-log.ts'
import { KeysAhead } from './keys-ahead.ts'
import type { KeptPersonKey } from './person-key-table.ts'
import { PersonKeyTaken } from './person-key-taken.ts'

const keyOf = (person: string): KeptPersonKey => ({
  person,
  state: 'kept',
  masterKeyId: 'master',
  wrapped: Buffer.from(person),
})

it('the keys of those who write at the same time are stored together', async () => {
  const table = new MemoryPersonKeys()
  const insert = vi.spyOn(table, 'insert')
  const [ada, bob] = [keyOf('ada'), keyOf('bob')]
  const ahead = new KeysAhead(table)

  await Promise.all([ahead.store([ada]), ahead.store([bob, ada]), ahead.store([])])

  expect(insert.mock.calls).toEqual([[[ada, bob]]])
})

it('who has a key already is told, and nobody else', async () => {
  const table = new MemoryPersonKeys()
  await table.erase('ada')
  const ahead = new KeysAhead(table)

  const outcomes = await Promise.allSettled([ahead.store([keyOf('ada')]), ahead.store([keyOf('bob')])])

  expect(outcomes).toEqual([
    { status: 'rejected', reason: expect.any(PersonKeyTaken) },
    { status: 'fulfilled', value: undefined },
  ])
})

it('of two keys of one person only one is taken for theirs', async () => {
  const ahead = new KeysAhead(new MemoryPersonKeys())
  const outcomes = await Promise.allSettled([ahead.store([keyOf('ada')]), ahead.store([keyOf('ada')])])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})
