// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AutomationRun } from '../../../api/contract/automation.ts'
import type { Call } from '../../../tests/support/web/fake-server.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { SAMPLE_STATS, sampleAutomationSettings, sampleRun } from '../../../tests/support/web/sample-automation.ts'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { store } from '../../shared/store/store.ts'
import { wallClockInWords } from '../shared/run-in-words.ts'
import { AutomationPage } from './automation-page.tsx'

const API = '/api/admin/automation'
const SETTINGS = `GET ${API}/settings`
const SAVE = `PUT ${API}/settings`
const TRIGGER = `POST ${API}/trigger`
const SCHEDULE = 'Cron Schedule'
const TIMES = ['2026-11-25T02:00', '2026-11-26T02:00', '2026-11-27T02:00', '2026-11-28T02:00', '2026-11-29T02:00']
const NEVER = 'The schedule never comes: no month that it names has such a day'
const TRIGGERED = 'Re-evaluation job triggered successfully! Check the run history below for results.'
const test = new PageTest()

beforeEach(() => {
  test.server.answers('GET /api/user/second-factor', {
    json: { required: false, on_since: null, recovery_codes_left: 0 },
  })
  test.server.answers(SETTINGS, { json: sampleAutomationSettings() })
  test.server.answers(`GET ${API}/stats`, { json: SAMPLE_STATS })
  test.server.answers(`GET ${API}/next-times`, nextTimes)
  answerRuns([sampleRun()])
})

function nextTimes({ search }: Call) {
  const asked = new URLSearchParams(search).get('schedule') ?? ''
  if (asked === '0 2 30 2 *') return { status: 422, json: { detail: 'No.', errors: { schedule: NEVER } } }
  if (asked.startsWith('0 2 29')) return { json: { times: ['2028-02-29T02:00', '2032-02-29T02:00'] } }
  return { json: { times: asked.startsWith('30 4') ? TIMES.map((time) => time.replace('02:00', '04:30')) : TIMES } }
}

const answerRuns = (runs: readonly AutomationRun[]) => test.server.answers(`GET ${API}/runs`, { json: { runs } })
const changes = (tag: 'AutomationRuns' | 'AutomationSettings') =>
  act(async () => void store.dispatch(refibellApi.util.invalidateTags([tag])))

function show(): void {
  test.signIn({ ...JUNE, role: 'admin' })
  test.show(<AutomationPage />, '/admin/automation')
}
const submit = async () => fireEvent.submit(await screen.findByRole('form', { name: 'Settings' }))
const saved = () => test.server.calls.filter(({ what }) => what === SAVE).map(({ body }) => body)
const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)

