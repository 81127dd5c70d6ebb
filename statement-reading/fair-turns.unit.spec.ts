import { expect, it } from 'vitest'
import { FairTurns } from './fair-turns.ts'

const PATIENT = 600_000

/** Files that are read one after another by whoever says so: `begun` tells whose, in their order. */
function readings(turns: FairTurns) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const heard = new Map<string, unknown[]>()
  const send = (name: string, ...parties: string[]) => {
    const leaving = new AbortController()
    const told: unknown[] = []
    heard.set(name, told)
    const person = { tell: (stage: unknown) => told.push(stage), left: leaving.signal, parties }
    const answer = turns.take(person, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve('read')))
    })
    return { answer, leave: () => leaving.abort() }
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, heard, send, end }
}

it('lets one file of a network in, and everybody else past those that wait behind it', async () => {
  const { begun, send, end } = readings(new FairTurns(PATIENT))
  for (const name of ['a1', 'a2', 'a3']) send(name, 'a')
  send('b1', 'b')
  await end('')
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await end('a2')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

it('turns away the fourth file of a network or an account, and nobody of another', async () => {
  const { begun, send, end } = readings(new FairTurns(PATIENT))
  for (const network of ['a', 'b', 'c']) send(`june from ${network}`, network, 'june')
  expect(await send('june from d', 'd', 'june').answer).toBeNull()
  const other = send('omar from d', 'd', 'omar')
  await end('')
  expect(begun).toEqual(['june from a', 'omar from d'])
  await end('omar from d')
  expect(await other.answer).toBe('read')
})

it('tells those who wait how many of their own are before them, and lets them leave', async () => {
  const { begun, heard, send, end } = readings(new FairTurns(PATIENT))
  const [, second] = ['a1', 'a2', 'a3'].map((name) => send(name, 'a'))
  second?.leave()
  expect(await second?.answer).toBeNull()
  expect(heard.get('a3')).toEqual([
    { stage: 'waiting', before: 2 },
    { stage: 'waiting', before: 1 },
  ])
  await end('a1')
  expect(begun).toEqual(['a1', 'a3'])
})

it('turns away who has waited too long', async () => {
  const { send } = readings(new FairTurns(1))
  send('a1', 'a')
  expect(await send('a2', 'a').answer).toBeNull()
})

it('lets in whoever counts for nobody', async () => {
  const { begun, send, end } = readings(new FairTurns(PATIENT))
  for (const name of ['one', 'two', 'three', 'four']) send(name)
  await end('')
  expect(begun).toHaveLength(4)
})

it('goes on when a reading failed', async () => {
  const turns = new FairTurns(PATIENT)
  const { begun, send, end } = readings(turns)
  const person = { tell: () => undefined, left: new AbortController().signal, parties: ['a'] }
  await expect(turns.take(person, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  send('a2', 'a')
  await end('')
  expect(begun).toEqual(['a2'])
})
