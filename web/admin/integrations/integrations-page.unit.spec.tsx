// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { IntegrationSettings } from '../../../api/contract/integrations.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleCall, sampleIntegrationSettings, sampleSync } from '../../../tests/support/web/sample-integrations.ts'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { store } from '../../shared/store/store.ts'
import { IntegrationsPage } from './integrations-page.tsx'

const SETTINGS = 'GET /api/admin/settings'
const SAVE = 'PUT /api/admin/settings'
const CALLS = 'GET /api/admin/webhook-logs'
const SENT = expect.stringContaining('"tags": [\n    "refibell-status-positive"')
const SYNCS = 'GET /api/admin/rate-sync-logs'
const TEST = 'POST /api/admin/polly/test-connection'
const SYNC = 'POST /api/admin/polly/sync-now'
const STARTED = 'Rate sync started in background. Check sync history below for results.'
const URL = 'Pricing Engine URL'
const KEY = 'Pricing Engine API Key'
const SCHEDULE = 'Sync Schedule'
const WHEN = dayAndTime('2026-11-23T14:04:00.000Z')
const test = new PageTest()

beforeEach(() => {
  test.server.answers('GET /api/user/second-factor', {
    json: { required: false, on_since: null, recovery_codes_left: 0 },
  })
  answerSettings({})
  test.server.answers(CALLS, { json: { logs: [] } })
  test.server.answers(SYNCS, { json: { logs: [] } })
  test.server.answers('GET /api/admin/webhooks', { json: { webhooks: [] } })
})

const answerSettings = (change: Partial<IntegrationSettings>) =>
  test.server.answers(SETTINGS, { json: sampleIntegrationSettings(change) })
const changes = (tag: 'IntegrationSettings' | 'RateSyncs' | 'WebhookLogs') =>
  act(async () => void store.dispatch(refibellApi.util.invalidateTags([tag])))
function show(address = '/admin/integrations'): void {
  test.signIn({ ...JUNE, role: 'admin' })
  test.show(<IntegrationsPage />, address)
}
const submit = async () => fireEvent.submit(await screen.findByRole('form', { name: 'Rate source' }))
const saved = () => test.server.calls.filter(({ what }) => what === SAVE).map(({ body }) => body)
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
const rowsOf = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('row')
    .map(cells)

