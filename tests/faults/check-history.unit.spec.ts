import { describe, expect, it } from 'vitest'
import { checkHistory } from './check-history.ts'
import type { AppendOperation, FinalEvent, Operation } from './history.ts'

const log: readonly FinalEvent[] = [
  { id: 'a', stream: 'x', revision: 0, position: '1' },
  { id: 'b', stream: 'y', revision: 0, position: '2' },
  { id: 'c', stream: 'x', revision: 1, position: '3' },
  { id: 'd', stream: 'x', revision: 2, position: '4' },
]

const append = (rest: Partial<AppendOperation>): AppendOperation => ({
  kind: 'append',
  stream: 'x',
  expected: 'any',
  ids: [],
  outcome: 'ok',
  invoked: 0,
  ended: 100,
  ...rest,
})

const truth: readonly Operation[] = [
  append({ ids: ['a'], expected: 'no_stream', revision: 0, position: '1', invoked: 0, ended: 1 }),
  append({ ids: ['b'], stream: 'y', outcome: 'info', invoked: 0, ended: 9 }),
  append({ ids: ['c', 'd'], expected: 0, revision: 2, position: '4', invoked: 2, ended: 4 }),
  append({ ids: ['e', 'f'], expected: 7, outcome: 'fail' }),
  append({ ids: ['g'], outcome: 'info' }),
  { kind: 'readStream', stream: 'x', ids: ['a'], invoked: 1.5, ended: 3 },
  { kind: 'readStream', stream: 'x', ids: ['a', 'c', 'd'], invoked: 5, ended: 6 },
  { kind: 'readAll', after: '1', limit: 2, ids: ['b', 'c'], invoked: 5, ended: 6 },
  { kind: 'readAll', after: null, limit: 10, ids: ['a'], invoked: 1.5, ended: 3 },
]

describe('the checker of histories', () => {
  it('has nothing to say of a true one', () => {
    expect(checkHistory(truth, log)).toEqual([])
  })

  const without = (...ids: string[]) => log.filter(({ id }) => !ids.includes(id))
  const planted: [string, readonly Operation[], readonly FinalEvent[], RegExp][] = [
    [
      'an acknowledged append that is lost',
      [append({ ids: ['h'], revision: 3, position: '5' })],
      log,
      /in part: 0 of 1/,
    ],
    ['an append that is written in part', [append({ ids: ['c', 'h'], outcome: 'info' })], log, /in part: 1 of 2/],
    [
      'a refused append that is written',
      [append({ ids: ['b'], stream: 'y', outcome: 'fail' })],
      log,
      /\(fail\) is written/,
    ],
    [
      'an append that is written twice',
      [],
      [...log, { id: 'a', stream: 'x', revision: 3, position: '5' }],
      /more than once/,
    ],
    ['an append against its expectation', [append({ ids: ['d'], expected: 0, outcome: 'info' })], log, /expected 0/],
    ['a stream that was there', [append({ ids: ['d'], expected: 'no_stream', outcome: 'info' })], log, /no stream/],
    ['a wrong place', [append({ ids: ['d'], revision: 2, position: '3' })], log, /elsewhere/],
    ['an event of nobody', [], [...log, { id: 'z', stream: 'z', revision: 0, position: '5' }], /nobody appended/],
    ['a gap in a stream', [], without('c'), /x has revision 2 at 1/],
    ['positions out of order', [], [...log.slice(1), ...log.slice(0, 1)], /does not stand behind/],
    [
      'a read that saw what is not there',
      [{ kind: 'readStream', stream: 'x', ids: ['a', 'd'], invoked: 0, ended: 9 }],
      log,
      /no beginning/,
    ],
    [
      'a reader that passed over an event',
      [{ kind: 'readAll', after: '1', limit: 2, ids: ['c'], invoked: 0, ended: 9 }],
      log,
      /passed over/,
    ],
    [
      'a reader at a place that is none',
      [{ kind: 'readAll', after: '9', limit: 2, ids: [], invoked: 0, ended: 9 }],
      log,
      /not in it/,
    ],
    [
      'a read of a stream that is out of date',
      [{ kind: 'readStream', stream: 'x', ids: ['a'], invoked: 7, ended: 9 }],
      log,
      /missed c/,
    ],
    [
      'a read of the log that is out of date',
      [{ kind: 'readAll', after: '1', limit: 5, ids: ['b'], invoked: 7, ended: 9 }],
      log,
      /missed c/,
    ],
    [
      'an order against time',
      [append({ ids: ['b'], stream: 'y', revision: 0, position: '2', invoked: 8, ended: 9 })],
      log,
      /began after/,
    ],
  ]
  it.each(planted)('notices %s', (_what, more, final, fault) => {
    const replaced = truth.filter(
      (operation) =>
        operation.kind !== 'append' ||
        !more.some((one) => one.kind === 'append' && one.ids.some((id) => operation.ids.includes(id))),
    )
    expect(checkHistory([...replaced, ...more], final).join('\n')).toMatch(fault)
  })
})
