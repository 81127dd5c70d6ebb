import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryPersonKeys } from '../../tests/support/memory-event-log.ts'
import { createMasterKeys } from './master-keys.ts'
import { PersonErased } from './person-erased.ts'
import { PersonKeyMissing } from './person-key-missing.ts'
import { PersonKeys } from './person-keys.ts'
import { SealBroken } from './seal-broken.ts'

const master = randomBytes(32)

describe('the keys of persons', () => {
  let table: MemoryPersonKeys
  beforeEach(() => {
    table = new MemoryPersonKeys()
  })
  const keys = (...masters: Buffer[]) =>
    new PersonKeys(table, createMasterKeys(masters[0] ?? master, ...masters.slice(1)))

  it('are made at first use, one for each person, and stay', async () => {
    const made = await keys().forWriting(['ada', 'bob'])

    expect(made.get('ada')).toHaveLength(32)
    expect(made.get('ada')).not.toEqual(made.get('bob'))
    expect(await keys().forWriting(['ada', 'bob'])).toEqual(made)
    expect(await keys().forReading(['bob', 'ada'])).toEqual(made)
  })

  it('are the same for two processes that make one at the same time', async () => {
    const [here, there] = await Promise.all([keys().forWriting(['ada']), keys().forWriting(['ada'])])
    expect(here.get('ada')).toEqual(there.get('ada'))
  })

  it('are made together for all who write at the same time', async () => {
    const insert = vi.spyOn(table, 'insert')
    const here = keys()

    const made = await Promise.all(['ada', 'bob', 'eve', 'ada'].map((person) => here.forWriting([person])))

    expect(insert.mock.calls.map(([stored]) => stored.map(({ person }) => person))).toEqual([['ada', 'bob', 'eve']])
    expect(made.map((each) => [...each.keys()])).toEqual([['ada'], ['bob'], ['eve'], ['ada']])
    expect(made[3]).toEqual(made[0])
  })

  it('of one who has been erased are refused to nobody else who writes at the same time', async () => {
    await keys().erase('ada')
    const here = keys()

    const outcomes = await Promise.allSettled([here.forWriting(['ada']), here.forWriting(['bob'])])

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  it('stay erased when they were on their way', async () => {
    await keys().forWriting(['ada'])
    const here = keys()
    const stored = await table.load(['ada'])
    vi.spyOn(table, 'load').mockImplementationOnce(async () => {
      await here.erase('ada')
      return stored
    })

    expect((await here.forReading(['ada'])).get('ada')).toBeNull()
    expect((await here.forReading(['ada'])).get('ada')).toBeNull()
  })

  it('are loaded together, and only those that are not at hand', async () => {
    await keys().forWriting(['ada', 'bob', 'eve'])
    const load = vi.spyOn(table, 'load')
    const fresh = keys()

    await fresh.forReading(['ada', 'bob'])
    await fresh.forReading(['ada', 'bob', 'eve'])

    expect(load.mock.calls).toEqual([[['ada', 'bob']], [['eve']]])
  })

  it('are stored wrapped', async () => {
    const made = await keys().forWriting(['ada'])
    const [stored] = await table.load(['ada'])
    expect(
      Buffer.from(stored?.state === 'kept' ? stored.wrapped : []).includes(Buffer.from(made.get('ada') ?? 'none')),
    ).toBe(false)
  })

  it('open with an earlier master key after a rotation, and not without it', async () => {
    const made = await keys(master).forWriting(['ada'])
    const newer = randomBytes(32)

    expect(await keys(newer, master).forReading(['ada'])).toEqual(made)
    await expect(keys(newer).forReading(['ada'])).rejects.toThrow(PersonKeyMissing)
  })

  it('cannot be given to another person', async () => {
    await keys().forWriting(['ada'])
    const [stored] = await table.load(['ada'])
    if (stored) await table.insert([{ ...stored, person: 'bob' }])

    await expect(keys().forReading(['bob'])).rejects.toThrow(SealBroken)
  })

  it('are null for reading and refused for writing once the person has been erased', async () => {
    const here = keys()
    await here.forWriting(['ada', 'bob'])

    await here.erase('ada')

    for (const each of [here, keys()]) {
      expect((await each.forReading(['ada'])).get('ada')).toBeNull()
      await expect(each.forWriting(['bob', 'ada'])).rejects.toThrow(PersonErased)
    }
  })

  it('are missed, not taken for erased, when they are lost', async () => {
    await expect(keys().forReading(['ada'])).rejects.toThrow(PersonKeyMissing)
  })
})

it('a master key has 32 bytes', () => {
  expect(() => createMasterKeys(randomBytes(16))).toThrow(RangeError)
})