describe('The room', () => {
  const failed = { source: 'polly', status: 'error', rates_count: null, synced_at: '2026-11-23T14:04:00.000Z' } as const

  it.each<[Partial<IntegrationSettings>, string]>([
    [{}, `1,280 rates came from the pricing engine ${WHEN}, and price every home.`],
    [
      { rate_source: 'csv_backup', chosen_rate_source: 'csv_backup' },
      `The CSV sheets price every home; 1,280 rates came from the pricing engine ${WHEN}.`,
    ],
    [
      { last_sync_status: null },
      'No rates have been fetched yet: the CSV sheets price every home until the first sync succeeds.',
    ],
    [
      { rate_source: 'csv_backup', chosen_rate_source: 'csv_backup', last_sync_status: null },
      'The CSV sheets price every home; nothing has been fetched from a pricing engine yet.',
    ],
    [{ last_sync_status: failed }, `The last sync failed ${WHEN}; what was in force before still is.`],
    [
      { rate_source: 'csv_backup', chosen_rate_source: 'csv_backup', last_sync_status: failed },
      `The CSV sheets price every home; the last sync failed ${WHEN}.`,
    ],
    [
      { rate_source: 'csv_backup', last_sync_status: failed },
      `The pricing engine failed 3 times in a row, last ${WHEN}: the CSV sheet is in force until a sync succeeds.`,
    ],
  ])('says first how it stands: %j', async (settings, sentence) => {
    answerSettings(settings)
    show()
    await screen.findByText(sentence)
  })

  it('says what each source means, and when the other takes its place', async () => {
    show()
    const engine = await screen.findByRole<HTMLInputElement>('radio', { name: /^Pricing-engine API \(automated\)/ })
    const csv = screen.getByRole<HTMLInputElement>('radio', { name: /^CSV upload \(manual backup\)/ })
    expect([engine.checked, csv.checked]).toEqual([true, false])
    screen.getByText('The system falls back to CSV after 3 consecutive pricing-engine failures.')
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('shows how the last sync ended', async () => {
    show()
    await screen.findByText('Rates Count')
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
    expect(facts).toEqual([
      ['Source', 'Pricing engine'],
      ['Status', 'Success'],
      ['Rates Count', '1,280'],
      ['Synced At', WHEN],
    ])
  })

  it('says honestly that nothing has happened yet', async () => {
    answerSettings({ last_sync_status: null, polly_api_key_configured: false })
    show()
    await screen.findByText('The pricing engine has not been asked yet.')
    await screen.findByText('No webhook logs found')
    await screen.findByText('No sync logs found')
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('says so where nothing can be loaded, and tries again', async () => {
    for (const part of [SETTINGS, CALLS, SYNCS]) test.server.answers(part, { status: 500 })
    show()
    await screen.findByText(/We could not load the settings/)
    await screen.findByText('We could not load what the CRM was told.')
    await screen.findByText(/We could not load the sync history/)
    answerSettings({})
    await userEvent.click(screen.getAllByRole('button', { name: 'Try Again' })[0] as HTMLElement)
    await test.field(URL)
  })
})

describe('The engine', () => {
  it('is neither tried nor asked without a key', async () => {
    answerSettings({ polly_api_key_configured: false })
    show()
    expect((await button('Test Connection')).disabled).toBe(true)
    expect((await button('Sync Now')).disabled).toBe(true)
    screen.getByText('Enter a key below and save it first.')
  })

  it.each([
    [{ json: { success: true, message: 'It has.' } }, '✓ Connection successful! It has.', undefined],
    [{ json: { success: false, message: 'It has not.' } }, '✗ Connection failed: It has not.', 'true'],
    [{ status: 409, json: { detail: 'No key.' } }, '✗ Connection error: No key.', 'true'],
    ['no answer' as const, '✗ Connection error: The server could not be reached. Please try again.', 'true'],
  ])('is tried, which says what came back: %j', async (answer, said, fault) => {
    test.server.answers(TEST, answer)
    show()
    await test.press('Test Connection')
    expect((await screen.findByText(said)).dataset.fault).toBe(fault)
  })

  it('is asked in the background; logs and settings are loaded again after two seconds', async () => {
    test.server.answers(SYNC, { status: 202, json: { sync_id: 's', message: STARTED } })
    show()
    await screen.findByText('No sync logs found')
    const asked = test.server.count(SETTINGS)
    await test.press('Sync Now')
    expect((await screen.findByText(STARTED)).dataset.fault).toBeUndefined()
    // Once when it has begun, and once more when it may have ended.
    await vi.waitFor(() => expect(test.server.count(SYNCS)).toBeGreaterThan(2), { timeout: 20_000 })
    expect(test.server.count(SETTINGS)).toBeGreaterThan(asked + 1)
  })

  it.each([
    [{ status: 409, json: { detail: 'One is under way.' } }, 'Error triggering sync: One is under way.'],
    ['no answer' as const, 'Error triggering sync: The server could not be reached. Please try again.'],
  ])('may not be asked: %j', async (answer, said) => {
    test.server.answers(SYNC, answer)
    show()
    await test.press('Sync Now')
    expect((await screen.findByText(said)).dataset.fault).toBe('true')
  })
})

describe('Saving', () => {
  it('sends what is chosen with what was seen, and no key where none is typed', async () => {
    test.server.answers(SAVE, { json: sampleIntegrationSettings({ settings_revision: 3 }) })
    show()
    await userEvent.click(await screen.findByRole('radio', { name: /^CSV upload/ }))
    await test.enter({ [URL]: ' https://rates.example.com ', [KEY]: '  ' })
    await submit()
    await screen.findByText('Settings saved successfully!')
    expect(saved()).toEqual([
      {
        rate_source: 'csv_backup',
        polly_api_url: 'https://rates.example.com',
        sync_schedule: '0 7 * * 1-5',
        settings_revision: 2,
      },
    ])
  })

  it('sends when rates are to be fetched, and says what is wrong with it', async () => {
    show()
    await test.enter({ [SCHEDULE]: ' ' })
    await submit()
    await screen.findByText('Please enter a schedule')
    const fault = 'The schedule must be a cron expression of five fields, such as 0 2 * * *'
    test.server.answers(SAVE, { status: 422, json: { detail: fault, errors: { sync_schedule: fault } } })
    await test.enter({ [SCHEDULE]: 'at dawn' })
    await submit()
    await screen.findByText(fault)
    expect(saved()).toMatchObject([{ sync_schedule: 'at dawn' }])
  })

  it('sends a key that is typed, says that one is configured, and shows it no more', async () => {
    answerSettings({ polly_api_key_configured: false })
    show()
    await screen.findByText('No key is configured yet.')
    screen.getByText(/With an audience_id in it the prices of that audience alone count/)
    test.server.answers(SAVE, { json: sampleIntegrationSettings({ settings_revision: 3 }) })
    await test.enter({ [KEY]: ' secret-1 ' })
    await submit()
    await screen.findByText('A key is configured. Type one only to replace it, or for another address.')
    expect((await test.field(KEY)).value).toBe('')
    expect(saved()).toMatchObject([{ polly_api_key: 'secret-1' }])
    expect((await button('Sync Now')).disabled).toBe(false)
  })

  it('is not tried without a URL', async () => {
    show()
    await test.enter({ [URL]: ' ' })
    await submit()
    await screen.findByText('Please enter the pricing engine URL')
    expect(saved()).toEqual([])
  })

  it('shows at its field what the server does not take, and says so when it failed', async () => {
    test.server.answers(SAVE, { status: 422, json: { detail: 'No.', errors: { polly_api_key: 'No such key.' } } })
    show()
    await test.enter({ [KEY]: 'two words' })
    await submit()
    await screen.findByText('No such key.')
    test.server.answers(SAVE, { status: 500, json: { detail: 'Something broke.' } })
    await submit()
    await screen.findByText('Error saving settings. Please try again.')
    expect((await test.field(KEY)).value).toBe('two words')
  })

  it('asks for the key again where the server does not take the one that is set to another address', async () => {
    const again = 'Type the key again: it is not sent to another address.'
    test.server.answers(SAVE, { status: 422, json: { detail: again, errors: { polly_api_key: again } } })
    show()
    await test.enter({ [URL]: 'https://rates.example.com' })
    await submit()
    await screen.findByText(again)
    test.server.answers(SAVE, { json: sampleIntegrationSettings({ settings_revision: 3 }) })
    await test.enter({ [KEY]: 'secret-1' })
    await submit()
    await screen.findByText('Settings saved successfully!')
    expect(saved().at(-1)).toMatchObject({ polly_api_url: 'https://rates.example.com', polly_api_key: 'secret-1' })
  })

  it('keeps what is typed when another administrator has saved, and shows what they changed', async () => {
    show()
    await test.enter({ [URL]: 'https://mine.example.com' })
    answerSettings({ chosen_rate_source: 'csv_backup', settings_revision: 3 })
    test.server.answers(SAVE, { status: 409, json: { detail: 'This rate source was changed meanwhile.' } })
    await submit()
    const differing = (await screen.findByText('Changed there')).closest('table') as HTMLElement
    expect(within(differing).getAllByRole('row').map(cells)).toEqual([
      ['Changed there', 'Here', 'Saved there'],
      ['Rate Source', 'Pricing-engine API (automated)', 'CSV upload (manual backup)'],
    ])
    test.server.answers(SAVE, { json: sampleIntegrationSettings({ settings_revision: 4 }) })
    await test.press('Save Mine Anyway')
    await screen.findByText('Settings saved successfully!')
    expect(saved().at(-1)).toMatchObject({
      rate_source: 'csv_backup',
      polly_api_url: 'https://mine.example.com',
      settings_revision: 3,
    })
  })

  it('shows what another administrator saves where nothing is typed', async () => {
    show()
    await test.field(URL)
    answerSettings({ polly_api_url: 'https://theirs.example.com', settings_revision: 3 })
    await changes('IntegrationSettings')
    await waitFor(async () => expect((await test.field(URL)).value).toBe('https://theirs.example.com'))
    expect(screen.queryByText('Changed there')).toBeNull()
  })

  it('lets a sync that ends meanwhile disturb nothing', async () => {
    show()
    await test.enter({ [URL]: 'https://mine.example.com' })
    answerSettings({ last_sync_status: null })
    await changes('RateSyncs')
    await screen.findByText('The pricing engine has not been asked yet.')
    expect((await test.field(URL)).value).toBe('https://mine.example.com')
    expect(screen.queryByText('Changed there')).toBeNull()
  })
})

describe('The logs', () => {
  it('tell each sync with its end, what failed and what followed', async () => {
    const error = { status: 'error', rates_count: null, error_message: 'It was away.' } as const
    test.server.answers(SYNCS, {
      json: {
        logs: [
          sampleSync({ id: '5', status: 'running', rates_count: null, synced_at: null }),
          sampleSync({ id: '4', consequence: 'returned_to_engine' }),
          sampleSync({ id: '3', ...error, consequence: 'fell_back_to_csv' }),
          sampleSync({ id: '2', ...error }),
          sampleSync({ id: '1', products_left_out: 2 }),
        ],
      },
    })
    show()
    expect(await rowsOf('Rate sync history, as a table')).toEqual([
      ['Synced At', 'Source', 'Status', 'Rates Count'],
      ['Running...', 'Pricing engine', 'Running', '–'],
      [WHEN, 'Pricing engine', 'Success', '1,280'],
      ['The pricing engine is in force again.'],
      [WHEN, 'Pricing engine', 'Error', '–'],
      ['It was away. It was the third failure in a row: the CSV sheet is in force until a sync succeeds.'],
      [WHEN, 'Pricing engine', 'Error', '–'],
      ['It was away.'],
      [WHEN, 'Pricing engine', 'Success', '1,280'],
      ['2 products were left out: no fixed conforming loan of 30 years.'],
    ])
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('tell what the CRM heard, by what it was about and how it ended', async () => {
    const lead = sampleCall({ id: '2', event_type: 'lead_created', property_id: null })
    const refused = sampleCall({
      id: '1',
      event_type: 'status_change_negative',
      status: 'error',
      error_message: 'The CRM answered with status 500.',
      attempt: 2,
      final: false,
      next_attempt_at: '2026-11-23T14:04:00.000Z',
    })
    test.server.answers(CALLS, ({ search }) => {
      const isNarrow = new URLSearchParams(search).get('status') === 'error'
      return { json: { logs: isNarrow ? [refused] : [sampleCall({ id: '3' }), lead, refused] } }
    })
    show()
    const table = 'CRM webhook activity, as a table'
    expect(await rowsOf(table)).toEqual([
      ['Created', 'Event Type', 'Status', 'Property ID', 'Attempt', 'Body'],
      [WHEN, 'Status got better', 'Success', 'home-1', '1 ', SENT],
      [WHEN, 'Lead created', 'Success', '–', '1 ', SENT],
      [WHEN, 'Status got worse', 'Error', 'home-1', '2 ', SENT],
      [`The CRM answered with status 500. Next attempt: ${WHEN}.`],
    ])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Error')
    await vi.waitFor(async () => expect(await rowsOf(table)).toHaveLength(3))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Event Type' }), 'Lead created')
    await vi.waitFor(() => {
      const { search } = test.server.calls.findLast(({ what }) => what === CALLS) ?? { search: '' }
      expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
        event_type: 'lead_created',
        status: 'error',
        limit: '50',
      })
    })
  })

  describe('where the CRM took nothing', () => {
    const refused = sampleCall({ status: 'error', error_message: 'The CRM answered with status 410.' })
    const AGAIN = 'POST /api/admin/webhook-deliveries/delivery-1/redeliver'
    const ALL_AGAIN = 'POST /api/admin/webhook-deliveries/redeliver'
    const given_up = [{ location_id: 'loc-1', deliveries: 12 }]

    it('offer to send one again, and say that it was', async () => {
      test.server.answers(CALLS, { json: { logs: [refused], given_up } })
      show()
      await screen.findByText('The CRM answered with status 410. It is not tried again by itself.')
      expect(await test.accessibilityFaults()).toEqual([])
      const sent = { ...refused, sent_again_at: '2026-11-23T14:04:00.000Z' }
      test.server.answers(AGAIN, () => {
        test.server.answers(CALLS, { json: { logs: [sent], given_up: [] } })
        return { status: 202, json: { message: 'It is sent again.' } }
      })
      await test.press('Send Again')
      await screen.findByText('It is sent again.')
      await screen.findByText(`The CRM answered with status 410. It was sent again ${WHEN}.`)
      expect(screen.queryByRole('button', { name: 'Send Again' })).toBeNull()
    })

    it('say why it is not sent again', async () => {
      test.server.answers(CALLS, { json: { logs: [refused], given_up } })
      test.server.answers(AGAIN, { status: 409, json: { detail: 'The CRM has taken this already.' } })
      show()
      await test.press('Send Again')
      expect((await screen.findByText('The CRM has taken this already.')).dataset.fault).toBe('true')
    })

    it('offer to send all of a location again', async () => {
      test.server.answers(CALLS, { json: { logs: [refused], given_up } })
      test.server.answers(ALL_AGAIN, { status: 202, json: { message: 'All of it is sent again.' } })
      show()
      await screen.findByText('12 deliveries were given up at location loc-1.')
      await test.press('Send All Again')
      await screen.findByText('All of it is sent again.')
      expect(test.server.calls.find(({ what }) => what === ALL_AGAIN)?.body).toEqual({ location_id: 'loc-1' })
    })
  })

  it('say beside the button that further ones could not be loaded, and keep those that are there', async () => {
    test.server.answers(SYNCS, ({ search }) =>
      search.includes('cursor')
        ? { status: 503 }
        : { json: { logs: [sampleSync({ id: '2', rates_count: 7 })], next_cursor: 'next' } },
    )
    show()
    await test.press('Show More')
    await screen.findByText('Further ones could not be loaded.')
    expect(screen.queryByText(/^We could not load the sync history/)).toBeNull()
    await screen.findByText('7')
  })

  it('come page by page, and live', async () => {
    test.server.answers(SYNCS, ({ search }) =>
      new URLSearchParams(search).get('cursor') === 'next'
        ? { json: { logs: [sampleSync({ id: '1', rates_count: 7 })] } }
        : { json: { logs: [sampleSync({ id: '2' })], next_cursor: 'next' } },
    )
    show()
    await test.press('Show More')
    await screen.findByText('7')
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
    test.server.answers(SYNCS, { json: { logs: [sampleSync({ id: '3', rates_count: 9 })] } })
    await changes('RateSyncs')
    await screen.findByText('9')
  })
})
