import { describe, expect, it, vi } from 'vitest'
import { LogUnavailable } from '../log-unavailable.ts'
import type { Unplaced } from '../stored-event.ts'
import { type Append, type Appending, GroupCommit } from './group-commit.ts'

const event = (id: string): Unplaced => ({
  id,
  type: 'SystemSettingChanged',
  version: 1,
  occurred_at: '2026-03-02T09:30:00.000Z',
  actor: { id: 'admin-1', role: 'admin' },
  correlation_id: 'correlation-1',
  causation_id: null,
  person: null,
  data: '{}',
  sealed: null,
})
const append = (stream: string, ...ids: string[]): Append => ({
  stream,
  expected: 'any',
  events: ids.map(event),
  keys: [],
})
/** What is null is not written, and explained by an error with the name of its stream. */
const grouping = (write: Appending<string>['write'], isLost: Appending<string>['isLost'] = () => false) =>
  new GroupCommit<string>({
    write,
    isLost,
    explain: async (unwritten) => unwritten.map(({ stream }) => new Error(`lost ${stream}`)),
  })
const streams = (batch: readonly Append[]) => batch.map((each) => each.stream)

describe('appends at the same time', () => {
  it('share a batch, and the next one gathers while it is written', async () => {
    const batches: string[][] = []
    const group = grouping(async (batch) => {
      batches.push(streams(batch))
      if (batches.length === 1) later.push(group.append(append('c', '3')), group.append(append('d', '4')))
      return streams(batch)
    })
    const later: Promise<string>[] = []

    const first = await Promise.all([group.append(append('a', '1')), group.append(append('b', '2'))])

    expect([...first, ...(await Promise.all(later))]).toEqual(['a', 'b', 'c', 'd'])
    expect(batches).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('go into different batches, in their order, when they touch the same stream or the same event', async () => {
    const batches: string[][] = []
    const group = grouping(async (batch) => {
      batches.push(batch.map((each) => each.events.map(({ id }) => id).join()))
      return streams(batch)
    })

    await Promise.all([
      group.append(append('a', '1')),
      group.append(append('a', '2')),
      group.append(append('b', '1')),
      group.append(append('a', '3')),
      group.append(append('c', '4')),
    ])

    expect(batches).toEqual([['1', '4'], ['2', '1'], ['3']])
  })

  it('are divided where they are many: the others are on their way before the first are written', async () => {
    const begun: string[][] = []
    const written: (() => void)[] = []
    const group = grouping(async (batch) => {
      begun.push(streams(batch))
      await new Promise<void>((resolve) => written.push(resolve))
      return streams(batch)
    })
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
    const appended = Promise.all(names.map((name) => group.append(append(name, name))))
    await vi.waitFor(() => expect(written).toHaveLength(2))
    expect(begun).toEqual([names.slice(0, 5), names.slice(5)])
    // Nothing else before one of them is: what comes gathers.
    const later = [group.append(append('k', 'k')), group.append(append('l', 'l'))]
    written[0]?.()
    await vi.waitFor(() => expect(written).toHaveLength(3))
    expect(begun[2]).toEqual(['k', 'l'])
    for (const write of written.slice(1)) write()
    expect([...(await appended), ...(await Promise.all(later))]).toEqual([...names, 'k', 'l'])
  })

  it('wait for what is on its way to the same stream or with the same event, and hold nobody else', async () => {
    const begun: string[] = []
    const written = new Map<string, () => void>()
    const group = grouping(async (batch) => {
      const ids = batch.flatMap(({ events }) => events.map(({ id }) => id)).join()
      begun.push(ids)
      await new Promise<void>((resolve) => written.set(ids, resolve))
      return streams(batch)
    })
    const first = group.append(append('a', '1'))
    await vi.waitFor(() => expect(begun).toEqual(['1']))
    const dependent = [group.append(append('a', '2')), group.append(append('b', '1'))]
    const other = group.append(append('c', '3'))
    await vi.waitFor(() => expect(begun).toEqual(['1', '3']))
    written.get('3')?.()
    expect(await other).toBe('c')
    written.get('1')?.()
    expect(await first).toBe('a')
    await vi.waitFor(() => expect(begun).toEqual(['1', '3', '2,1']))
    written.get('2,1')?.()
    expect(await Promise.all(dependent)).toEqual(['a', 'b'])
  })

  it('are written in bounded batches', async () => {
    const sizes: number[] = []
    const group = grouping(async (batch) => {
      sizes.push(batch.reduce((sum, each) => sum + each.events.length, 0))
      return streams(batch)
    })
    const ids = (n: number, count: number) => Array.from({ length: count }, (_, index) => `${n}-${index}`)

    await Promise.all([900, 300, 300, 200].map((count, n) => group.append(append(`s${n}`, ...ids(n, count)))))

    expect(sizes).toEqual([900, 500, 300])
  })
})

describe('an append that fails', () => {
  it('fails alone when the batch has an answer for each', async () => {
    const group = grouping(async (batch) => streams(batch).map((s) => (s === 'b' ? null : s)))

    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((stream) => group.append(append(stream, stream))))

    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('is told at once what the batch has told of it', async () => {
    const group = grouping(async (batch) => streams(batch).map((s) => (s === 'b' ? new Error('taken') : s)))

    const outcomes = ['a', 'b'].map((stream) => group.append(append(stream, stream)))

    await expect(outcomes[1]).rejects.toThrow('taken')
    await expect(outcomes[0]).resolves.toBe('a')
  })

  it('is told why although the next batch is never done', async () => {
    const group = grouping(async (batch) => {
      if (streams(batch).includes('endless')) return new Promise(() => undefined)
      void group.append(append('endless', '2'))
      return [null]
    })

    await expect(group.append(append('a', '1'))).rejects.toThrow('lost a')
  })

  it('because another one was faster is told so, and is not written first', async () => {
    const batches: string[][] = []
    const group = grouping(
      async (batch) => {
        batches.push(streams(batch))
        return streams(batch)
      },
      ({ stream, events: [first] }) => stream === 'a' && batches.length > 0 && first?.id !== '4',
    )

    const outcomes = await Promise.allSettled(['1', '2', '3', '4'].map((id) => group.append(append('a', id))))

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(batches).toEqual([['a'], ['a']])
  })

  it('fails alone when it makes the whole batch fail', async () => {
    const group = grouping(async (batch) => {
      if (streams(batch).includes('poison')) throw new Error('invalid input')
      return streams(batch)
    })

    const outcomes = await Promise.allSettled(
      ['a', 'poison', 'c'].map((stream) => group.append(append(stream, stream))),
    )

    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('takes the others along when the log is away, without trying each', async () => {
    let tries = 0
    const group = grouping(async () => {
      tries += 1
      throw new LogUnavailable('away')
    })

    const outcomes = await Promise.allSettled(['a', 'b'].map((stream) => group.append(append(stream, stream))))

    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected'])
    expect(tries).toBe(1)
  })

  it('does not keep later appends from being written', async () => {
    let away = true
    const group = grouping(async (batch) => {
      if (away) throw new LogUnavailable('away')
      return streams(batch)
    })
    await expect(group.append(append('a', '1'))).rejects.toThrow(LogUnavailable)
    away = false

    expect(await group.append(append('a', '1'))).toBe('a')
  })
})
