import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AutomationRun, AutomationRunList } from '../../api/contract/automation.ts'
import { completeAutomationBatches, startAutomationRun } from '../../commands/automation/automation-run.ts'
import { recordNotifications } from '../../commands/delivery/record-notifications.ts'
import type { DoneBatch } from '../../domain/automation/decide.ts'
import { addLead } from '../support/leads.ts'
import { propertyEvaluated, proposed } from '../support/sample-events.ts'
import { startTestInstallation, systemContext, type TestInstallation } from '../support/test-installation.ts'

const NOW = '2026-11-24T12:00:00.000Z'
const SETTINGS = '/api/admin/automation/settings'
const DEFAULTS = {
  enabled: true,
  schedule: '0 2 * * *',
  time_zone: 'America/New_York',
  batch_size: 200,
  notification_cooldown_hours: 168,
}

let installation: TestInstallation
let admin: ReturnType<TestInstallation['http']>
beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date(NOW) })
  admin = installation.http((await installation.signedIn('admin')).token)
})
afterAll(() => installation.stop())

const read = async (path: string) => (await admin.get(`/api/admin/automation/${path}`).expect(200)).body

describe('the settings of the nightly run', () => {
  it('are the defaults until somebody saves some, and then those', async () => {
    expect(await read('settings')).toEqual({ ...DEFAULTS, settings_revision: -1 })
    const saved = { ...DEFAULTS, batch_size: 500, settings_revision: 0 }
    const { body } = await admin.put(SETTINGS).send({ ...DEFAULTS, batch_size: 500, settings_revision: -1 })
    expect(body).toEqual(saved)
    expect(await read('settings')).toEqual(saved)
  })

  it('are not put over what another administrator has saved meanwhile, unless one says so', async () => {
    const { settings_revision } = await read('settings')
    const other = { ...DEFAULTS, batch_size: 600 }
    await admin
      .put(SETTINGS)
      .send({ ...other, settings_revision })
      .expect(200)
    const mine = { ...DEFAULTS, batch_size: 700 }
    const { body: refused } = await admin
      .put(SETTINGS)
      .send({ ...mine, settings_revision })
      .expect(409)
    expect(refused.detail).toBe(
      'This nightly run was changed in another window meanwhile. Look at it again, then save.',
    )
    expect(await read('settings')).toMatchObject(other)
    // As the interface was before there were revisions.
    const { time_zone: _, ...withoutZone } = mine
    await admin.put(SETTINGS).send(withoutZone).expect(200)
    expect(await read('settings')).toMatchObject(mine)
  })

  it.each([
    [{ schedule: '0 2 30 2 *' }, { schedule: 'The schedule never comes: no month that it names has such a day' }],
    [
      { schedule: 'nightly', time_zone: 'Mars' },
      {
        schedule: 'The schedule must be a cron expression of five fields, such as 0 2 * * *',
        time_zone: 'The time zone must be a name such as America/New_York',
      },
    ],
    [
      { batch_size: 49, notification_cooldown_hours: 721 },
      {
        batch_size: 'Batch size must be a whole number from 50 to 1000',
        notification_cooldown_hours: 'Notification cooldown must be a whole number of hours from 24 to 720',
      },
    ],
  ])('are refused with %o', async (change, errors) => {
    const before = await read('settings')
    const { body } = await admin
      .put(SETTINGS)
      .send({ ...DEFAULTS, ...change })
      .expect(422)
    expect(body.errors).toEqual(errors)
    expect(await read('settings')).toEqual(before)
  })
})

describe('the next times of a schedule', () => {
  const next = (schedule: string, time_zone = 'America/New_York') =>
    admin.get('/api/admin/automation/next-times').query({ schedule, time_zone })

  it('are five, on the clock of its time zone', async () => {
    const { body } = await next('30 1 * * 1-5', 'America/Los_Angeles').expect(200)
    expect(body.times).toEqual(['2026-11-25', '26', '27', '30', '2026-12-01'].map((day) => at(day, '01:30')))
  })

  it.each(['0 2 30 2 *', 'nightly'])('are none of %j, which says why', async (schedule) => {
    const { body } = await next(schedule).expect(422)
    expect(body.errors.schedule).toMatch(/^The schedule /)
  })

  const at = (day: string, time: string) => `${day.length === 2 ? `2026-11-${day}` : day}T${time}`
})

