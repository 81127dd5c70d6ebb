import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { accountStream } from '../commands/account/account-stream.ts'
import { automationRunStream } from '../commands/automation/automation-stream.ts'
import { feedbackStream } from '../commands/feedback/feedback-stream.ts'
import type { EvaluationStatus } from '../domain/evaluation/evaluation.ts'
import type { RefiBellEvent } from '../domain/events.ts'
import type { EventLog } from '../eventstore/port.ts'
import type { Core } from '../main/core.ts'
import { FIRST_NAMES, LAST_NAMES, PLACES, STREETS } from '../main/demo/demo-places.ts'
import { newId } from '../main/new-id.ts'
import type { Product } from '../tests/support/product.ts'
import { accountRegistered, proposed } from '../tests/support/sample-events.ts'
import { aHome } from './nightly-homes.ts'
import type { Measurement } from './run.ts'
import { type Ask, signInAsAdmin } from './whole-book.ts'
import { type Demo, withDemo } from './with-demo.ts'

/** `HOMES=8000 npm run bench -- admin-rooms` takes fewer of everything. */
export const HOMES = Number(process.env.HOMES ?? 80_000)
const OFFICERS = HOMES / 160
const CLIENTS = (HOMES * 5) / 8 - OFFICERS
const FEEDBACK = HOMES / 40
const SECURITY_EVENTS = HOMES * 2
const NIGHTS = 60
/** So often the status of a home changed in these nights: a night on which nothing moves leaves nothing. */
const CHANGES = 5
const STATUSES: readonly EvaluationStatus[] = ['not_yet', 'so_close', 'not_yet', 'ready_now']
const EMAIL_KEY = Buffer.alloc(32)
const AT_ONCE = 400
const DAY_MS = 86_400_000

const system = z.object({ read_models: z.array(z.object({ lag_seconds: z.number() })) })
const dashboard = z.object({ stats: z.object({ total_properties: z.number(), total_clients: z.number() }) })

type Happened = readonly [daysAgo: number, event: RefiBellEvent]

/** Measures what an administrator has before them in a company with so many people and homes, sixty nights after they came. */
export function withLargeBook(
  server: string,
  measure: (product: Product, ask: Ask, startAnother: Demo['startAnother']) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  return withDemo(server, async ({ product, core, databaseUrl, startAnother }) => {
    const ask = await signInAsAdmin(product.url)
    await fill(core, databaseUrl, ask)
    return measure(product, ask, startAnother)
  })
}

/** All of it is to be shown before anything is measured. */
async function fill(core: Core, url: string, ask: Ask): Promise<void> {
  const { log } = core
  const officers = Array.from({ length: OFFICERS }, () => newId())
  const clients = Array.from({ length: CLIENTS }, () => newId())
  await forEach(officers, (id, at) => append(log, ...aPerson(id, at, null)))
  await forEach(clients, (id, at) => append(log, ...aPerson(id, OFFICERS + at, officers[at % OFFICERS] ?? null)))
  await addHomes(core, clients, officers)
  await forEach([...nightsAgo()], (ago) => append(log, ...aRun(ago)))
  await forEach(
    Array.from({ length: FEEDBACK }, () => newId()),
    (id, at) => append(log, ...aFeedback(id, at, clients)),
  )
  // Connections of the product give up after seconds.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(SECURITY_EVENTS_ADDED, [SECURITY_EVENTS])
  while (!(await isShown(ask))) await delay(500)
  // Nobody is told of sixty nights in one: the letters would be written while somebody waits for a list.
  while (!(await haveReacted(client))) await delay(500)
  await client.query('DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL')
  await client.query('VACUUM ANALYZE')
  await client.end()
}

async function isShown(ask: Ask): Promise<boolean> {
  const { stats } = dashboard.parse(JSON.parse(await ask('admin/dashboard')))
  const { read_models } = system.parse(JSON.parse(await ask('admin/system')))
  return (
    stats.total_properties >= HOMES &&
    stats.total_clients >= CLIENTS &&
    read_models.every(({ lag_seconds }) => lag_seconds === 0)
  )
}

/** Whether all that follows from what is shown is on the queue. */
async function haveReacted(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ reacted: boolean }>(
    `SELECT bool_and(reaction_checkpoints.position >= (SELECT max(position) FROM projection_checkpoints)) AS reacted
     FROM reaction_checkpoints`,
  )
  return rows[0]?.reacted ?? false
}

