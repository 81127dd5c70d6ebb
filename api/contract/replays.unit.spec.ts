import { expect, it } from 'vitest'
import { replayRequest } from './replays.ts'

const ID = '019a0000-0000-7000-8000-000000000001'

it.each([
  [{ scope: 'all' }, { scope: 'all', as_of: null }],
  [
    { scope: 'all', as_of: '2026-03-16' },
    { scope: 'all', as_of: '2026-03-16T23:59:59.999Z' },
  ],
  [
    { scope: 'property', id: ID, as_of: null },
    { scope: 'property', id: ID, as_of: null },
  ],
  [
    { scope: 'officer', id: ID, as_of: '2026-03-16T12:00:00Z' },
    { scope: 'officer', id: ID, as_of: '2026-03-16T12:00:00.000Z' },
  ],
])('%o may be replayed', (asked, read) => {
  expect(replayRequest.parse(asked)).toEqual(read)
})

it.each([
  [{}, 'Please say what is to be replayed: all, property or officer'],
  [{ scope: 'everything' }, 'Please say what is to be replayed: all, property or officer'],
  [{ scope: 'property' }, 'Please give the id of the property'],
  [{ scope: 'officer', id: 'omar' }, 'Please give the id of the loan officer'],
  [{ scope: 'all', id: ID }, 'Everything has no id: leave it out, or say property or officer'],
  [{ scope: 'all', as_of: 'yesterday' }, 'Please give a day or a time like 2026-03-16 or 2026-03-16T12:00:00Z'],
])('%o is refused in words', (asked, sentence) => {
  expect(replayRequest.safeParse(asked).error?.issues.map(({ message }) => message)).toEqual([sentence])
})
