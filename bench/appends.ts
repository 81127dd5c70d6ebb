import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { EventLog, Proposed } from '../eventstore/port.ts'
import { eventstoreMigrations } from '../eventstore/postgres/migrations.ts'
import { examplesOfToday } from '../eventstore/versions/examples-of-today.ts'
import { WrongExpectedRevision } from '../eventstore/wrong-expected-revision.ts'
import { newId } from '../main/new-id.ts'
import type { LogStores } from './log-stores.ts'
import { postmasterOf, processorFigures, timed } from './processor-time.ts'
import { withScratchDatabase } from './scratch-database.ts'

export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
}

export interface Measured {
  readonly perSecond: number
  /** Milliseconds, ascending. */
  readonly latencies: Float64Array
}

const SECONDS = 5
const WARM_UP_SECONDS = 2
const CALLERS = 32
const RIVALS = 16

/** What appending costs, one event per append, and beside it what its parts would cost alone. */
export function run(databaseUrl: string, stores: LogStores): Promise<Figure[]> {
  return withScratchDatabase(databaseUrl, eventstoreMigrations, async (url) => {
    const log = await stores.openLog(url)
    try {
      await callers(CALLERS, WARM_UP_SECONDS, appendTo(log, sheetUploaded))
      const postmaster = await postmasterAt(url)
      const measured = async (what: string, measure: () => Promise<Measured>) => {
        const took = await timed(postmaster, measure)
        const { result } = took
        return [...named(what, result), ...processorFigures(what, took, result.latencies.length, 'append')]
      }
      const appended = (what: string, count: number, create: () => Proposed) =>
        measured(what, () => callers(count, SECONDS, appendTo(log, create)))
      return [
        ...(await appended(`append, ${CALLERS} callers`, CALLERS, sheetUploaded)),
        ...(await appended('append, 1 caller', 1, sheetUploaded)),
        ...(await appended(`append sealed, ${CALLERS} callers`, CALLERS, propertyAdded)),
        ...(await appended(`append sealed, persons who are new, ${CALLERS} callers`, CALLERS, propertyOfSomebodyNew)),
        ...(await measured(`append, ${RIVALS} writers on one stream`, () => rivals(log))),
        ...(stores.name === 'postgres' ? await parts(url) : []),
      ]
    } finally {
      await log.close()
    }
  })
}

/** Each caller calls again as soon as it is answered. */
export async function callers(
  count: number,
  seconds: number,
  call: (caller: number) => Promise<unknown>,
): Promise<Measured> {
  const latencies: number[] = []
  const start = performance.now()
  const callUntilTheEnd = async (caller: number) => {
    for (let called = start; called < start + seconds * 1000; called = performance.now()) {
      await call(caller)
      latencies.push(performance.now() - called)
    }
  }
  await Promise.all(Array.from({ length: count }, (_, caller) => callUntilTheEnd(caller)))
  const perSecond = (latencies.length / (performance.now() - start)) * 1000
  return { perSecond, latencies: Float64Array.from(latencies).sort() }
}

export function appendTo(log: EventLog, create: () => Proposed): () => Promise<unknown> {
  return () => log.append(`bench-${randomUUID()}`, 'no_stream', [create()])
}

/** Each writer reads what is new to it and appends behind that, as commands do, again and again until it was the first. */
function rivals(log: EventLog): Promise<Measured> {
  const stream = `bench-${randomUUID()}`
  const known = new Map<number, number>()
  return callers(RIVALS, SECONDS, async (writer) => {
    for (;;) {
      const before = known.get(writer) ?? -1
      const last = (await log.readStream(stream, before + 1)).at(-1)?.revision ?? before
      known.set(writer, last)
      try {
        return await log.append(stream, last === -1 ? 'no_stream' : last, [sheetUploaded()])
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error
      }
    }
  })
}

/** The bounds: a commit that writes one row, and the same rows as a batch has, made by the server itself. */
async function parts(url: string): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table bare (n integer)')
  const flush = await callers(1, 2, () => client.query({ name: 'flush', text: 'insert into bare values (1)' }))
  const head = await client.query<{ head: string }>('select max(position) as head from events')
  let position = BigInt(head.rows[0]?.head ?? 0)
  const values = () => {
    position += BigInt(CALLERS)
    return [position.toString(), CALLERS, JSON.stringify(sheetUploaded().data)]
  }
  const rows = await callers(1, 3, () => client.query({ name: 'rows', text: INSERT_ROWS, values: values() }))
  await client.end()
  return [
    ...named('commit of one row', flush),
    { name: `plain SQL, ${CALLERS} events per commit`, value: Math.round(rows.perSecond * CALLERS), unit: 'events/s' },
  ]
}

const INSERT_ROWS = `
  insert into events (position, stream, revision, version, id, occurred_at, type, actor_id, actor_role, correlation_id, data)
  select $1::bigint + n, 'bench-' || gen_random_uuid(), 0, 1, uuidv7(), now(), 'RateSheetUploaded', 'admin-1', 'admin',
         gen_random_uuid(), $3::text::json
  from generate_series(1, $2::integer) n`

async function postmasterAt(url: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    return await postmasterOf(pool)
  } finally {
    await pool.end()
  }
}

function named(what: string, { perSecond, latencies }: Measured): Figure[] {
  const percentile = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
  return [
    { name: what, value: Math.round(perSecond), unit: '1/s' },
    { name: `${what}, p50`, value: Number(percentile(0.5).toFixed(2)), unit: 'ms' },
    { name: `${what}, p99`, value: Number(percentile(0.99).toFixed(2)), unit: 'ms' },
  ]
}

/** About 600 bytes of data, nothing of it personal. */
export function sheetUploaded(): Proposed {
  const { type, data } = examplesOfToday.RateSheetUploaded
  const warnings = [
    'Row 17 repeats row 16',
    'Row 204 has a price of 98.125, far from its neighbours',
    'Row 1204 is blank',
  ]
  return { type, data: { ...data, rate_sheet_id: randomUUID(), warnings: [...warnings, ...warnings] }, ...envelope() }
}

/** About 650 bytes of data, and an address that is sealed. */
function propertyAdded(): Proposed {
  return { ...examplesOfToday.PropertyAdded, ...envelope() }
}

/** The same of somebody who has no key yet. */
function propertyOfSomebodyNew(): Proposed {
  return { ...examplesOfToday.PropertyAdded, person: randomUUID(), ...envelope() }
}

function envelope() {
  const id = newId()
  const actor = { id: '0193a1b2-0000-7000-8000-000000000009', role: 'admin' as const }
  return { id, occurred_at: new Date().toISOString(), actor, correlation_id: id, causation_id: null }
}
