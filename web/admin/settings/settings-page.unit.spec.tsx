// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminSystemSettings } from '../../../api/contract/system-settings.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { sampleSystemSettings } from '../../../tests/support/web/sample-system-settings.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { store } from '../../shared/store/store.ts'
import { SettingsPage } from './settings-page.tsx'

const SETTINGS = 'GET /api/admin/system-settings'
const NAME = 'PUT /api/admin/system-settings/company-name'
const STATES = 'PUT /api/admin/system-settings/licensed-states'
const HOMES = 'GET /api/admin/system-settings/licensed-states/homes'
const KEY = 'PUT /api/admin/system-settings/ghl-api-key'
const NO_KEY = 'DELETE /api/admin/system-settings/ghl-api-key'
const REGENERATE = 'PUT /api/admin/lo-registration-key/regenerate'
const REQUIREMENT = 'PUT /api/admin/second-factor'
const NOT_SAVED = 'Failed to save system settings. Please try again.'
const test = new PageTest()

beforeEach(() => {
  answers()
  test.server.answers('GET /api/user/second-factor', {
    json: { required: false, on_since: null, recovery_codes_left: 0 },
  })
  test.server.answers(HOMES, { json: { states: [{ state: 'TX', ready_now: 12, so_close: 3 }] } })
})

const answers = (more: Partial<AdminSystemSettings> = {}) =>
  test.server.answers(SETTINGS, { json: sampleSystemSettings(more) })

/** What is sent is kept, as the server keeps it. */
function keeps(what: string, more: Partial<AdminSystemSettings>): void {
  test.server.answers(what, () => {
    answers(more)
    return { json: sampleSystemSettings(more) }
  })
}

function show(): void {
  test.signIn({ ...JUNE, role: 'admin' })
  test.show(<SettingsPage />, '/admin/settings')
}

/** That a setting was set, as `revision` of its changes. */
const LAST_SET = (name: string, revision: number): Partial<AdminSystemSettings> => ({
  changes: { [name]: { changed_at: '2026-11-20T12:00:00Z', changed_by: 'Ann Lee', revision } },
})

const form = async (name: string) => within(await screen.findByRole('form', { name }))
const sent = (what: string) => test.server.calls.filter((call) => call.what === what).map(({ body }) => body)
const dialog = async () => within(await screen.findByRole('dialog'))
const saySettingsChanged = () =>
  act(async () => void store.dispatch(refibellApi.util.invalidateTags(['SystemSettings'])))