describe('what the runs have done', () => {
  const RUN = 'night'
  beforeAll(async () => {
    const { log } = installation.parts
    const context = systemContext(installation.parts)
    const home = (id: string) => ({ id, status: 'not_yet' as const })
    await addLead(log, { id: 'june', lo_id: null, first_name: 'J', last_name: 'O', homes: [home('a'), home('b')] })
    await addLead(log, { id: 'kim', lo_id: null, first_name: 'K', last_name: 'P', homes: [home('c')] })
    await addLead(log, { id: 'leo', lo_id: null, first_name: 'L', last_name: 'Q', homes: [home('d')] })
    const refused = { type: 'LetterRefused', data: { account_id: 'kim', letter_id: 'l', code: 550 } } as const
    await log.append('account-kim', 'any', [proposed(refused)])

    const inputs = { rate_sheet: null, llpa: null, pricing_digest: 'none' }
    const plan = { as_of: '2026-11-24', batch_size: 200, total_batches: 1, total_properties: 4, inputs }
    await startAutomationRun(context, { run_id: RUN, triggered_by: 'schedule', ...plan })
    for (const [id, owner, from, to] of [
      ['a', 'june', 'not_yet', 'ready_now'],
      ['c', 'kim', 'so_close', 'not_yet'],
      ['d', 'leo', 'not_yet', 'not_yet'],
    ] as const)
      await log.append(`property-${id}`, 'any', [proposed(propertyEvaluated(id, owner, to, from, RUN))])
    // By its owner's own act.
    await log.append('property-b', 'any', [proposed(propertyEvaluated('b', 'june', 'so_close', 'not_yet'))])
    await recordNotifications(context, 'june', () => [told('june', 'a')])
    await recordNotifications({ ...context, now: '2026-11-01T00:00:00.000Z' }, 'leo', () => [told('leo', 'd')])
    await installation.projected()
  })

  const told = (account_id: string, property_id: string) =>
    ({
      type: 'NotificationSent',
      data: {
        account_id,
        lo_id: null,
        property_id,
        evaluation_event_id: 'e',
        run_id: RUN,
        status: 'ready_now',
        channel: 'email',
        letter_id: null,
      },
    }) as const

  it('is told of each, with what got better and worse', async () => {
    const { runs } = (await read('runs')) as { runs: AutomationRun[] }
    expect(runs).toMatchObject([{ id: RUN, total_properties: 4, improved: 1, worsened: 1, completed_at: null }])
  })

  it('is counted, and so is whose owner would be written to', async () => {
    expect(await read('stats')).toEqual({
      eligibility: { total_properties: 4, eligible_for_notification: 2, in_cooldown: 1, opted_out: 1 },
      history: { total_evaluations: 0, status_changes: 2, last_successful_run: null },
    })
    const done = { batch: 0, processed: 4, changed: 3, failed: [] }
    await completeAutomationBatches(systemContext(installation.parts), RUN, [done])
    await installation.projected()
    expect((await read('stats')).history).toMatchObject({
      total_evaluations: 4,
      last_successful_run: { completed_at: expect.any(String) },
    })
  })
})

