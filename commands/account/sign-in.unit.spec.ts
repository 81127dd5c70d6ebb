import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { EventLog } from '../../eventstore/port.ts'
import { createMemoryEventLog } from '../../tests/support/memory-event-log.ts'
import { accountRegistered, proposed } from '../../tests/support/sample-events.ts'
import { SYSTEM } from '../context.ts'
import { load } from '../load.ts'
import { accountAggregate, accountStream } from './account-stream.ts'
import { PasswordHasher } from './password-hasher.ts'
import { signIn } from './sign-in.ts'

const KEY = Buffer.alloc(32, 7)
const before = new PasswordHasher(KEY, { memoryCost: 256, timeCost: 2, parallelism: 1 })
const today = new PasswordHasher(KEY, { memoryCost: 512, timeCost: 2, parallelism: 1 })

let log: EventLog
beforeEach(async () => {
  log = createMemoryEventLog().log
  for (const id of ['june', 'omar']) {
    const registered = accountRegistered(id)
    const personal = { ...registered.personal, password_hash: await before.hash('a quiet harbour', 'known') }
    await log.append(streamOf(id), 'no_stream', [proposed({ ...registered, personal } as typeof registered)])
  }
})

const streamOf = (id: string) => accountStream(KEY, `${id}@example.com`)
const typesOf = async (id: string) => (await log.readStream(streamOf(id))).map(({ type }) => type)

function enter(password: string): Promise<unknown> {
  const now = '2026-11-28T03:00:00.000Z'
  const context = { log, actor: SYSTEM, now, newId: () => randomUUID(), correlation_id: 'c', causation_id: null }
  return signIn(context, { passwords: today, emailKey: KEY }, { email: 'june@example.com', password, from: 'known' })
}

it('makes a hash of before anew once its password is known, and leaves it then', async () => {
  await expect(enter('a loud harbour')).rejects.toThrow()
  expect(await typesOf('june')).toHaveLength(1)
  await enter('a quiet harbour')
  const written = await typesOf('june')
  expect(written).toHaveLength(2)
  const { state } = await load({ log }, streamOf('june'), accountAggregate)
  if (state.status !== 'open') throw new Error('The account is open.')
  expect(today.isOutdated(state.person.password_hash)).toBe(false)
  await enter('a quiet harbour')
  expect(await typesOf('june')).toEqual(written)
  expect(await typesOf('omar')).toHaveLength(1)
})