function aPerson(id: string, number: number, lo_id: string | null): [stream: string, happened: Happened[]] {
  const first_name = oneOf(FIRST_NAMES, number)
  const last_name = oneOf(LAST_NAMES, Math.floor(number / FIRST_NAMES.length))
  const email = `${first_name}.${last_name}.${number}@example.com`.toLowerCase()
  const phone = `303-555-${String(number % 10_000).padStart(4, '0')}`
  const registered = accountRegistered(id, { lo_id, role: number < OFFICERS ? 'lo' : 'client' })
  const personal = { email, first_name, last_name, phone, password_hash: 'none' }
  return [accountStream(EMAIL_KEY, email), [[NIGHTS - (number % NIGHTS), { ...registered, personal }]]]
}

async function addHomes(
  { log, pricing }: Core,
  clients: readonly string[],
  officers: readonly string[],
): Promise<void> {
  const as_of = dayAgo(0)
  const book = await pricing.book(as_of)
  await forEach(Array.from({ length: HOMES }), (_, number) => {
    const owner = clients[number % CLIENTS] ?? ''
    const { city, zip_code } = oneOf(PLACES, number)
    const address = { address: `${number} ${oneOf(STREETS, Math.floor(number / 7))}`, city, zip_code }
    const of = { owner_id: owner, lo_id: officers[(number % CLIENTS) % OFFICERS] ?? null }
    const [stream, [added, first]] = aHome(number, of, book, as_of, newId, address)
    if (added === undefined || first?.type !== 'PropertyEvaluated') throw new Error('A home begins with an evaluation.')
    const age = NIGHTS - ((number % CLIENTS) % NIGHTS)
    const changes = Array.from({ length: CHANGES }, (_, change): Happened => {
      const ago = Math.floor((age * (CHANGES - change - 1)) / CHANGES)
      const [previous_status = null, status = 'not_yet'] = [0, 1].map((one) => oneOf(STATUSES, number + change + one))
      const evaluation = { ...first.data.evaluation, status }
      return [ago, { ...first, data: { ...first.data, evaluation, previous_status, run_id: runOf(ago) } }]
    })
    return append(log, stream, [[age, added], [age, first], ...changes])
  })
}

function* nightsAgo(): Generator<number> {
  for (let ago = NIGHTS; ago >= 0; ago -= 1) yield ago
}

function aRun(ago: number): [stream: string, happened: Happened[]] {
  const run_id = runOf(ago)
  const inputs = { rate_sheet: null, llpa: null, pricing_digest: 'none' }
  const plan = { as_of: dayAgo(ago), batch_size: HOMES, total_batches: 1, total_properties: HOMES, inputs }
  const counts = { processed: HOMES, changed: Math.round((HOMES * CHANGES) / NIGHTS), failures: 0 }
  const events: RefiBellEvent[] = [
    { type: 'AutomationRunStarted', data: { run_id, triggered_by: 'schedule', ...plan } },
    { type: 'AutomationRunBatchCompleted', data: { run_id, batch: 0, ...counts } },
    { type: 'AutomationRunCompleted', data: { run_id, ...counts, duration_seconds: 20 } },
  ]
  return [automationRunStream(run_id), events.map((event) => [ago, event])]
}

/** The demo's own nights have the bare dates. */
const runOf = (ago: number) => `${dayAgo(ago)}-large`

function aFeedback(id: string, number: number, clients: readonly string[]): [stream: string, happened: Happened[]] {
  const author_id = oneOf(clients, number * 7)
  const of = { data: { feedback_id: id, author_id }, person: author_id }
  const message = `The page of ${oneOf(STREETS, number)} told me nothing about the escrow. ${'Why is that so? '.repeat(10)}`
  const submitted: Happened = [NIGHTS, { type: 'FeedbackSubmitted', ...of, personal: { message } }]
  const admin_response = 'It stands below the costs now.'
  const answered: Happened = [NIGHTS - 1, { type: 'FeedbackResponded', ...of, personal: { admin_response } }]
  return [feedbackStream(id), number % 3 === 0 ? [submitted] : [submitted, answered]]
}

const SECURITY_EVENTS_ADDED = `
  INSERT INTO security_events
  SELECT gen_random_uuid(), now() - number * interval '30 seconds', 'sign_in', 200, 'person-' || number % 50000, 'client',
    'person-' || number % 50000, '/api/auth/login', '192.0.2.0/24', 'request-' || number, 0
  FROM generate_series(1, $1::integer) AS number`

async function append(log: EventLog, stream: string, happened: readonly Happened[]): Promise<void> {
  const now = Date.now()
  const events = happened.map(([ago, event]) => proposed(event, new Date(now - ago * DAY_MS).toISOString()))
  await log.append(stream, 'no_stream', events)
}

async function forEach<One>(all: readonly One[], work: (one: One, at: number) => Promise<void>): Promise<void> {
  const entries = all.entries()
  const worker = async () => {
    for (const [at, one] of entries) await work(one, at)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** ISO calendar date, of UTC. */
function dayAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
}

function oneOf<One>(all: readonly One[], number: number): One {
  return all[number % all.length] as One
}
