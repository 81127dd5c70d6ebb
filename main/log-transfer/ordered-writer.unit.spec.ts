import { expect, it } from 'vitest'
import type { Appended, ExpectedRevision } from '../../eventstore/port.ts'
import type { StoredEvent, Unplaced } from '../../eventstore/stored-event.ts'
import { someEvent } from '../../tests/support/unplaced-events.ts'
import { OrderedWriter } from './ordered-writer.ts'

interface Begun {
  readonly append: readonly [stream: string, expected: ExpectedRevision, events: number]
  end(error?: Error): void
}

/** A store of which the test says when each append is written. */
function storeByHand() {
  const begun: Begun[] = []
  const append = (stream: string, expected: ExpectedRevision, events: readonly Unplaced[]) =>
    new Promise<Appended>((resolve, reject) => {
      const end = (error?: Error) => (error ? reject(error) : resolve({ revision: 0, position: '' }))
      begun.push({ append: [stream, expected, events.length], end })
    })
  return { begun, append, appends: () => begun.map(({ append }) => append) }
}

const at = (stream: string, revision: number): StoredEvent => ({ ...someEvent(), stream, revision, position: '' })
const settled = () => new Promise((resume) => setImmediate(resume))

it('gathers what comes while something is being written, and begins it when that is written', async () => {
  const store = storeByHand()
  const writer = new OrderedWriter(store, 200)
  for (const event of [at('a', 0), at('a', 1), at('b', 0), at('a', 2), at('c', 0)]) await writer.write(event)
  const finished = writer.finish()
  await settled()
  expect(store.appends()).toEqual([
    ['a', 'no_stream', 2],
    ['b', 'no_stream', 1],
  ])
  store.begun[0]?.end()
  await settled()
  expect(store.begun).toHaveLength(2)
  store.begun[1]?.end()
  await settled()
  expect(store.appends().slice(2)).toEqual([
    ['a', 1, 1],
    ['c', 'no_stream', 1],
  ])
  store.begun[2]?.end()
  store.begun[3]?.end()
  await finished
})

it('lets what begins leave the process before it gathers the next', async () => {
  const sent: string[] = []
  // As a store does that first gathers who else appends in the same breath.
  const append = (stream: string) =>
    new Promise<Appended>((resolve) => {
      setImmediate(() => {
        sent.push(stream)
        resolve({ revision: 0, position: '' })
      })
    })
  const writer = new OrderedWriter({ append }, 200)
  await writer.write(at('a', 0))
  await writer.write(at('b', 0))
  await writer.write(at('a', 1))
  expect(sent).toEqual(['a', 'b'])
  await writer.finish()
})

it('begins one append after the other where a store promises no order of several', async () => {
  const store = storeByHand()
  const writer = new OrderedWriter(store, 1)
  await writer.write(at('a', 0))
  await writer.write(at('b', 0))
  const third = writer.write(at('c', 0))
  await settled()
  expect(store.appends()).toEqual([['a', 'no_stream', 1]])
  store.begun[0]?.end()
  await third
  expect(store.appends()).toEqual([
    ['a', 'no_stream', 1],
    ['b', 'no_stream', 1],
  ])
})

it('begins nothing behind what could not be written, and says so', async () => {
  const store = storeByHand()
  const writer = new OrderedWriter(store, 1)
  await writer.write(at('a', 0))
  await writer.write(at('b', 0))
  store.begun[0]?.end(new Error('the disk is full'))
  await expect(writer.finish()).rejects.toThrow('the disk is full')
  expect(store.begun).toHaveLength(1)
})
