// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SystemState } from '../../../api/contract/system.ts'
import { AdminListTest } from '../../../tests/support/web/admin-list-test.tsx'
import { sampleJob, sampleReadModel, sampleSystem } from '../../../tests/support/web/sample-system.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { SystemPage } from './system-page.tsx'

const SYSTEM = 'GET /api/admin/system'
const JOBS = 'GET /api/admin/jobs'
const test = new AdminListTest(JOBS)
const stands = (state: SystemState) => test.server.answers(SYSTEM, { json: state })

beforeEach(() => {
  stands(sampleSystem())
  test.answersWith({ jobs: [sampleJob()] })
})

const show = (at = '/admin/system') => test.show(<SystemPage />, '/admin/system', at)

describe('The first sentence', () => {
  it('says that all is well, and how long the oldest job has waited', async () => {
    show()
    await screen.findByText('All 2 read models are up to date; the oldest job is 2 s old.')
  })

  it.each<[string, Partial<SystemState>]>([
    ['No process folds the log at the moment: every page shows what was known before.', { projecting: false }],
    [
      'The read model “Cost templates” is 2 min behind the log. 3 jobs were given up.',
      {
        read_models: [sampleReadModel({ name: 'cost_templates', lag_events: 12, lag_seconds: 130 })],
        jobs: { waiting: 0, running: 0, given_up: 3, oldest_seconds: 0 },
      },
    ],
  ])('says the fault first: %s', async (sentence, differing) => {
    stands(sampleSystem(differing))
    show()
    await screen.findByText(sentence)
  })

  it('says that nothing answers', async () => {
    test.server.answers(SYSTEM, { status: 503 })
    show()
    await screen.findByText('The event log or the database does not answer. We go on asking.')
    await screen.findByText('The read models could not be loaded.')
    stands(sampleSystem())
    await test.press('Try Again')
    await screen.findByRole('row', { name: /^Accounts/ })
  })
})

it('An outage is not over as long as nothing has answered again', async () => {
  const fault = 'The event log or the database does not answer. We go on asking.'
  show()
  await screen.findByText(/^All 2 read models are up to date/)
  test.server.answers(SYSTEM, { status: 503 })
  await screen.findByText(fault)
  const asked = test.server.count(SYSTEM)
  test.server.answers(SYSTEM, () => new Promise(() => undefined))
  await waitFor(() => expect(test.server.count(SYSTEM)).toBeGreaterThan(asked))
  screen.getByText(fault)
  screen.getByText('The newest read models could not be loaded. What you see is of before.')
})

