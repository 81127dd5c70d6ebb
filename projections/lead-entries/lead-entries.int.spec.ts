import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LeadEvent } from '../../domain/lead/events.ts'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { NOON } from '../../tests/support/sample-events.ts'
import type { ProjectionEngine } from '../engine/projection-engine.ts'
import type { ReadModelChange } from '../engine/read-model-change.ts'
import { ReadModelChanges } from '../engine/read-model-changes.ts'
import { leadEntriesProjection } from './lead-entries-projection.ts'
import { allEntriesOf, entriesPage, leadEntryById } from './lead-entry-queries.ts'

let bench: ProjectionBench
let engine: ProjectionEngine
let changes: ReadModelChanges
let heard: ReadModelChange[] = []

beforeAll(async () => {
  bench = await createProjectionBench()
  engine = bench.engine([leadEntriesProjection])
  await engine.prepare()
  changes = new ReadModelChanges(bench.database.url)
  await changes.start()
  changes.subscribe((change) => heard.push(change))
  await bench.given('lead-june', note('a', 'june', 'ana', 'Moves in spring'), call('b', 'june', 'ana', '2026-11-19'))
  await bench.given('lead-june', note('c', 'june', 'ana', 'Wrong client'), takenBack('c', 'june', 'ana'))
  await bench.given('lead-omar', note('d', 'omar', 'ben', 'Wants a fixed rate'))
  await bench.given('lead-gone', note('e', 'gone', 'ana', 'Sells the house'))
  await engine.catchUp()
})
afterAll(async () => {
  await changes.close()
  await bench.close()
})

const ids = async (lo_id: string, lead_id: string) =>
  (await entriesPage(bench.db, lo_id, lead_id, {})).rows.map(({ id }) => id)

it('shows an officer what they noted of a client of theirs, newest first, and not what was taken back', async () => {
  const { rows } = await entriesPage(bench.db, 'ana', 'june', {})
  expect(rows).toEqual([
    {
      id: 'b',
      lead_id: 'june',
      lo_id: 'ana',
      kind: 'call',
      text: 'Calls back',
      called_on: '2026-11-19',
      noted_at: NOON,
    },
    { id: 'a', lead_id: 'june', lo_id: 'ana', kind: 'note', text: 'Moves in spring', called_on: null, noted_at: NOON },
  ])
  expect(await leadEntryById(bench.db, 'c')).toBeNull()
})

it('shows nobody what another officer noted', async () => {
  expect(await ids('ben', 'june')).toEqual([])
  expect(await ids('ana', 'omar')).toEqual([])
  expect(await ids('ben', 'omar')).toEqual(['d'])
})

it('comes in pages', async () => {
  const first = await entriesPage(bench.db, 'ana', 'june', { limit: 1 })
  const second = await entriesPage(bench.db, 'ana', 'june', { limit: 1, cursor: String(first.next_cursor) })
  expect([first, second].map(({ rows }) => rows.map(({ id }) => id))).toEqual([['b'], ['a']])
  expect(second.next_cursor).toBeNull()
})

it('is told to the officer who wrote it, and to nobody else', async () => {
  heard = []
  await bench.given('lead-june', note('f', 'june', 'ana', 'Called again'))
  const position = await bench.given('lead-june', takenBack('f', 'june', 'ana'))
  await engine.catchUp()
  await expect.poll(() => heard.some((told) => told.position >= position)).toBe(true)
  expect(heard.map(({ changes }) => changes)).toEqual(heard.map(() => ({ 'account:ana': ['LeadEntries'] })))
})

it('is forgotten with the client, also in a table that is built anew after it', async () => {
  expect(await ids('ana', 'gone')).toEqual(['e'])
  await bench.given('lead-gone', { type: 'LeadErased', data: { lead_id: 'gone', entry_ids: ['e'] } })
  await engine.catchUp()
  expect(await allEntriesOf(bench.db, 'gone')).toEqual([])

  await bench.personKeys.erase('june')
  const rebuilt = bench.engine([leadEntriesProjection])
  await rebuilt.prepare()
  await rebuilt.rebuild('lead_entries')
  expect(await bench.db('lead_entries').pluck('id')).toEqual(['d'])
})

it('is found by an index, however much other officers note', async () => {
  const asked = new Promise<{ sql: string; bindings: string[] }>((resolve) => bench.db.once('query', resolve))
  await entriesPage(bench.db, 'ana', 'june', { limit: 20 })
  const { sql, bindings } = await asked
  const plan = await bench.db.transaction(async (transaction) => {
    await transaction.raw('SET LOCAL enable_seqscan = off')
    const { rows } = await transaction.raw(`EXPLAIN ${sql.replace(/\$\d+/g, '?')}`, bindings)
    return JSON.stringify(rows)
  })
  expect(plan).toContain('Index Cond: (lead_id =')
})

const of = (entry_id: string, lead_id: string, lo_id: string) => ({ lead_id, lo_id, entry_id })

function note(id: string, lead: string, officer: string, text: string): LeadEvent {
  return { type: 'LeadNoteWritten', data: of(id, lead, officer), person: lead, personal: { text } }
}

function call(id: string, lead: string, officer: string, called_on: string): LeadEvent {
  const personal = { called_on, outcome: 'Calls back' }
  return { type: 'LeadCallNoted', data: of(id, lead, officer), person: lead, personal }
}

function takenBack(id: string, lead: string, officer: string): LeadEvent {
  return { type: 'LeadEntryTakenBack', data: of(id, lead, officer) }
}
