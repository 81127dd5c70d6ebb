import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryPersonKeys } from '../../tests/support/memory-event-log.ts'
import { KeysAhead } from './keys-ahead.ts'
import { createMasterKeys } from './master-keys.ts'
import { PersonErased } from './person-erased.ts'
import { PersonKeyMissing } from './person-key-missing.ts'
import type { KeptPersonKey } from './person-key-table.ts'
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
  /** Stores keys that are new, as one does who writes what they seal. */
  const written = (here: PersonKeys, ...persons: string[]) =>
    here.forWriting(persons, async (given, fresh) => {
      await new KeysAhead(table).store(fresh)
      return given
    })

  it('are made at first use, one for each person, and stay', async () => {
    const made = await written(keys(), 'ada', 'bob')

    expect(made.get('ada')).toHaveLength(32)
    expect(made.get('ada')).not.toEqual(made.get('bob'))
    expect(await written(keys(), 'ada', 'bob')).toEqual(made)
    expect(await keys().forReading(['bob', 'ada'])).toEqual(made)
  })

  it('are the same for two processes that make one at the same time', async () => {
    const [here, there] = await Promise.all([written(keys(), 'ada'), written(keys(), 'ada')])
    expect(here.get('ada')).toEqual(there.get('ada'))
  })

  it('are the same for all who write at the same time', async () => {
    const write = vi.fn(async (given: ReadonlyMap<string, Uint8Array>) => given.get('ada'))
    const here = keys()

    const [first, second] = await Promise.all([here.forWriting(['ada', 'bob'], write), here.forWriting(['ada'], write)])

    expect(second).toEqual(first)
    expect(write).toHaveBeenCalledTimes(2)
  })

  it('are given to be stored by who writes first, and are at hand once that is done', async () => {
    const here = keys()
    const given = (fresh: readonly KeptPersonKey[]) => fresh.map(({ person }) => person)
    await expect(here.forWriting(['ada'], async () => Promise.reject(new Error('no')))).rejects.toThrow('no')

    const first = await here.forWriting(['ada', 'bob'], async (_, fresh) => given(fresh))
    const second = await here.forWriting(['ada', 'bob', 'eve'], async (_, fresh) => given(fresh))

    expect([first, second]).toEqual([['ada', 'bob'], ['eve']])
  })

  it('are written with once more when another process was first', async () => {
    const tried: (Uint8Array | undefined)[] = []
    const [here, there] = [keys(), keys()]

    await here.forWriting(['ada', 'bob'], async (given, fresh) => {
      tried.push(given.get('ada'))
      await written(there, 'ada')
      await new KeysAhead(table).store(fresh)
    })

    const theirs = (await there.forReading(['ada'])).get('ada')
    expect(tried).toHaveLength(2)
    expect(tried[0]).not.toEqual(theirs)
    expect(tried[1]).toEqual(theirs)
    expect(await keys().forReading(['ada', 'bob'])).toEqual(await here.forReading(['ada', 'bob']))
  })

  it('are looked for with one question of all who write at the same time, before anything is sealed', async () => {
    const before = await written(keys(), 'ada', 'bob')
    const load = vi.spyOn(table, 'load').mockClear()
    const write = vi.fn(async (given: ReadonlyMap<string, Uint8Array>) => [...given])
    const here = keys()

    const given = await Promise.all(['ada', 'bob'].map((person) => here.forWriting([person], write)))

    expect(given.flat()).toEqual([...before])
    expect(write).toHaveBeenCalledTimes(2)
    expect(load.mock.calls).toEqual([[['ada', 'bob']]])
  })

  it('stay erased when they were on their way', async () => {
    await written(keys(), 'ada')
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
    await written(keys(), 'ada', 'bob', 'eve')
    const load = vi.spyOn(table, 'load')
    const fresh = keys()

    await fresh.forReading(['ada', 'bob'])
    await fresh.forReading(['ada', 'bob', 'eve'])

    expect(load.mock.calls).toEqual([[['ada', 'bob']], [['eve']]])
  })

  it('are stored wrapped', async () => {
    const made = await written(keys(), 'ada')
    const [stored] = await table.load(['ada'])
    expect(
      Buffer.from(stored?.state === 'kept' ? stored.wrapped : []).includes(Buffer.from(made.get('ada') ?? 'none')),
    ).toBe(false)
  })

  it('open with an earlier master key after a rotation, and not without it', async () => {
    const made = await written(keys(master), 'ada')
    const newer = randomBytes(32)

    expect(await keys(newer, master).forReading(['ada'])).toEqual(made)
    await expect(keys(newer).forReading(['ada'])).rejects.toThrow(PersonKeyMissing)
  })

  it('cannot be given to another person', async () => {
    await written(keys(), 'ada')
    const [stored] = await table.load(['ada'])
    if (stored?.state === 'kept') await table.insert([{ ...stored, person: 'bob' }])

    await expect(keys().forReading(['bob'])).rejects.toThrow(SealBroken)
  })

  it('are null for reading and refused for writing once the person has been erased', async () => {
    const here = keys()
    await written(here, 'ada', 'bob')

    await here.erase('ada')

    for (const each of [here, keys()]) {
      expect((await each.forReading(['ada'])).get('ada')).toBeNull()
      await expect(written(each, 'bob', 'ada')).rejects.toThrow(PersonErased)
    }
  })

  it('are missed, not taken for erased, when they are lost', async () => {
    await expect(keys().forReading(['ada'])).rejects.toThrow(PersonKeyMissing)
  })
})

it('a master key has 32 bytes', () => {
  expect(() => createMasterKeys(randomBytes(16))).toThrow(RangeError)
})