describe('The read models', () => {
  it('are a line each: where they are in the log, how far behind, how large', async () => {
    const paused = { stream: 'account-x', position: '0000412', event_type: 'PropertyAdded', error: 'No value.', at: '' }
    const late = sampleReadModel({ name: 'late', lag_events: 1_000, lag_seconds: 61 })
    const stopped = sampleReadModel({ name: 'stopped', position: null, paused })
    stands(sampleSystem({ read_models: [sampleReadModel(), late, stopped] }))
    show()
    expect(await test.cells(/^Accounts/)).toEqual(['Accounts', '412', 'Up to date', '96 KB', 'Rebuild'])
    expect((await test.cells(/^Late/))[2]).toBe('1,000 or more events, 1 min')
    expect((await test.cells(/^Stopped/)).slice(1, 3)).toEqual([
      'No event read yet',
      'Stands still at 412, PropertyAdded of account-x: No value.',
    ])
    expect(test.titles).toEqual(['Read model', 'Position', 'Behind', 'On disk', 'Act'])
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('are asked for again while they are shown', async () => {
    show()
    await test.cells(/^Accounts/)
    stands(sampleSystem({ read_models: [sampleReadModel({ position: '0413' })] }))
    await waitFor(async () => expect((await test.cells(/^Accounts/))[1]).toBe('413'))
  })
})

describe('A rebuild', () => {
  const URL = '/api/admin/read-models/accounts/rebuild'
  const rebuild = { position: '0220', fraction: 0.534, rows: 655, rows_now: 1_204, paused: null, compare: false }
  const underWay = (differing = {}) =>
    stands(sampleSystem({ read_models: [sampleReadModel({ rebuild: { ...rebuild, ...differing } })] }))

  it('is begun by a button, shown beside the old one, and said to serve when it does', async () => {
    show()
    await test.cells(/^Accounts/)
    test.server.answers(`POST ${URL}`, () => {
      underWay()
      return { status: 202, json: { message: 'Begun.' } }
    })
    await test.press('Rebuild: Accounts')
    const panel = within(await screen.findByRole('region', { name: 'Rebuild of Accounts' }))
    panel.getByRole('heading', { name: 'Accounts is being built anew, 53%' })
    // Its button is gone.
    expect(document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName).toBe('TR')
    expect(panel.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('53')
    const rows = panel.getAllByRole('row').map(({ children }) => [...children].map(({ textContent }) => textContent))
    expect(rows).toEqual([
      ['', 'Serves now', 'New'],
      ['Rows', '1,204', '655'],
      ['Position', '412', '220'],
    ])
    expect(screen.queryByRole('button', { name: 'Rebuild: Accounts' })).toBeNull()
    expect(await test.accessibilityFaults()).toEqual([])
    stands(sampleSystem({ read_models: [sampleReadModel({ generation: 1 })] }))
    await screen.findByText('The new “Accounts” serves now.')
    expect(screen.queryByRole('region', { name: 'Rebuild of Accounts' })).toBeNull()
  })

  it('of all is said to serve without naming each', async () => {
    const models = (generation: number) =>
      ['accounts', 'feedback', 'settings', 'webhooks'].map((name) => sampleReadModel({ name, generation }))
    stands(sampleSystem({ read_models: models(0) }))
    show()
    await test.cells(/^Accounts/)
    stands(sampleSystem({ read_models: models(1) }))
    await screen.findByText('4 new read models serve now.')
  })

  it('is stopped by a button', async () => {
    underWay()
    show()
    test.server.answers(`DELETE ${URL}`, () => {
      stands(sampleSystem())
      return { json: { message: 'Stopped.' } }
    })
    await test.press('Stop: rebuild of Accounts')
    await screen.findByRole('button', { name: 'Rebuild: Accounts' })
  })

  it('that stands still says where, and a refusal is said', async () => {
    const paused = { stream: 'account-x', position: '0221', event_type: 'AddressLeft', error: 'No value.', at: '' }
    underWay({ paused })
    show()
    await screen.findByText(/It stands still at 221, AddressLeft of account-x: No value\. The old one serves on\./)
    const detail = 'The new table is in use at this moment. Please try again.'
    test.server.answers(`DELETE ${URL}`, { status: 409, json: { detail } })
    await test.press('Stop: rebuild of Accounts')
    await screen.findByText(detail)
  })
})

describe('A rebuild that is compared', () => {
  it('is asked for by a box beside the button for all, of one read model as well', async () => {
    show()
    await test.cells(/^Accounts/)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Compare before it takes its place' }))
    const begun = { status: 202, json: { message: 'Begun.' } }
    test.server.answers('POST /api/admin/read-models/accounts/rebuild', begun)
    test.server.answers('POST /api/admin/read-models/rebuild', begun)
    await test.press('Rebuild: Accounts')
    await test.press('Rebuild All: read models')
    await waitFor(() => expect(test.server.calls.filter(({ what }) => what.startsWith('POST'))).toHaveLength(2))
    const sent = test.server.calls.filter(({ what }) => what.startsWith('POST')).map(({ body }) => body)
    expect(sent).toEqual([{ compare: true }, { compare: true }])
  })

  it('says while it compares that it does', async () => {
    const rebuild = { position: '0412', fraction: 1, rows: 1_204, rows_now: 1_204, paused: null, compare: true }
    stands(sampleSystem({ read_models: [sampleReadModel({ rebuild })] }))
    show()
    await screen.findByRole('heading', { name: 'Accounts is being compared with what serves now' })
  })

  it('names the rows that were not what the log says', async () => {
    const at = '2026-11-23T08:00:00.000Z'
    const compared = sampleReadModel({ compared: { at, different: 2 } })
    const alike = sampleReadModel({ name: 'settings', compared: { at, different: 0 } })
    stands(sampleSystem({ read_models: [compared, alike] }))
    show()
    await screen.findByText('1 read model was compared when built anew, and was what the log says.')
    const report = within(await screen.findByRole('region', { name: 'Comparison of Accounts' }))
    report.getByRole('heading', { name: 'Accounts: 2 rows were not what the log says' })
    const DETAILS = 'GET /api/admin/read-models/accounts/comparison'
    test.server.answers(DETAILS, { status: 503 })
    await test.press('Show the rows of Accounts')
    // Where the button was.
    expect(document.activeElement?.textContent).toMatch(/^(Loading the rows|The rows could not)/)
    await report.findByText(/The rows could not be loaded\./)
    const differences = [
      { key: 'june', column: 'role', old: 'admin', new: 'client' },
      { key: 'june', column: 'email', old: '(personal)', new: null },
      { key: 'mallory', column: null, old: 'a row', new: 'no row' },
    ]
    test.server.answers(DETAILS, { json: { at, position: '0412', different: 2, differences } })
    await test.press('Try Again')
    await report.findByRole('row', { name: 'june role admin client' })
    report.getByRole('row', { name: 'june email (personal) Nothing' })
    report.getByRole('row', { name: 'mallory The whole row a row no row' })
    expect(await test.accessibilityFaults()).toEqual([])
  })
})

describe('The jobs', () => {
  it('that were given up come first, each with its age, its attempts and why', async () => {
    stands(sampleSystem({ jobs: { waiting: 3, running: 1, given_up: 1, oldest_seconds: 0 } }))
    show('/admin/system?part=jobs')
    expect((await test.cells(/^Send welcome/)).slice(0, 5)).toEqual([
      'Send welcome',
      '1 h',
      '9 of 9',
      dayAndTime('2026-11-23T08:40:00.000Z'),
      'The mail server does not answer.',
    ])
    const options = within(await screen.findByRole('combobox', { name: 'State' })).getAllByRole('option')
    await waitFor(() =>
      expect(options.map(({ textContent }) => textContent)).toEqual(['Given up, 1', 'Waiting, 3', 'Running, 1']),
    )
    expect(test.asked).toEqual({ state: 'given_up', limit: '50' })
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('are tried again by a button, and a refusal is said', async () => {
    show('/admin/system?part=jobs')
    await test.cells(/^Send welcome/)
    const RETRY = 'POST /api/admin/jobs/41/retry'
    test.server.answers(RETRY, { status: 409, json: { detail: 'This job is running at this moment.' } })
    await test.press('Try Again: job 41')
    await screen.findByText('This job is running at this moment.')
    test.server.answers(RETRY, { json: { message: 'The job is due now.' } })
    test.answersWith({ jobs: [] })
    await test.press('Try Again: job 41')
    await screen.findByText('No job was given up.')
  })

  it('of another state stand in the address, and those that run are not touched', async () => {
    show('/admin/system?part=jobs')
    test.answersWith({ jobs: [sampleJob({ state: 'running', last_error: null })] })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'running')
    await waitFor(() => expect(test.asked.state).toBe('running'))
    expect((await test.cells(/^Send welcome/)).slice(4)).toEqual(['None', ''])
  })
})
