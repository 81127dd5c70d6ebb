import { expect, it } from 'vitest'
import type { EventLog, LogEntry, Position } from '../../eventstore/port.ts'
import { LogBatches } from './log-batches.ts'

const LIMIT = 2

/** A log of five events, which is asked as a pool of connections is: the question leaves in the next turn. */
function logOfFive(): { log: EventLog; asked: (Position | null)[] } {
  const asked: (Position | null)[] = []
  const entries = ['1', '2', '3', '4', '5'].map((position) => ({ position }) as LogEntry)
  const readAll = (after: Position | null, limit: number) =>
    new Promise<LogEntry[]>((resolve) => {
      process.nextTick(() => {
        asked.push(after)
        const from = after === null ? 0 : Number(after)
        resolve(entries.slice(from, from + limit))
      })
    })
  return { log: { readAll } as unknown as EventLog, asked }
}

const positionsOf = (entries: readonly LogEntry[]) => entries.map(({ position }) => position)

it('has asked for the next batch by the time that it gives one, and for each once', async () => {
  const { log, asked } = logOfFive()
  const batches = new LogBatches(log, LIMIT)
  expect(positionsOf(await batches.after(null))).toEqual(['1', '2'])
  expect(asked).toEqual([null, '2'])
  expect(positionsOf(await batches.after('2'))).toEqual(['3', '4'])
  expect(asked).toEqual([null, '2', '4'])
})

it('asks for nothing behind a batch that the log ends in', async () => {
  const { log, asked } = logOfFive()
  const batches = new LogBatches(log, LIMIT)
  expect(positionsOf(await batches.after('4'))).toEqual(['5'])
  expect(await batches.after('5')).toEqual([])
  expect(asked).toEqual(['4', '5'])
})