describe('a run whose homes cannot all be looked at', () => {
  const BY_HAND = 'by-hand'
  const follow = () => read(`runs/${BY_HAND}`)
  const doBatch = async (done: DoneBatch) => {
    await completeAutomationBatches(systemContext(installation.parts), BY_HAND, [done])
    await installation.projected()
  }

  it('is followed by its progress, and names what failed with a reason; the counts add up', async () => {
    const inputs = { rate_sheet: null, llpa: null, pricing_digest: 'none' }
    const plan = { as_of: '2026-11-24', batch_size: 200, total_batches: 2, total_properties: 203, inputs }
    const context = { ...systemContext(installation.parts), now: '2026-11-22T12:00:00.000Z' }
    await startAutomationRun(context, { run_id: BY_HAND, triggered_by: 'manual', ...plan })
    const unread = { property_id: 'zz-gone', reason: 'history' } as const
    await doBatch({ batch: 0, processed: 200, changed: 5, failed: [{ property_id: 'a', reason: 'figures' }, unread] })
    expect(await follow()).toMatchObject({
      progress: { done: 200, total: 203 },
      successes: 198,
      failures: [
        { property_id: 'a', address: expect.any(String), reason: expect.stringMatching(/^Its figures cannot be eval/) },
        { property_id: 'zz-gone', address: null, reason: expect.stringMatching(/^Something that was recorded/) },
      ],
      failures_not_listed: 0,
    })

    await doBatch({ batch: 1, processed: 2, changed: 0, failed: [{ property_id: 'b', reason: 'kept_changing' }] })
    const run = await follow()
    expect(run).toMatchObject({ progress: { done: 202, total: 202 }, successes: 199, error_message: null })
    expect(run.failures).toHaveLength(3)
    const { runs } = (await read('runs')) as AutomationRunList
    expect(runs.find(({ id }) => id === BY_HAND)).toMatchObject({ failures: 3, successes: 199, total_processed: 202 })
  })

  it('is 404 where there is none', async () => {
    await admin.get('/api/admin/automation/runs/never').expect(404)
  })
})

describe('the pages of the runs', () => {
  beforeAll(async () => {
    const inputs = { rate_sheet: null, llpa: null, pricing_digest: 'none' }
    const plan = { as_of: '2026-11-24', batch_size: 200, total_batches: 0, total_properties: 0, inputs }
    const context = { ...systemContext(installation.parts), now: '2026-11-23T12:00:00.000Z' }
    await startAutomationRun(context, { run_id: 'before', triggered_by: 'schedule', ...plan })
    await installation.projected()
  })

  it('have each run once, whichever way they go', async () => {
    const all = ((await read('runs')) as AutomationRunList).runs.map(({ id }) => id)
    const idsBy = async (sort: string, cursor?: string): Promise<string[]> => {
      const query = new URLSearchParams({ limit: '1', sort, ...(cursor === undefined ? {} : { cursor }) })
      const { runs, next_cursor }: AutomationRunList = await read(`runs?${query}`)
      const ids = runs.map(({ id }) => id)
      return next_cursor === undefined ? ids : [...ids, ...(await idsBy(sort, next_cursor))]
    }
    expect(all).toHaveLength(3)
    expect(await idsBy('-started_at')).toEqual(all)
    expect(await idsBy('started_at')).toEqual(all.toReversed())
  })

  it('are searched', async () => {
    const found = async (q: string) => ((await read(`runs?q=${q}`)) as AutomationRunList).runs.map(({ id }) => id)
    expect(await found('2026-11-24')).toContain('before')
    expect(await found('BEFORE')).toEqual(['before'])
    expect(await found('nothing')).toEqual([])
  })

  it.each(['limit=0', 'cursor=x', 'sort=duration'])('are refused with %s', async (asked) => {
    await admin.get(`/api/admin/automation/runs?${asked}`).expect(422)
  })
})

it('of a date that has had its run the next times name no other one, whatever the schedule says by now', async () => {
  const late = { schedule: '0 23 * * *', time_zone: 'America/New_York' }
  const next = async () => (await admin.get('/api/admin/automation/next-times').query(late).expect(200)).body.times
  const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']
  const times = days.map((day) => `${day}T23:00`)
  expect(await next()).toEqual(times.slice(0, 5))
  const inputs = { rate_sheet: null, llpa: null, pricing_digest: 'none' }
  const plan = { as_of: '2026-11-24', batch_size: 200, total_batches: 1, total_properties: 4, inputs }
  for (const run_id of ['2026-11-23', '2026-11-24'])
    await startAutomationRun(systemContext(installation.parts), { run_id, triggered_by: 'schedule', ...plan })
  await installation.projected()
  expect(await next()).toEqual(times.slice(1, 6))
  // In another time zone it was that date already.
  await startAutomationRun(systemContext(installation.parts), {
    run_id: '2026-11-25',
    triggered_by: 'schedule',
    ...plan,
  })
  await installation.projected()
  expect(await next()).toEqual(times.slice(2))
})