describe('The room', () => {
  it('says how the company stands, and shows every setting with who set it last', async () => {
    show()
    await screen.findByText('Harbor Lending, NMLS 1234567, lends in 2 states.')
    const values = {
      'Company Name': 'Harbor Lending',
      'NMLS Number': '1234567',
      'Postal Address': '12 Harbor View Road\nPortland, ME 04101',
      'Contact Email': 'hello@example.com',
      'Contact Phone': '',
      'Default Application URL': 'https://apply.example.com/',
      'Booking URL': '',
      'CRM API Key': '',
    }
    for (const [label, value] of Object.entries(values)) expect((await test.field(label)).value, label).toBe(value)
    expect((await form('Company Name')).getByText(/^Last set Nov 20, 2026, .* by Ann Lee\.$/)).toBeDefined()
    expect((await form('Booking URL')).getByText('Never set.')).toBeDefined()
    screen.getByText('RB-LO-0123-ABCD-WXYZ')
    screen.getByText('No key is set: nothing is sent to the CRM.')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('names first what is not set yet', async () => {
    answers({ postal_address: '', licensed_states: '' })
    show()
    await screen.findByText('Not set yet: the postal address and the licensed states.')
  })

  it('says so when it cannot be loaded, and tries again', async () => {
    test.server.answers(SETTINGS, { status: 500, json: {} })
    show()
    await screen.findByText('We could not load the settings')
    answers()
    await test.press('Try Again')
    await test.field('Company Name')
  })
})

describe('A text', () => {
  it('is saved by itself, with what it said before', async () => {
    keeps(NAME, { company_name: 'Harbor Home Loans' })
    show()
    await test.enter({ 'Company Name': ' Harbor Home Loans ' })
    await test.press('Save')
    await (await form('Company Name')).findByText('Saved.')
    expect(sent(NAME)).toEqual([{ value: ' Harbor Home Loans ', seen: 'Harbor Lending' }])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
    expect((await test.field('Company Name')).value).toBe('Harbor Home Loans')

    // Of the next one that is refused nothing is saved.
    await test.enter({ 'Company Name': 'x'.repeat(121) })
    await test.press('Save')
    await screen.findByText('The company name must have at most 120 characters')
    expect((await form('Company Name')).queryByText('Saved.')).toBeNull()
  })

  it('goes back to what is saved', async () => {
    show()
    await test.enter({ 'Company Name': 'Another' })
    await test.press('Cancel')
    expect((await test.field('Company Name')).value).toBe('Harbor Lending')
    expect(document.activeElement).toBe(await test.field('Company Name'))
    expect(test.server.count(NAME)).toBe(0)
  })

  it('is refused at its field before it is sent, as the server would', async () => {
    show()
    await test.enter({ 'Booking URL': 'book.example.com' })
    await test.press('Save')
    await (await form('Booking URL')).findByText('The booking URL must begin with https://')
    expect(test.server.calls.filter(({ what }) => what.startsWith('PUT'))).toEqual([])
  })

  it('says so when it could not be saved, and keeps what was typed', async () => {
    test.server.answers(NAME, { status: 500, json: { detail: 'Something broke. Reference 123.' } })
    show()
    await test.enter({ 'Company Name': 'Harbor Home Loans' })
    await test.press('Save')
    await screen.findByText(NOT_SAVED)
    expect((await test.field('Company Name')).value).toBe('Harbor Home Loans')
  })

  it('follows what somebody else saves, where nothing is typed', async () => {
    show()
    await test.field('Company Name')
    answers({ company_name: 'Harbor & Sons' })
    await saySettingsChanged()
    await waitFor(async () => expect((await test.field('Company Name')).value).toBe('Harbor & Sons'))
  })

  it('keeps what is typed when somebody else was faster, shows the difference, and saves it over theirs', async () => {
    test.server.answers(NAME, () => {
      answers({ company_name: 'Harbor & Sons' })
      return { status: 409, json: { detail: 'This setting was changed in another window meanwhile.' } }
    })
    show()
    await test.enter({ 'Company Name': 'Harbor Home Loans' })
    await test.press('Save')
    const row = within(await screen.findByRole('row', { name: /^Company Name/ }))
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Harbor Home Loans',
      'Harbor & Sons',
    ])
    expect((await test.field('Company Name')).value).toBe('Harbor Home Loans')
    keeps(NAME, { company_name: 'Harbor Home Loans' })
    await test.press('Save Mine Anyway')
    await (await form('Company Name')).findByText('Saved.')
    expect(sent(NAME).at(-1)).toEqual({ value: 'Harbor Home Loans', seen: 'Harbor & Sons' })
  })

  it('is what was saved here for who types on while it is being saved, and no other administrator’s', async () => {
    const saved = { company_name: 'Harbor Home Loans' }
    let answer: (reply: { json: AdminSystemSettings }) => void = () => undefined
    test.server.answers(
      NAME,
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    show()
    await test.enter({ 'Company Name': 'Harbor Home Loans' })
    await test.press('Save')
    await waitFor(() => expect(test.server.count(NAME)).toBe(1))
    await test.enter({ 'Company Name': 'Harbor Home Loans & Sons' })
    answers(saved)
    answer({ json: sampleSystemSettings(saved) })
    await (await form('Company Name')).findByText('Saved.')
    expect(screen.queryByText(/was changed in another window/)).toBeNull()
    expect((await test.field('Company Name')).value).toBe('Harbor Home Loans & Sons')
    keeps(NAME, { company_name: 'Harbor Home Loans & Sons' })
    await test.press('Save')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
    expect(sent(NAME).at(-1)).toEqual({ value: 'Harbor Home Loans & Sons', seen: 'Harbor Home Loans' })
  })

  it('gives way to what was saved elsewhere, to who asks for that', async () => {
    show()
    await test.enter({ 'Company Name': 'Harbor Home Loans' })
    answers({ company_name: 'Harbor & Sons' })
    await saySettingsChanged()
    await test.press('Show What Was Saved There')
    expect((await test.field('Company Name')).value).toBe('Harbor & Sons')
    expect(document.activeElement).toBe(await test.field('Company Name'))
  })

  it('is asked for once before the room is left with several unsaved', async () => {
    show()
    await test.enter({ 'Company Name': 'Another', 'NMLS Number': '7' })
    fireEvent.click(screen.getByRole('link', { name: 'Overview' }))
    fireEvent.click((await dialog()).getByRole('button', { name: 'Leave' }))
    await test.at('At /admin')
  })
})

describe('The licensed states', () => {
  it('are found by name, chosen, and saved as codes, once it is said what that does', async () => {
    keeps(STATES, { licensed_states: 'CO, ME' })
    show()
    const states = await form('Licensed States')
    states.getByText('Licensed States: 2 of 51')
    fireEvent.click(states.getByRole('checkbox', { name: 'Texas' }))
    await states.findByText(
      'From the next nightly run on 12 homes Ready Now and 3 homes So Close in Texas no longer count as such. Their owners read ‘Not in Your State Yet’.',
    )
    fireEvent.change(states.getByRole('searchbox', { name: 'Find a state' }), { target: { value: 'main' } })
    expect(states.getAllByRole('checkbox')).toHaveLength(1)
    fireEvent.click(states.getByRole('checkbox', { name: 'Maine' }))
    expect(await test.accessibilityFaults()).toEqual([])
    await test.press('Save')
    await states.findByText('Saved.')
    expect(sent(STATES)).toEqual([{ value: 'CO, ME', seen: 'CO, TX' }])
  })

  it('can be saved where the homes cannot be counted, which is said', async () => {
    test.server.answers(HOMES, { status: 500, json: {} })
    show()
    const states = await form('Licensed States')
    fireEvent.click(states.getByRole('checkbox', { name: 'Texas' }))
    await states.findByText('How many homes this concerns could not be counted. It can be saved all the same.')
    states.getByRole('button', { name: 'Save' })
  })

  it('say so where no state is called what is looked for', async () => {
    show()
    const states = await form('Licensed States')
    fireEvent.change(states.getByRole('searchbox', { name: 'Find a state' }), { target: { value: 'Ontario' } })
    states.getByText('No state is called that.')
  })
})

describe('The registration key', () => {
  it('is copied', async () => {
    const writeText = vi.fn(async (_text: string) => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    show()
    await test.press('Copy Key')
    await screen.findByRole('button', { name: 'Copied!' })
    expect(writeText).toHaveBeenCalledWith('RB-LO-0123-ABCD-WXYZ')
  })

  it('is made anew by who is sure', async () => {
    test.server.answers(REGENERATE, () => {
      answers({ registration_key: 'RB-LO-9999-9999-9999' })
      return { json: { registration_key: 'RB-LO-9999-9999-9999' } }
    })
    show()
    await test.press('Regenerate')
    const asked = await dialog()
    asked.getByText(
      'Are you sure you want to regenerate the registration key? The old key will no longer work for new LO registrations.',
    )
    expect(await test.accessibilityFaults()).toEqual([])
    expect(test.server.count(REGENERATE)).toBe(0)
    fireEvent.click(asked.getByRole('button', { name: 'Regenerate' }))
    await screen.findByText('Registration key regenerated successfully!')
    await screen.findByText('RB-LO-9999-9999-9999')
  })

  it('is not made anew over one that another administrator has made while the question stood', async () => {
    const REPLACED = 'Another administrator has regenerated the registration key meanwhile, and nothing was changed.'
    test.server.answers(REGENERATE, { status: 409, json: { detail: REPLACED } })
    show()
    await test.press('Regenerate')
    const asked = await dialog()
    answers({ registration_key: 'RB-LO-7777-7777-7777' })
    act(() => store.dispatch(refibellApi.util.invalidateTags(['SystemSettings'])))
    await screen.findByText('RB-LO-7777-7777-7777')
    fireEvent.click(asked.getByRole('button', { name: 'Regenerate' }))
    await screen.findByText(REPLACED)
    expect(sent(REGENERATE)).toEqual([{ seen: 'RB-LO-0123-ABCD-WXYZ' }])
  })

  it('stays as it is for who is not sure, or where it fails', async () => {
    test.server.answers(REGENERATE, { status: 503, json: { detail: 'The log is away.' } })
    show()
    await test.press('Regenerate')
    fireEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    expect(test.server.count(REGENERATE)).toBe(0)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await test.press('Regenerate')
    fireEvent.click((await dialog()).getByRole('button', { name: 'Regenerate' }))
    await screen.findByText('Failed to regenerate key. Please try again.')
    screen.getByText('RB-LO-0123-ABCD-WXYZ')
  })
})

describe('The second factor', () => {
  it('is required by who is sure', async () => {
    test.server.answers(REQUIREMENT, () => {
      answers({ second_factor_required: true })
      return { json: { required: true } }
    })
    show()
    await test.press('Require It')
    fireEvent.click((await dialog()).getByRole('button', { name: 'Require It' }))
    await screen.findByText('Required of every loan officer and administrator.')
    expect(sent(REQUIREMENT)).toEqual([{ required: true, revision: -1 }])
  })

  it('is decided as it was asked, whatever another administrator does while the question stands', async () => {
    test.server.answers(REQUIREMENT, { status: 409, json: { detail: 'This setting was changed in another window.' } })
    show()
    await test.press('Require It')
    answers({ second_factor_required: true, ...LAST_SET('second_factor_required', 4) })
    await saySettingsChanged()
    await screen.findByText('Required of every loan officer and administrator.')
    fireEvent.click((await dialog()).getByRole('button', { name: 'Require It' }))
    await screen.findByText('This setting was changed in another window.')
    expect(sent(REQUIREMENT)).toEqual([{ required: true, revision: -1 }])
  })

  it('is refused to who has none, in the server’s words', async () => {
    test.server.answers(REQUIREMENT, { status: 409, json: { detail: 'Please set up your own second factor first.' } })
    show()
    await test.press('Require It')
    fireEvent.click((await dialog()).getByRole('button', { name: 'Require It' }))
    await screen.findByText('Please set up your own second factor first.')
  })
})

describe('The key of the CRM', () => {
  it('is sent once, and is not there any more', async () => {
    keeps(KEY, { ghl_api_key_configured: true, ghl_api_key_locations: 2 })
    show()
    const typed = '{"loc-1":"pit-1","loc-2":"pit-2"}'
    await test.enter({ 'CRM API Key': typed })
    await test.press('Save')
    await screen.findByText('Keys are set for 2 locations.')
    expect(sent(KEY)).toEqual([{ value: typed, revision: -1 }])
    const field = await test.field('CRM API Key')
    expect([field.type, field.value]).toEqual(['password', ''])
    screen.getByPlaceholderText('Set. Type a new one to replace it')
  })

  it('is refused at its field', async () => {
    test.server.answers(KEY, { status: 422, json: { detail: 'No.', errors: { value: 'The key must be one token' } } })
    show()
    await test.enter({ 'CRM API Key': 'two words' })
    await test.press('Save')
    await screen.findByText('The key must be one token')
  })

  it('stays typed when somebody else has set one meanwhile, beside what stands there, and takes its place by choice', async () => {
    const theirs = { ghl_api_key_configured: true, ghl_api_key_locations: 2, ...LAST_SET('ghl_api_key', 0) }
    test.server.answers(KEY, () => {
      answers(theirs)
      return { status: 409, json: { detail: 'This key was changed in another window meanwhile.' } }
    })
    show()
    await test.enter({ 'CRM API Key': 'pit-1' })
    await test.press('Save')
    const row = within(await screen.findByRole('row', { name: /^CRM API Key/ }))
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'The one you typed',
      'One for each of 2 locations',
    ])
    expect((await test.field('CRM API Key')).value).toBe('pit-1')
    keeps(KEY, { ghl_api_key_configured: true, ...LAST_SET('ghl_api_key', 1) })
    await test.press('Save Mine Anyway')
    await (await form('CRM API Key')).findByText('Saved.')
    expect(sent(KEY).at(-1)).toEqual({ value: 'pit-1', revision: 0 })
    expect((await test.field('CRM API Key')).value).toBe('')
  })

  it('gives way to what was set elsewhere, to who asks for that, and the field goes on', async () => {
    show()
    await test.enter({ 'CRM API Key': 'pit-1' })
    answers({ ghl_api_key_configured: true, ...LAST_SET('ghl_api_key', 0) })
    await saySettingsChanged()
    await test.press('Show What Was Saved There')
    expect((await test.field('CRM API Key')).value).toBe('')
    expect(document.activeElement).toBe(await test.field('CRM API Key'))
  })

  it('is typed on what stands there, where nothing was typed before', async () => {
    keeps(KEY, { ghl_api_key_configured: true, ...LAST_SET('ghl_api_key', 1) })
    show()
    await test.field('CRM API Key')
    answers({ ghl_api_key_configured: true, ...LAST_SET('ghl_api_key', 0) })
    await saySettingsChanged()
    await screen.findByText('A key is set, one for all locations.')
    await test.enter({ 'CRM API Key': 'pit-1' })
    await test.press('Save')
    await (await form('CRM API Key')).findByText('Saved.')
    expect(sent(KEY)).toEqual([{ value: 'pit-1', revision: 0 }])
  })

  it('is taken away by who is sure', async () => {
    answers({ ghl_api_key_configured: true, ...LAST_SET('ghl_api_key', 5) })
    keeps(NO_KEY, {})
    show()
    await screen.findByText('A key is set, one for all locations.')
    await test.press('Remove Key')
    fireEvent.click((await dialog()).getByRole('button', { name: 'Remove Key' }))
    await screen.findByText('No key is set: nothing is sent to the CRM.')
    expect(sent(NO_KEY)).toEqual([{ revision: 5 }])
  })
})
