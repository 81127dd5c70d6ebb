import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LoDashboard } from '../../api/contract/leads.ts'
import type { WatchAnswer } from '../../api/contract/watch.ts'
import { automationRunStream } from '../../commands/automation/automation-stream.ts'
import { photoStream } from '../../commands/photo/photo-stream.ts'
import { propertyStream } from '../../commands/property/property-stream.ts'
import { Replay } from '../../commands/replay/replay.ts'
import { changeSystemSetting } from '../../commands/settings/change-system-setting.ts'
import { evaluateHeadline } from '../../domain/evaluation/evaluate.ts'
import { FEEDBACK_STATUSES } from '../../domain/feedback/feedback-status.ts'
import { streamOfAccount } from '../../projections/accounts/account-queries.ts'
import type { EvaluationHistoryRow } from '../../projections/evaluation-history/evaluation-history-projection.ts'
import { startTestInstallation, systemContext, type TestInstallation } from '../../tests/support/test-installation.ts'
import { ringWhenRunCompletes } from '../../workers/notifications/ring-when-run-ends.ts'
import { withDatabaseLock } from '../database-lock.ts'
import { DEMO_CLIENT, DEMO_OFFICERS, DEMO_PASSWORD, QUICK_LOGINS } from './demo-accounts.ts'
import { fillDemo } from './fill-demo.ts'

/** A Monday, on which nobody has looked yet: the last night was Sunday's, with the sheet of Friday. */
const NOW = new Date('2027-03-01T02:00:00Z')
const IN_THE_AFTERNOON = new Date('2027-03-01T15:00:00Z')
const STATUSES = ['ready_now', 'so_close', 'not_yet']
const quiet = () => undefined

