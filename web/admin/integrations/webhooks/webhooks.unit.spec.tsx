// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Webhook } from '../../../../api/contract/webhooks.ts'
import { PageTest } from '../../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../../tests/support/web/sample-people.ts'
import { sampleWebhook, sampleWebhookCall } from '../../../../tests/support/web/sample-webhooks.ts'
import { dayAndTime } from '../../../shared/format/day-and-time.ts'
import { secretInWords, signedInWords, webhookInWords } from './webhook-in-words.ts'
import { WebhookList } from './webhook-list.tsx'

const HOOKS = 'GET /api/admin/webhooks'
const ADD = 'POST /api/admin/webhooks'
const ONE = '/api/admin/webhooks/webhook-1'
const LOG = `GET ${ONE}/logs`
const AT = '2026-11-23T14:04:00.000Z'
const SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3'
const FAILURE = 'The address answered with status 500.'
const HOST = 'hooks.example.com'
const test = new PageTest()

beforeEach(() => {
  answer(sampleWebhook())
  test.server.answers(LOG, { json: { logs: [], given_up: 0 } })
})

const answer = (...webhooks: Webhook[]) => test.server.answers(HOOKS, { json: { webhooks } })
function show(): void {
  test.signIn({ ...JUNE, role: 'admin' })
  test.show(<WebhookList />)
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => userEvent.click(await button(name))
const bodies = (what: string) => test.server.calls.filter((call) => call.what === what).map(({ body }) => body)

describe('A webhook is told in words', () => {
  const waits = 'What happens meanwhile waits, and is sent when you resume it.'

  it.each<[Partial<Webhook>, string]>([
    [{}, 'It is told as things happen.'],
    [
      { failing_since: AT, failure: FAILURE },
      `It has taken nothing since ${dayAndTime(AT)}: ${FAILURE} It is tried again by itself, and paused after a day.`,
    ],
    [{ paused_since: AT, pause_reason: 'asked' }, `Paused since ${dayAndTime(AT)}. ${waits}`],
    [
      { paused_since: AT, pause_reason: 'failing', failing_since: AT, failure: FAILURE },
      `Paused since ${dayAndTime(AT)}: it took nothing for a day. The first time: ${FAILURE} ${waits}`,
    ],
    [
      { paused_since: AT, pause_reason: 'gone' },
      `Paused since ${dayAndTime(AT)}: it answered that nobody listens there any more. ${waits}`,
    ],
  ])('as it stands: %j', (change, words) => {
    expect(webhookInWords(sampleWebhook(change))).toBe(words)
  })

  it('with its two secrets, as long as there are two', () => {
    const webhook = sampleWebhook({ previous_secrets_until: [AT] })
    expect(secretInWords(webhook, new Date('2026-11-23T14:03:00.000Z'))).toBe(
      `Signed with both secrets until ${dayAndTime(AT)}.`,
    )
    expect(secretInWords(webhook, new Date(AT))).toBeNull()
    expect(secretInWords(sampleWebhook(), new Date(AT))).toBeNull()
  })

  it('with as many secrets as sign after another one was made within the day', () => {
    const [third, second, first] = ['2026-11-23T18:00:00.000Z', '2026-11-23T16:00:00.000Z', AT]
    const webhook = sampleWebhook({ previous_secrets_until: [third, second, first] })
    const said = (now: string) => secretInWords(webhook, new Date(now))
    expect(said('2026-11-23T14:03:00.000Z')).toBe(
      `Signed with 4 secrets. Those of before hold until ${dayAndTime(third)}, ${dayAndTime(second)} and ${dayAndTime(first)}.`,
    )
    expect(said(first)).toBe(
      `Signed with 3 secrets. Those of before hold until ${dayAndTime(third)} and ${dayAndTime(second)}.`,
    )
    expect(said(second)).toBe(`Signed with both secrets until ${dayAndTime(third)}.`)
  })

  it.each([
    [[], 'both secrets'],
    [[AT], 'the one of now as well, and with the one of before for the rest of its time'],
    [[AT, AT], 'the one of now as well, and with the 2 of before for the rest of their time'],
  ])('with what another secret would sign beside: %j', (previous_secrets_until, words) => {
    const now = new Date('2026-11-23T14:03:00.000Z')
    expect(signedInWords(sampleWebhook({ previous_secrets_until }), now)).toBe(words)
  })
})

describe('The list', () => {
  it('shows where is told what', async () => {
    show()
    await screen.findByRole('heading', { name: 'https://hooks.example.com/refibell' })
    screen.getByText('Lead created, Status got better, Status got worse')
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('says that there is none, or that they could not be loaded', async () => {
    answer()
    show()
    await screen.findByText('No address is told anything yet.')
  })

  it('tries again', async () => {
    test.server.answers(HOOKS, { status: 500 })
    show()
    await screen.findByText('We could not load the webhooks. They are told all the same.')
    answer(sampleWebhook())
    await press('Try Again')
    await screen.findByText('It is told as things happen.')
  })
})

describe('Add Webhook', () => {
  it('asks where and what, and shows the secret once', async () => {
    test.server.answers(ADD, { status: 201, json: { ...sampleWebhook(), secret: SECRET } })
    show()
    await press('Add Webhook')
    const form = await screen.findByRole('form', { name: 'Webhook' })
    await userEvent.type(within(form).getByRole('textbox', { name: 'Address' }), 'https://hooks.example.com/refibell')
    await userEvent.click(within(form).getByRole('checkbox', { name: 'Status got worse' }))
    await userEvent.click(within(form).getByRole('button', { name: 'Add Webhook' }))
    await screen.findByText(SECRET)
    expect(bodies(ADD)).toEqual([
      { url: 'https://hooks.example.com/refibell', event_types: ['lead_created', 'status_change_positive'] },
    ])
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await press('Copy the secret')
    expect(copied).toHaveBeenCalledWith(SECRET)
    expect(await test.accessibilityFaults()).toEqual([])
    await press('I Have Kept It')
    await vi.waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
  })

  it('says at the field what is missing or wrong', async () => {
    test.server.answers(ADD, {
      status: 422,
      json: { detail: 'No.', errors: { url: 'The address must begin with https://' } },
    })
    show()
    await press('Add Webhook')
    const form = await screen.findByRole('form', { name: 'Webhook' })
    const send = within(form).getByRole('button', { name: 'Add Webhook' })
    for (const box of within(form).getAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(send)
    within(form).getByText('Please enter an address')
    within(form).getByText('Please choose at least one event')
    expect(bodies(ADD)).toEqual([])
    await userEvent.type(within(form).getByRole('textbox', { name: 'Address' }), 'http://example.com')
    await userEvent.click(within(form).getByRole('checkbox', { name: 'Lead created' }))
    await userEvent.click(send)
    await within(form).findByText('The address must begin with https://')
    expect(await test.accessibilityFaults()).toEqual([])
  })
})

describe('An entry', () => {
  it.each([
    [
      { json: { success: true, http_status: 204, message: 'The address took the test (status 204).' } },
      '✓ The address took the test (status 204).',
      undefined,
    ],
    [{ json: { success: false, http_status: 500, message: FAILURE } }, `✗ ${FAILURE}`, 'true'],
    ['no answer' as const, 'The server could not be reached. Please try again.', 'true'],
  ])('is tried, and says what came back: %j', async (came, said, fault) => {
    test.server.answers(`POST ${ONE}/test`, came)
    show()
    await press(`Test ${HOST}`)
    expect((await screen.findByText(said)).dataset.fault).toBe(fault)
  })

  it('is paused, and resumed', async () => {
    test.server.answers(`PATCH ${ONE}`, { json: sampleWebhook() })
    show()
    await button(`Pause ${HOST}`)
    answer(sampleWebhook({ paused_since: AT, pause_reason: 'asked' }))
    await press(`Pause ${HOST}`)
    await screen.findByText('It is paused.')
    await press(`Resume ${HOST}`)
    await screen.findByText('It is told again, also what waited.')
    expect(bodies(`PATCH ${ONE}`)).toEqual([{ paused: true }, { paused: false }])
  })

  it('is edited', async () => {
    test.server.answers(`PATCH ${ONE}`, { json: sampleWebhook() })
    show()
    await press(`Edit ${HOST}`)
    const form = await screen.findByRole('form', { name: 'Webhook' })
    await userEvent.click(within(form).getByRole('checkbox', { name: 'Lead created' }))
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(bodies(`PATCH ${ONE}`)).toEqual([
      {
        url: 'https://hooks.example.com/refibell',
        event_types: ['status_change_positive', 'status_change_negative'],
        version: 0,
      },
    ])
  })

  describe('that another administrator has changed meanwhile', () => {
    const elsewhere = sampleWebhook({ url: 'https://other.example.com/', version: 3 })
    const typed = ['status_change_positive', 'status_change_negative']

    async function edited() {
      test.server.answers(`PATCH ${ONE}`, { status: 409, json: { detail: 'This webhook was changed meanwhile.' } })
      show()
      await press(`Edit ${HOST}`)
      const form = await screen.findByRole('form', { name: 'Webhook' })
      await userEvent.click(within(form).getByRole('checkbox', { name: 'Lead created' }))
      answer(elsewhere)
      await userEvent.click(within(form).getByRole('button', { name: 'Save' }))
      await within(form).findByText(/The webhook was changed in another window, by you or by another administrator/)
      return form
    }

    it('keeps what was typed, and says what was changed there', async () => {
      const form = await edited()
      within(form).getByRole('cell', { name: 'https://other.example.com/' })
      expect(within(form).queryByRole('rowheader', { name: /What it is told/ })).toBeNull()
      expect(within(form).getByRole<HTMLInputElement>('checkbox', { name: 'Lead created' }).checked).toBe(false)
      expect(await test.accessibilityFaults()).toEqual([])
    })

    it('is saved anyway, but for what was changed there alone', async () => {
      const form = await edited()
      test.server.answers(`PATCH ${ONE}`, { json: elsewhere })
      await userEvent.click(within(form).getByRole('button', { name: 'Save Mine Anyway' }))
      await vi.waitFor(() => expect(screen.queryByRole('form')).toBeNull())
      expect(bodies(`PATCH ${ONE}`).at(-1)).toEqual({
        url: 'https://other.example.com/',
        event_types: typed,
        version: 3,
      })
    })

    it('is shown as it was saved there to who asks for that', async () => {
      const form = await edited()
      await userEvent.click(within(form).getByRole('button', { name: 'Show What Was Saved There' }))
      expect(within(form).getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe(elsewhere.url)
      expect(within(form).getByRole<HTMLInputElement>('checkbox', { name: 'Lead created' }).checked).toBe(true)
      expect(within(form).queryByText(/was changed in another window, by you or by another administrator/)).toBeNull()
    })
  })

  it('gets another secret, once it was said what that means', async () => {
    test.server.answers(`POST ${ONE}/rotate-secret`, { json: { ...sampleWebhook(), secret: SECRET } })
    show()
    await press(`Rotate Secret of ${HOST}`)
    await screen.findByText(/For 24 hours everything is signed with both secrets/)
    expect(await test.accessibilityFaults()).toEqual([])
    await press('Rotate Secret')
    await screen.findByText(SECRET)
  })

  it('does not lose its secret by a stray key', async () => {
    test.server.answers(`POST ${ONE}/rotate-secret`, { json: { ...sampleWebhook(), secret: SECRET } })
    show()
    await press(`Rotate Secret of ${HOST}`)
    await press('Rotate Secret')
    await screen.findByText(SECRET)
    const question = () => screen.queryByRole('dialog', { name: 'Have you kept the secret?' })
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(question()).not.toBeNull())
    expect(await test.accessibilityFaults()).toEqual([])
    await press('Stay')
    await vi.waitFor(() => expect(question()).toBeNull())
    screen.getByText(SECRET)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await press('Leave')
    await vi.waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
  })

  it('is removed, once it was said what ends with it', async () => {
    test.server.answers(`DELETE ${ONE}`, { json: { message: 'It is told nothing any more.' } })
    show()
    await press(`Remove ${HOST}`)
    await screen.findByText(/What waits for it is not sent either/)
    answer()
    await press('Remove Webhook')
    await screen.findByText('No address is told anything yet.')
  })
})

describe('The log of a webhook', () => {
  it('has what was sent, and lets what was given up be sent again', async () => {
    const failed = { status: 'error', http_status: 410, error_message: FAILURE } as const
    test.server.answers(LOG, {
      json: { logs: [sampleWebhookCall({ id: 'call-2', ...failed }), sampleWebhookCall()], given_up: 1 },
    })
    test.server.answers(`POST ${ONE}/deliveries/delivery-1/redeliver`, {
      status: 202,
      json: { message: 'It is sent again.' },
    })
    show()
    await press(`Show Log of ${HOST}`)
    const table = await screen.findByRole('region', { name: `What ${HOST} was told, as a table` })
    within(table).getByText('Error (410)')
    within(table).getByText('Success (204)')
    within(table).getByText(`${FAILURE} It is not tried again by itself.`)
    expect(within(table).getAllByText(/"previous_status": "so_close"/)).toHaveLength(2)
    expect(await test.accessibilityFaults()).toEqual([])
    test.server.answers(LOG, { json: { logs: [sampleWebhookCall()], given_up: 0 } })
    await press('Send Again')
    await screen.findByText('It is sent again.')
    expect(test.server.count(`POST ${ONE}/deliveries/delivery-1/redeliver`)).toBe(1)
    // The button is gone with what it was about.
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('It is sent again.'))
    expect(screen.queryByRole('button', { name: 'Send Again' })).toBeNull()
  })

  it('lets all that was given up be sent again', async () => {
    const failed = { status: 'error', http_status: 410, error_message: FAILURE } as const
    test.server.answers(LOG, { json: { logs: [sampleWebhookCall(failed)], given_up: 2 } })
    const said = 'All that was given up there is sent again.'
    test.server.answers(`POST ${ONE}/redeliver`, { status: 202, json: { message: said } })
    show()
    await press(`Show Log of ${HOST}`)
    await screen.findByText('2 deliveries were given up.')
    await press('Send All Again')
    await screen.findByText(said)
    expect(test.server.count(`POST ${ONE}/redeliver`)).toBe(1)
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('says that nothing was told yet, or that it could not be loaded', async () => {
    show()
    await press(`Show Log of ${HOST}`)
    await screen.findByText('It was told nothing yet.')
    await press(`Hide Log of ${HOST}`)
    expect(screen.queryByText('It was told nothing yet.')).toBeNull()
  })
})
