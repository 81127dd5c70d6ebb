import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { accountRegistered, settingChanged } from '../tests/contract/event-log-events.ts'
import { MemoryPersonKeys } from '../tests/support/memory-event-log.ts'
import { EventCodec } from './event-codec.ts'
import type { Proposed } from './port.ts'
import { createMasterKeys } from './sealing/master-keys.ts'
import { PersonKeys } from './sealing/person-keys.ts'
import { SealBroken } from './sealing/seal-broken.ts'
import type { StoredEvent, Unplaced } from './stored-event.ts'
import { eventVersions } from './versions/event-versions.ts'

const keys = new PersonKeys(new MemoryPersonKeys(), createMasterKeys(randomBytes(32)))
const codec = new EventCodec(keys, eventVersions)
const kept = async (events: Unplaced[]) => events

async function stored(stream: string, event: Proposed): Promise<StoredEvent> {
  const [unplaced] = await codec.encode(stream, [event], kept)
  if (!unplaced) throw new Error('nothing was encoded')
  return { ...unplaced, stream, revision: 0, position: '00000000000000000001' }
}

describe('a sealed event', () => {
  it('is refused when a byte of the seal was flipped', async () => {
    const event = await stored('account-1', accountRegistered(randomUUID()))
    const sealed = Buffer.from(event.sealed ?? [])
    sealed[40] = (sealed[40] ?? 0) ^ 1

    await expect(codec.decode([{ ...event, sealed }])).rejects.toThrow(SealBroken)
  })

  it('is refused when its seal was taken away, and without its personal part where its person was erased', async () => {
    const person = randomUUID()
    const event = { ...(await stored('account-1', accountRegistered(person))), sealed: null }
    await expect(codec.decode([event])).rejects.toThrow(SealBroken)
    await keys.erase(person)
    expect(await codec.decode([event])).toMatchObject([{ person, personal: null }])
  })

  it('is refused when its seal was moved to another event of the same person', async () => {
    const person = randomUUID()
    const first = await stored('account-1', accountRegistered(person))
    const second = await stored('account-1', accountRegistered(person))

    await expect(codec.decode([{ ...second, sealed: first.sealed }])).rejects.toThrow(SealBroken)
    await expect(codec.decode([{ ...first, stream: 'account-2' }])).rejects.toThrow(SealBroken)
  })

  it('is not made without a personal part', async () => {
    const event = { ...accountRegistered(randomUUID()), personal: null }
    await expect(codec.encode('account-1', [event], kept)).rejects.toThrow(TypeError)
  })
})

describe('an event', () => {
  it('is stored with its time in UTC to the millisecond', async () => {
    const event = { ...settingChanged(), occurred_at: '2026-03-02T10:30:00+01:00' }
    expect((await stored('settings-system', event)).occurred_at).toBe('2026-03-02T09:30:00.000Z')
  })

  it('is refused with a time that is none', async () => {
    const event = { ...settingChanged(), occurred_at: 'yesterday' }
    await expect(codec.encode('settings-system', [event], kept)).rejects.toThrow(RangeError)
  })
})

describe('what was just written', () => {
  it('is read once for two who follow the log, and not kept longer', async () => {
    const event = { ...(await stored('settings-system', settingChanged())), handedOn: { event: null } }
    const [first] = await codec.decode([event])
    const [second] = await codec.decode([event])
    expect(second).toBe(first)
    expect(event.handedOn.event).toBeNull()
  })

  it('is opened anew for each where it is sealed, for its person may have been erased meanwhile', async () => {
    const event = { ...(await stored('account-1', accountRegistered(randomUUID()))), handedOn: { event: null } }
    await codec.decode([event])
    expect(event.handedOn.event).toBeNull()
  })
})