describe('The room', () => {
  it.each([
    ['by the reader’s own clock', new Intl.DateTimeFormat().resolvedOptions().timeZone, ''],
    ['by another', 'Pacific/Auckland', ' by the clock of Pacific/Auckland'],
  ])('says first how last night went, and when the next begins %s', async (_, time_zone, whose) => {
    answerRuns([sampleRun({ started_at: new Date().toISOString() })])
    test.server.answers(SETTINGS, { json: sampleAutomationSettings({ time_zone }) })
    show()
    const next = wallClockInWords('2026-11-25T02:00')
    await screen.findByText(
      `Last night’s run looked at 1,240 homes in 4 min 12 s; 31 got better and 2 worse. The next begins ${next}${whose}.`,
    )
    await test.field(SCHEDULE)
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('says that it is switched off', async () => {
    test.server.answers(SETTINGS, { json: sampleAutomationSettings({ enabled: false }) })
    show()
    await screen.findByText(/The nightly run is switched off\.$/)
    await screen.findByText(/None while it is switched off\./)
  })

  it('counts whom the bell would reach, and what the runs have done', async () => {
    show()
    await screen.findByText('1,100')
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
    expect(facts.slice(0, 6)).toEqual([
      ['Total Properties', '1,240'],
      ['Eligible for Notification', '1,100'],
      ['In Cooldown', '90'],
      ['Opted Out', '50'],
      ['Total Evaluations', '74,400'],
      ['Status Changes', '812'],
    ])
    expect(facts[6]?.[0]).toBe('Last Successful Run')
    expect(facts[6]?.[1]).toMatch(/^Nov 24, 2026/)
  })

  it('says so where nothing can be loaded, and tries again', async () => {
    for (const part of ['settings', 'stats', 'runs']) test.server.answers(`GET ${API}/${part}`, { status: 500 })
    show()
    await screen.findByText(/We could not load the settings/)
    await screen.findByText(/We could not load the runs/)
    const uncounted = (await screen.findByText(/We could not count them/)).parentElement as HTMLElement
    test.server.answers(`GET ${API}/stats`, { json: SAMPLE_STATS })
    await userEvent.click(within(uncounted).getByRole('button', { name: 'Try Again' }))
    await screen.findByText('1,100')
    test.server.answers(SETTINGS, { json: sampleAutomationSettings() })
    await userEvent.click(screen.getAllByRole('button', { name: 'Try Again' })[0] as HTMLElement)
    await test.field(SCHEDULE)
  })
})

describe('The runs', () => {
  it('are none at first', async () => {
    answerRuns([])
    show()
    await screen.findByText('No evaluation runs yet')
    await screen.findByText(/^No night has been looked at yet\./)
  })

  it('are told each with its end, and with what failed', async () => {
    const running = sampleRun({ id: 'r', completed_at: null, duration_seconds: null, total_processed: 310 })
    const error_message = 'The rates or costs this run was started with can no longer be read. Please start a new run.'
    const given_up = sampleRun({ id: 'e', triggered_by: 'manual', duration_seconds: null, error_message })
    const failing = sampleRun({ id: 'f', failures: 3, successes: 1_237 })
    answerRuns([{ ...running, successes: 310, improved: 0, worsened: 0 }, given_up, failing])
    show()
    const table = await screen.findByRole('table')
    const rows = within(table).getAllByRole('row').map(cells)
    expect(rows[0]).toEqual([
      'Started',
      'Triggered By',
      'Processed',
      'Successes',
      'Failures',
      'Status Changes',
      'Duration',
      'Status',
    ])
    expect(rows[1]?.slice(1)).toEqual(['Schedule', '310', '310', '0', 'none', 'Running...', 'Running'])
    expect(rows[2]?.slice(1)).toEqual(['Manual', '1,240', '1,240', '0', '31 better, 2 worse', '–', 'Error'])
    expect(rows[3]).toEqual([error_message])
    expect(rows[4]?.slice(4)).toEqual(['3', '31 better, 2 worse', '4 min 12 s', 'Complete'])
    expect(rows[5]?.[0]).toMatch(/^What could not be evaluated keeps its status/)
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('name on demand the homes that could not be looked at, each with the way to it', async () => {
    const { failures: _, ...run } = sampleRun({ id: 'f', successes: 1_237 })
    const failures = [
      { property_id: 'p1', address: '12 Alder Creek Road', reason: 'Its figures cannot be evaluated.' },
      { property_id: 'p2', address: null, reason: 'Something that was recorded of it cannot be read.' },
    ]
    answerRuns([sampleRun({ id: 'f', failures: 3, successes: 1_237 })])
    const progress = { done: 1_240, total: 1_240 }
    test.server.answers(`GET ${API}/runs/f`, { json: { ...run, progress, failures, failures_not_listed: 1 } })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Show the Homes' }))
    const list = await screen.findByRole('list', { name: 'Homes that could not be evaluated' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '12 Alder Creek Road Its figures cannot be evaluated.',
      'A home that is not watched any more Something that was recorded of it cannot be read.',
    ])
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/admin/properties?q=p1', '/admin/system?part=log&stream=property-p2'])
    await screen.findByText('1 more home, which the log of the workers names.')
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('are followed while one is under way', async () => {
    const at = (total_processed: number) =>
      answerRuns([sampleRun({ completed_at: null, duration_seconds: null, total_processed })])
    at(310)
    show()
    await screen.findByText('310 of 1,240 homes, 25%')
    at(930)
    await changes('AutomationRuns')
    await screen.findByText('930 of 1,240 homes, 75%')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75')
    answerRuns([sampleRun()])
    await changes('AutomationRuns')
    await vi.waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  it('are walked by keys, and Enter leads to what the log says of one', async () => {
    answerRuns(['third', 'second', 'first'].map((id) => sampleRun({ id, stream: `automation_run-${id}` })))
    show()
    await screen.findByRole('table')
    const at = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row')
    for (const [key, row] of [
      ['j', 'third'],
      ['j', 'second'],
      ['j', 'first'],
      ['k', 'second'],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
      await vi.waitFor(() => expect(at(), key).toBe(row))
    }
    fireEvent.keyDown(document.activeElement ?? document.body, { key: '?' })
    await screen.findByRole('dialog')
    await test.press('Close')
    fireEvent.keyDown(document.querySelector('[data-row="second"] > tr') as HTMLElement, { key: 'Enter' })
    await test.at('At /admin/system')
    screen.getByTitle('/admin/system?part=log&stream=automation_run-second')
  })

  it('come by pages', async () => {
    const older = sampleRun({ id: 'older', stream: 'automation_run-older' })
    test.server.answers(`GET ${API}/runs`, ({ search }) => ({
      json: new URLSearchParams(search).has('cursor')
        ? { runs: [older] }
        : { runs: [sampleRun()], next_cursor: 'further' },
    }))
    show()
    await test.press('Show More Runs')
    await vi.waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(2))
    expect(test.server.calls.findLast(({ what }) => what === `GET ${API}/runs`)?.search).toContain('cursor=further')
    expect(screen.queryByRole('button', { name: 'Show More Runs' })).toBeNull()
  })

  it('say so where further ones could not be loaded', async () => {
    test.server.answers(`GET ${API}/runs`, ({ search }) =>
      new URLSearchParams(search).has('cursor')
        ? { status: 503 }
        : { json: { runs: [sampleRun()], next_cursor: 'further' } },
    )
    show()
    await test.press('Show More Runs')
    await screen.findByText('The earlier ones could not be loaded.')
    expect(document.querySelectorAll('[data-row]')).toHaveLength(1)
  })

  it('can be started now', async () => {
    test.server.answers(TRIGGER, { status: 202, json: { run_id: 'r', message: TRIGGERED } })
    show()
    await test.press('Trigger Now')
    await screen.findByText(TRIGGERED)
  })

  it('leave what is typed as it is said, also when one begins', async () => {
    show()
    await test.enter({ [SCHEDULE]: '0 2 30 2 *' })
    await screen.findByText(NEVER)
    const asked = test.server.count(`GET ${API}/next-times`)
    test.server.answers(`GET ${API}/next-times`, () => new Promise(() => undefined))
    await changes('AutomationRuns')
    await vi.waitFor(() => expect(test.server.count(`GET ${API}/next-times`)).toBeGreaterThan(asked))
    screen.getByText(NEVER)
  })

  it.each([
    [{ status: 500, json: {} }, 'Failed to trigger re-evaluation. Please try again.'],
    ['no answer' as const, 'Failed to trigger re-evaluation. Please try again.'],
    [
      { status: 409, json: { detail: 'A re-evaluation is already running. Please wait until it has finished.' } },
      'A re-evaluation is already running. Please wait until it has finished.',
    ],
  ])('say so when none could be started: %j', async (answer, said) => {
    test.server.answers(TRIGGER, answer)
    show()
    await test.press('Trigger Now')
    await screen.findByText(said)
  })
})

describe('The schedule', () => {
  it('shows its next five times, and those of what is typed', async () => {
    show()
    const times = await screen.findByRole('region', { name: 'The next five runs' })
    await vi.waitFor(() => expect(within(times).getAllByRole('listitem')).toHaveLength(5))
    within(times).getByText('By the clock of America/New_York, one a date.')
    await test.enter({ [SCHEDULE]: '30 4 * * *', 'Time Zone': 'America/Denver' })
    await within(times).findByText(wallClockInWords('2026-11-25T04:30'))
    within(times).getByText('By the clock of America/Denver, one a date.')
    expect(saved()).toEqual([])
  })

  it('that comes on the 29th of February says why there are no five', async () => {
    show()
    const times = await screen.findByRole('region', { name: 'The next five runs' })
    await test.enter({ [SCHEDULE]: '0 2 29 2 *' })
    await within(times).findByText(
      'By the clock of America/New_York, one a date. Later ones are more than eight years away.',
    )
    within(times).getByText(wallClockInWords('2028-02-29T02:00'))
  })

  it('says while it is typed that it never comes', async () => {
    show()
    await test.enter({ [SCHEDULE]: '0 2 30 2 *' })
    await screen.findByText(NEVER)
    // It can be read well enough.
    within(screen.getByRole('region', { name: 'The next five runs' })).getByText('None with this schedule.')
    expect((await test.field(SCHEDULE)).getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryAllByRole('listitem').length).toBe(0)
    await test.enter({ [SCHEDULE]: '0 2 * * *' })
    await vi.waitFor(() => expect(screen.queryByText(NEVER)).toBeNull())
  })
})

describe('What is typed and not saved', () => {
  it.each([
    [
      'the log of a run',
      () => fireEvent.keyDown(document.querySelector('[data-row] > tr') as HTMLElement, { key: 'Enter' }),
    ],
    ['another part of the room', () => fireEvent.click(screen.getByRole('link', { name: 'Who Was Told' }))],
  ])('is asked about before it is lost: %s', async (_, leave) => {
    show()
    await screen.findByRole('table')
    await test.enter({ 'Batch Size': '300' })
    leave()
    await screen.findByRole('dialog', { name: 'You have not saved your changes' })
    await test.press('Stay')
    expect((await test.field('Batch Size')).value).toBe('300')
  })
})

describe('Saving', () => {
  it('sends what is typed with what was seen, and says so', async () => {
    test.server.answers(SAVE, ({ body }) => ({ json: { ...(body as object), settings_revision: 3 } }))
    show()
    await userEvent.click(await screen.findByRole('switch'))
    await test.enter({ [SCHEDULE]: ' 30 4 * * * ', 'Time Zone': 'UTC', 'Batch Size': '1000' })
    await test.enter({ 'Notification Cooldown (hours)': '24' })
    await submit()
    await screen.findByText('Settings saved successfully!')
    expect(saved()).toEqual([
      {
        enabled: false,
        schedule: '30 4 * * *',
        time_zone: 'UTC',
        batch_size: 1000,
        notification_cooldown_hours: 24,
        settings_revision: 2,
      },
    ])
  })

  it.each([
    ['Batch Size', '49', 'Batch size must be a whole number from 50 to 1000'],
    ['Batch Size', '', 'Batch size must be a whole number from 50 to 1000'],
    ['Notification Cooldown (hours)', '721', 'Notification cooldown must be a whole number of hours from 24 to 720'],
  ])('is not tried with %s %j', async (label, value, message) => {
    show()
    await test.enter({ [label]: value })
    await submit()
    await screen.findByText(message)
    expect(saved()).toEqual([])
  })

  it('shows at its field what the server does not take', async () => {
    test.server.answers(SAVE, { status: 422, json: { detail: 'No.', errors: { schedule: NEVER } } })
    show()
    await test.enter({ [SCHEDULE]: '0 2 31 4 *' })
    await submit()
    await screen.findByText(NEVER)
  })

  it('says so when it failed, and keeps what is typed', async () => {
    test.server.answers(SAVE, { status: 500, json: { detail: 'Something broke.' } })
    show()
    await test.enter({ 'Batch Size': '300' })
    await submit()
    await screen.findByText('Failed to save automation settings. Please try again.')
    expect((await test.field('Batch Size')).value).toBe('300')
  })

  it('keeps what is typed when another administrator has saved, and shows what they changed', async () => {
    show()
    await test.enter({ 'Batch Size': '300' })
    const theirs = sampleAutomationSettings({ batch_size: 500, enabled: false, settings_revision: 3 })
    test.server.answers(SETTINGS, { json: theirs })
    test.server.answers(SAVE, { status: 409, json: { detail: 'This nightly run was changed meanwhile.' } })
    await submit()
    const differing = (await screen.findByText('Changed there')).closest('table') as HTMLElement
    expect(within(differing).getAllByRole('row').map(cells)).toEqual([
      ['Changed there', 'Here', 'Saved there'],
      ['Nightly Run', 'On', 'Off'],
      ['Batch SizeYou changed it, too.', '300', '500'],
    ])
    expect((await test.field('Batch Size')).value).toBe('300')

    test.server.answers(SAVE, ({ body }) => ({ json: { ...(body as object), settings_revision: 4 } }))
    await test.press('Save Mine Anyway')
    await screen.findByText('Settings saved successfully!')
    expect(saved().at(-1)).toMatchObject({ batch_size: 300, enabled: false, settings_revision: 3 })
  })

  it('shows what another administrator saves where nothing is typed', async () => {
    show()
    await test.field('Batch Size')
    const theirs = { batch_size: 500, time_zone: 'America/Denver', settings_revision: 3 }
    test.server.answers(SETTINGS, { json: sampleAutomationSettings(theirs) })
    await changes('AutomationSettings')
    await waitFor(async () => expect((await test.field('Batch Size')).value).toBe('500'))
    expect((await test.field('Time Zone')).value).toBe('America/Denver')
    expect(screen.queryByRole('alert')).toBeNull()
    // From then on it is theirs that is changed.
    test.server.answers(SAVE, ({ body }) => ({ json: { ...(body as object), settings_revision: 4 } }))
    await test.enter({ 'Batch Size': '300' })
    await submit()
    await screen.findByText('Settings saved successfully!')
    expect(saved()).toMatchObject([{ batch_size: 300, time_zone: 'America/Denver', settings_revision: 3 }])

    // Of the next one that is refused nothing is saved.
    await test.enter({ 'Batch Size': '20' })
    await submit()
    await screen.findByText('Batch size must be a whole number from 50 to 1000')
    expect(screen.queryByText('Settings saved successfully!')).toBeNull()
  })

  it('shows what was saved elsewhere to who asks for it', async () => {
    show()
    await test.enter({ 'Batch Size': '300' })
    test.server.answers(SETTINGS, { json: sampleAutomationSettings({ batch_size: 500, settings_revision: 3 }) })
    await changes('AutomationSettings')
    await test.press('Show What Was Saved There')
    expect((await test.field('Batch Size')).value).toBe('500')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is asked for before what is typed is lost', async () => {
    show()
    await test.enter({ 'Batch Size': '300' })
    await userEvent.click(screen.getByRole('link', { name: 'Feedback' }))
    await screen.findByText('You have not saved your changes')
  })
})