const count = async (installation: TestInstallation, table: string, column: string) => {
  const counts: Record<string, number> = {}
  for (const value of await installation.parts.knex(table).pluck(column)) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

describe('a fresh installation that is filled', () => {
  let installation: TestInstallation
  beforeAll(async () => {
    installation = await startTestInstallation({ clock: () => NOW })
    // As two processes that start at the same moment.
    const fill = () => fillDemo(installation.parts, NOW, quiet)
    const fillOnce = () => withDatabaseLock(installation.databaseUrl, 'refibell demo', fill)
    expect(await Promise.all([fillOnce(), fillOnce()])).toEqual([true, true])
  })
  afterAll(() => installation.stop())

  it('has somebody of every role, houses of every status and the costs of every state', async () => {
    expect(await count(installation, 'accounts', 'role')).toEqual({ admin: 1, auditor: 1, lo: 3, client: 40 })
    const statuses = await count(installation, 'properties', 'status')
    for (const status of STATUSES) expect(statuses[status]).toBeGreaterThanOrEqual(8)
    expect(Object.keys(await count(installation, 'cost_templates', 'state'))).toHaveLength(51)
    expect(await count(installation, 'feedback', 'is_archived')).toEqual({ false: 5, true: 1 })
    expect(Object.keys(await count(installation, 'feedback', 'status')).sort()).toEqual([...FEEDBACK_STATUSES].sort())
  })

  it('has leads in every status for every loan officer', async () => {
    for (const { email } of DEMO_OFFICERS) {
      const { body: signedIn } = await installation
        .http()
        .post('/api/auth/login')
        .send({ email, password: DEMO_PASSWORD })
      const { body } = await installation.http(signedIn.access_token).get('/api/lo/dashboard').expect(200)
      const leads = (body as LoDashboard).leads.map(({ status }) => status)
      for (const status of STATUSES) expect(leads.filter((one) => one === status).length).toBeGreaterThanOrEqual(2)
    }
  })

  it('has told every loan officer’s clients of what got better', async () => {
    const { knex } = installation.parts
    for (const { email } of DEMO_OFFICERS) {
      const { id } = await knex('accounts').where({ email }).first()
      const kinds = await knex('notifications').where({ lo_id: id }).whereNot({ kind: 'monthly' }).pluck('kind')
      expect(new Set(kinds)).toEqual(new Set(['told', 'withheld', 'rang']))
    }
    const devices: object[] = await knex('notifications').where({ kind: 'rang' }).pluck('devices')
    expect(new Set(devices.flatMap((outcomes) => Object.values(outcomes)))).toEqual(new Set(['accepted', 'gone']))
  })

  it('has written the monthly letter to clients who want it', async () => {
    const { knex } = installation.parts
    const readers: string[] = await knex('accounts').where({ monthly_letter: true }).pluck('id')
    const written: string[] = await knex('notifications').where({ kind: 'monthly', reason: null }).pluck('account_id')
    expect(readers).toEqual(expect.arrayContaining(written))
    expect(written.length).toBeGreaterThan(0)
    const shown = await knex('accounts').where({ email: DEMO_CLIENT.email }).first('monthly_letter')
    expect(shown).toEqual({ monthly_letter: false })
  })

  it('says of every home that became ready whether its owner was told, and lately of no other, which are left to ring', async () => {
    const { knex } = installation.parts
    const ready: string[] = await knex('properties').where({ status: 'ready_now' }).pluck('id')
    const decided = new Set(await knex('notifications').pluck('evaluation_event_id'))
    const becameReady = await knex('evaluation_history')
      .whereIn('property_id', ready)
      .where({ status: 'ready_now' })
      .whereIn('previous_status', ['not_yet', 'so_close'])
      .whereNot({ run_id: '2027-02-28' })
      .pluck('id')
    expect(becameReady.length).toBeGreaterThan(10)
    expect(becameReady.filter((id) => !decided.has(id))).toEqual([])
    // Seven days of silence after a letter.
    const lately = knex('notifications').where('at', '>', '2027-02-21T06:00:00Z').whereIn('kind', ['told', 'withheld'])
    const decidedLately: string[] = await lately.pluck('property_id')
    expect(decidedLately).not.toEqual([])
    expect(decidedLately.filter((id) => !ready.includes(id))).toEqual([])
  })

  it('has a link that was handed out for a while, and counts nothing of it after it was retired', async () => {
    const { knex } = installation.parts
    const [link] = await knex('invite_links').whereNotNull('retired_at')
    expect(new Date(link.created_at).toISOString()).toMatch(/^2026-12-/)
    expect(new Date(link.retired_at).toISOString()).toMatch(/^2027-02-17/)
    const days: string[] = await knex('link_counts').where({ link_code: link.code }).orderBy('day').pluck('day')
    expect(days.length).toBeGreaterThan(30)
    expect(days.at(-1)).toBe('2027-02-17')
  })

  it('has a picture of every loan officer, which their clients see', async () => {
    expect(await installation.parts.knex('officer_photos').pluck('account_id')).toHaveLength(DEMO_OFFICERS.length)
    const { body: signedIn } = await installation
      .http()
      .post('/api/auth/login')
      .send({ email: DEMO_CLIENT.email, password: DEMO_PASSWORD })
    const { body } = await installation.http(signedIn.access_token).get('/api/user/loan-officer-info').expect(200)
    await installation.http().get(body.loan_officer.photo_url).expect(200).expect('Content-Type', 'image/webp')
  })

  it('lets everybody in whom the login page names', async () => {
    for (const { email, password, role } of QUICK_LOGINS) {
      const answer = await installation.http().post('/api/auth/login').send({ email, password })
      expect(answer.body.user).toMatchObject({ email, role })
    }
  })

  it('shows sixty nights of a market that moves, and when anybody looked last', async () => {
    const { body: signedIn } = await installation
      .http()
      .post('/api/auth/login')
      .send({ email: DEMO_CLIENT.email, password: DEMO_PASSWORD })
    const { homes } = (await installation.http(signedIn.access_token).get('/api/watch').expect(200)).body as WatchAnswer
    expect(homes).toHaveLength(3)
    for (const { looked_at, nights } of homes) {
      expect(looked_at).toBe('2027-02-28T06:04:00.000Z')
      expect(nights.length).toBeGreaterThan(30)
      expect(nights[0]?.at.slice(0, 10)).toBe('2026-12-31')
      expect(new Set(nights.map(({ points }) => points)).size).toBeGreaterThan(3)
    }
    const sheets = await count(installation, 'rate_sheets', 'effective_date')
    expect(Object.keys(sheets).length).toBeGreaterThan(40)
    expect(new Set(Object.values(sheets))).toEqual(new Set([1]))
  })

  it('has a run for each of its nights, complete, and tells what each has changed', async () => {
    const { parts } = installation
    const runs = await parts.knex('automation_runs').orderBy('id')
    expect(runs.length).toBeGreaterThanOrEqual(58)
    expect(runs.at(-1)).toMatchObject({ id: '2027-02-28', as_of: '2027-02-28', triggered_by: 'schedule' })
    for (const { completed_at, total_properties, processed, inputs } of runs) {
      expect(completed_at).not.toBeNull()
      expect(processed).toBe(total_properties)
      expect(inputs.pricing_digest).toMatch(/^[0-9a-f]{64}$/)
    }
    const rings: string[] = []
    for (const { id } of runs) {
      const completed = (await parts.log.readStream(automationRunStream(id))).at(-1)
      if (completed?.type === 'AutomationRunCompleted' && (await ringWhenRunCompletes.jobs(completed)).length > 0)
        rings.push(id)
    }
    expect(rings).toEqual(['2027-02-28'])
  })

  it('holds evaluations that are all made again from what the log has', async () => {
    const { knex, log, recall } = installation.parts
    const rows = await knex<EvaluationHistoryRow>('evaluation_history').orderBy('revision')
    expect(rows.length).toBeGreaterThan(1_000)
    for (const { property_id, revision, balance } of rows.filter((_, index) => index % 97 === 0)) {
      const [event] = await log.readStream(propertyStream(property_id), revision, 1)
      if (event?.type !== 'PropertyEvaluated') throw new Error(`${property_id}@${revision} is no evaluation`)
      const recorded = event.data.evaluation
      const { inputs, as_of } = recorded
      const [loan, pricing] = await Promise.all([recall.loan(inputs, balance), recall.pricing(inputs)])
      expect(evaluateHeadline(loan, pricing, as_of, inputs.loan)).toEqual(recorded)
    }
  })

  it('is replayed without a difference', async () => {
    const { log, content, rateFiles, knex } = installation.parts
    const sources = { log, content, rateFiles, accountStream: (id: string) => streamOfAccount(knex, id) }
    const replay = new Replay(sources, { scope: { scope: 'all' }, as_of: null })
    for await (const differences of replay.steps()) expect(differences).toEqual([])
    expect(replay.progress.evaluations).toBeGreaterThan(1_000)
  })

  it('is not filled again on another day', async () => {
    const head = await installation.parts.log.head()
    expect(await fillDemo(installation.parts, new Date('2027-03-05T15:00:00Z'), quiet)).toBe(true)
    expect(await installation.parts.log.head()).toBe(head)
  })
})

describe('the demo', () => {
  let installation: TestInstallation
  beforeEach(async () => {
    installation = await startTestInstallation({ clock: () => IN_THE_AFTERNOON })
  })
  afterEach(() => installation.stop())

  it('is completed where earlier starts were killed, each at a later place, with nothing twice', async () => {
    const { parts } = installation
    const killed = new Error('killed')
    let appended = 0
    const until = (most: number): typeof parts.log => ({
      id: parts.log.id,
      append: async (stream, expected, events) => {
        if (appended >= most) throw killed
        appended += 1
        return parts.log.append(stream, expected, events).catch((refused) => {
          appended -= 1
          throw refused
        })
      },
      readStream: (...given) => parts.log.readStream(...given),
      readAll: (after, limit) => parts.log.readAll(after, limit),
      head: () => parts.log.head(),
      onAppended: (wake) => parts.log.onAppended(wake),
      close: () => parts.log.close(),
    })
    for (const most of [30, 110, 900]) {
      await expect(fillDemo({ ...parts, log: until(most) }, IN_THE_AFTERNOON, quiet)).rejects.toBe(killed)
      expect(appended).toBe(most)
    }
    expect(await fillDemo(parts, IN_THE_AFTERNOON, quiet)).toBe(true)
    expect(await count(installation, 'accounts', 'role')).toEqual({ admin: 1, auditor: 1, lo: 3, client: 40 })
    for (const id of await parts.knex('officer_photos').pluck('account_id'))
      expect(await parts.log.readStream(photoStream(id))).toHaveLength(1)
    expect(Math.max(...Object.values(await count(installation, 'properties', 'address')))).toBe(1)
    const houses = Object.values(await count(installation, 'properties', 'owner_id'))
    expect(houses).toHaveLength(40)
    expect(Math.max(...houses)).toBe(3)
    expect(Math.max(...Object.values(await count(installation, 'rate_sheets', 'effective_date')))).toBe(1)
    const letters = await parts.knex('notifications').whereIn('kind', ['told', 'withheld'])
    expect(new Set(letters.map((one) => one.evaluation_event_id)).size).toBe(letters.length)
    const nights = await parts.knex('evaluation_history').whereNotNull('run_id').select('property_id', 'run_id')
    expect(new Set(nights.map(({ property_id, run_id }) => property_id + run_id)).size).toBe(nights.length)
  }, 120_000)

  it('leaves an installation alone that has data of its own', async () => {
    await changeSystemSetting(systemContext(installation.parts), 'company_name', 'A real company')
    const head = await installation.parts.log.head()
    expect(await fillDemo(installation.parts, IN_THE_AFTERNOON, quiet)).toBe(false)
    expect(await installation.parts.log.head()).toBe(head)
    const answer = await installation
      .http()
      .post('/api/auth/login')
      .send({ email: DEMO_CLIENT.email, password: DEMO_PASSWORD })
    expect(answer.status).toBe(401)
  })
})
