import pg from 'pg'
import { expect, it } from 'vitest'
import type { RecordedOf } from '../../eventstore/port.ts'
import { recorded } from '../../tests/support/sample-events.ts'
import type { Checkpoint } from './checkpoints.ts'
import { FoldBuffer } from './fold-buffer.ts'
import type { Projection } from './projection.ts'
import { ReadModelTable } from './read-model-table.ts'

interface Choice {
  readonly id: string
  readonly wanted: boolean
}

const CHOICES: Projection<Choice, 'CommunicationPreferenceChanged'> = {
  name: 'choices',
  version: 1,
  table: 'choices',
  key: 'id',
  columns: { id: 'text', wanted: 'boolean' },
  handlers: {
    CommunicationPreferenceChanged: {
      keys: ({ data }) => [data.account_id],
      evolve: (_, { data: { account_id: id, communication_opt_in: wanted } }) => ({ id, wanted }),
    },
  },
}

/** Nothing is folded yet, so that nothing has to be loaded; and what is asked for all the same cannot be. */
function emptyBuffer(projection: Projection<Choice, 'CommunicationPreferenceChanged'>): FoldBuffer {
  const { name, version } = projection
  const state = { log_id: 'log', position: null, generation: 0, fence: 0, paused: null, compare: false } as const
  const checkpoint: Checkpoint = { name, version, slot: 'live', ...state }
  return new FoldBuffer(new pg.Pool({ host: '127.0.0.1', port: 1 }), new ReadModelTable(projection), checkpoint)
}

type Chose = RecordedOf<'CommunicationPreferenceChanged'>

function chose(at: number, account_id: string, communication_opt_in: boolean): Chose {
  const event = { type: 'CommunicationPreferenceChanged', data: { account_id, communication_opt_in } } as const
  return recorded(event, { stream: `account-${account_id}`, revision: at })
}

async function cutAfter(buffer: FoldBuffer, ...events: readonly Chose[]) {
  await buffer.fold(buffer.position, events)
  return buffer.cut()?.changes.upserts
}

it('tells of each row how the last cut left it, however often it changes between two', async () => {
  const buffer = emptyBuffer(CHOICES)
  const [first, second] = [
    { id: 'a', wanted: true },
    { id: 'a', wanted: false },
  ]
  const other = { id: 'b', wanted: true }
  expect(await cutAfter(buffer, chose(1, 'a', true), chose(2, 'b', true))).toEqual([
    { row: first, before: null },
    { row: other, before: null },
  ])
  expect(await cutAfter(buffer, chose(3, 'a', false))).toEqual([{ row: second, before: first }])
  expect(await cutAfter(buffer, chose(4, 'a', false), chose(5, 'a', true))).toEqual([{ row: first, before: second }])
})

it('keeps no row that its event alone makes', async () => {
  const buffer = emptyBuffer({ ...CHOICES, rowPerEvent: true })
  const row = { id: 'a', wanted: true }
  expect(await cutAfter(buffer, chose(1, 'a', true))).toEqual([{ row, before: null }])
  expect(await cutAfter(buffer, chose(2, 'a', true))).toEqual([{ row, before: null }])
})

it('lets go of rows that are cut, and not of those that are not', async () => {
  const buffer = emptyBuffer(CHOICES)
  await cutAfter(buffer, chose(1, 'a', true))
  await buffer.fold(buffer.position, [chose(2, 'b', true)])
  buffer.trim(0)
  expect(await cutAfter(buffer, chose(3, 'b', false))).toEqual([{ row: { id: 'b', wanted: false }, before: null }])
  await expect(cutAfter(buffer, chose(4, 'a', false))).rejects.toThrow('ECONNREFUSED')
})
