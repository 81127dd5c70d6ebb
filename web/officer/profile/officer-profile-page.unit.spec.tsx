// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../../tests/support/web/fake-server.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleOfficerProfile } from '../../../tests/support/web/sample-officer-profile.ts'
import { JUNE, OMAR } from '../../../tests/support/web/sample-people.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { store } from '../../shared/store/store.ts'
import { dismissUrlNotice, isUrlNoticeDismissed } from '../shared/application-url-notice.ts'
import { OfficerProfilePage } from './officer-profile-page.tsx'

const PROFILE = 'GET /api/lo/profile'
const SAVE = 'PUT /api/lo/profile'
const CONVENTIONAL = 'Conventional Margin'
const GOVERNMENT = 'Government Streamline Margin'
const MARGIN_FAULT = 'The margin must be from 100 to 600 basis points in steps of 5'
const test = new PageTest()

beforeEach(() => {
  test.server.answers(PROFILE, { json: sampleOfficerProfile() })
})
afterEach(() => vi.useRealTimers())

function show(user = OMAR): void {
  test.signIn(user)
  test.show(<OfficerProfilePage />, '/lo/profile')
}
const submit = async () => fireEvent.submit(await screen.findByRole('form', { name: 'Your profile' }))
const saved = () => test.server.calls.filter(({ what }) => what === SAVE).map(({ body }) => body)
const answersSave = (answer: Answer) => test.server.answers(SAVE, answer)

/** Takes what is sent as the server does. */
function keeps(): void {
  test.server.answers(SAVE, ({ body }) => {
    const json = { ...sampleOfficerProfile(body as object), profile_revision: 3 }
    test.server.answers(PROFILE, { json })
    return { json }
  })
}

describe('The page', () => {
  it('shows the clients and properties, the link, and the profile', async () => {
    show()
    await test.at('Profile & Settings')
    expect((await screen.findByText('Clients')).nextSibling?.textContent).toBe('212')
    expect(screen.getByText('Properties').nextSibling?.textContent).toBe('1,240')
    screen.getByText('https://refibell.example/?invite=OMAR1-23456')
    const values = {
      'First Name': 'Omar',
      'Last Name': 'Lane',
      Email: 'omar@example.com',
      Phone: '303-555-0100',
      'Direct Line': '303-555-0101',
      'Your NMLS ID': '1048821',
      'Application URL': 'https://apply.example/omar',
      [CONVENTIONAL]: '225',
      [GOVERNMENT]: '300',
      'GoHighLevel Location ID': '',
    }
    for (const [label, value] of Object.entries(values)) expect((await test.field(label)).value, label).toBe(value)
    expect((await test.field('Email')).readOnly).toBe(true)
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('leads back to the dashboard, and to the other pages', async () => {
    show()
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(target('← Back to Dashboard')).toBe('/lo-dashboard')
    expect(target('My Link')).toBe('/lo/my-link')
    expect(target('Disclosures')).toBe('/disclosures')
  })

  it('says so when it cannot be loaded, and tries again', async () => {
    test.server.answers(PROFILE, { status: 500, json: {} })
    show()
    await screen.findByText('We could not load your profile')
    test.server.answers(PROFILE, { json: sampleOfficerProfile() })
    await test.press('Try Again')
    await test.field('First Name')
  })

  it('leads to the login where the session is over', async () => {
    test.server.answers(PROFILE, { status: 401, json: { detail: 'Please sign in.' } })
    show()
    await test.at('At /login')
    expect(test.token).toBeNull()
  })

  it('leads a homeowner home, and who is not signed in to the login', async () => {
    show(JUNE)
    await test.at('At /dashboard')
    expect(test.server.count(PROFILE)).toBe(0)
  })

  it('lets an administrator look, who has nothing to save and no link', async () => {
    test.server.answers(PROFILE, { json: sampleOfficerProfile({ invite_link: { url: null } }) })
    show({ ...OMAR, role: 'admin' })
    await screen.findByRole('heading', { name: 'You are an administrator' })
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Copy Link' })).toBeNull()
    expect(await test.accessibilityFaults()).toEqual([])
  })
})

describe('The link', () => {
  it('is copied, which is said for two seconds', async () => {
    const writeText = vi.fn(async (_text: string) => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    show()
    const button = await screen.findByRole('button', { name: 'Copy Link' })
    vi.useFakeTimers()
    await act(async () => fireEvent.click(button))
    expect(writeText).toHaveBeenCalledWith('https://refibell.example/?invite=OMAR1-23456')
    expect(button.textContent).toBe('Copied!')
    act(() => vi.advanceTimersByTime(1999))
    expect(button.textContent).toBe('Copied!')
    act(() => vi.advanceTimersByTime(1))
    expect(button.textContent).toBe('Copy Link')
  })

  it('is to be copied by hand where the browser has no clipboard', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
    show()
    await test.press('Copy Link')
    await screen.findByRole('button', { name: 'Please copy it by hand' })
  })
})

describe('Saving', () => {
  it('sends what is typed, says so for three seconds, and is known to the whole page', async () => {
    keeps()
    show()
    await test.enter({ 'First Name': ' Omari ', Phone: ' ', 'Application URL': ' https://apply.example/omari ' })
    const form = screen.getByRole('form', { name: 'Your profile' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.submit(form)
    await vi.waitFor(() => screen.getByText('Profile updated successfully!'))
    expect(saved()).toEqual([
      {
        first_name: 'Omari',
        last_name: 'Lane',
        phone: null,
        direct_line: '303-555-0101',
        nmls_id: '1048821',
        ghl_location_id: null,
        application_url: 'https://apply.example/omari',
        conventional_margin_bps: 225,
        government_streamline_margin_bps: 300,
        profile_revision: 2,
      },
    ])
    expect(screen.getByLabelText<HTMLInputElement>(/First Name/).value).toBe('Omari')
    screen.getByText('Omari Lane')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({
      first_name: 'Omari',
      application_url: 'https://apply.example/omari',
    })
    act(() => vi.advanceTimersByTime(3000))
    expect(screen.queryByText('Profile updated successfully!')).toBeNull()
  })

  it('lets the dashboard ask for an application URL again', async () => {
    keeps()
    show()
    dismissUrlNotice()
    await test.enter({ 'Application URL': '' })
    await submit()
    await screen.findByText('Profile updated successfully!')
    expect(isUrlNoticeDismissed()).toBe(false)
  })

  it('goes on from what was saved', async () => {
    keeps()
    show()
    await test.enter({ Phone: '555-0101' })
    await submit()
    await screen.findByText('Profile updated successfully!')
    await test.enter({ Phone: '555-0102' })
    await submit()
    await vi.waitFor(() => expect(saved()).toMatchObject([{ profile_revision: 2 }, { profile_revision: 3 }]))
    await screen.findByText('Profile updated successfully!')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['First Name', ' ', 'First name is required'],
    ['Last Name', '', 'Last name is required'],
    ['Application URL', 'http://apply.example', 'The application URL must begin with https://'],
    ['Application URL', 'apply', 'The application URL must begin with https://'],
    [
      'Application URL',
      'https://omar:pw@apply.example',
      'The application URL must not contain a user name or password',
    ],
    ['Your NMLS ID', 'NMLS 12', 'The NMLS ID is a number of at most 12 digits'],
    [CONVENTIONAL, '303', MARGIN_FAULT],
    [GOVERNMENT, '', MARGIN_FAULT],
  ])('is not tried with %s %j', async (label, value, message) => {
    show()
    await test.enter({ [label]: value })
    await submit()
    await screen.findByText(message)
    expect(saved()).toEqual([])
  })

  it('says at its field what the server refuses', async () => {
    const message = 'Phone must have at most 40 characters'
    answersSave({ status: 422, json: { detail: message, errors: { phone: message } } })
    show()
    await test.field('Phone')
    await submit()
    await screen.findByText(message)
    expect((await test.field('Phone')).getAttribute('aria-invalid')).toBe('true')
  })

  it.each<[string, Answer]>([
    ['the server fails', { status: 500, json: { detail: 'Something went wrong.' } }],
    ['nobody answers', 'no answer'],
  ])('says that it failed when %s, and keeps what was typed', async (_, answer) => {
    answersSave(answer)
    show()
    await test.enter({ Phone: '555-0101' })
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('Error updating profile. Please try again.')
    expect((await test.field('Phone')).value).toBe('555-0101')
  })

  it('leads to the login where the session is over', async () => {
    answersSave({ status: 401, json: { detail: 'Please sign in.' } })
    show()
    await test.field('Phone')
    await submit()
    await test.at('At /login')
  })
})

describe('What is not saved', () => {
  const leave = () => fireEvent.click(screen.getByRole('link', { name: '← Back to Dashboard' }))

  it.each([
    ['Phone', '303-555-0199'],
    ['Application URL', 'https://apply.example/other'],
    [CONVENTIONAL, '230'],
  ])('is asked for before the page is left: %s', async (label, value) => {
    show()
    await test.enter({ [label]: value })
    leave()
    await screen.findByRole('dialog', { name: 'You have not saved your changes' })
    await test.press('Stay')
    expect((await test.field(label)).value).toBe(value)
    leave()
    await test.press('Leave')
    await test.at('At /lo-dashboard')
  })

  it('is asked for before a logout', async () => {
    show()
    await test.enter({ Phone: '303-555-0199' })
    await test.press('Logout')
    await screen.findByRole('dialog', { name: 'You have not saved your changes' })
    expect(localStorage.getItem('token')).not.toBeNull()
  })

  it('is not asked for where nothing was changed, or it was changed back', async () => {
    show()
    await test.enter({ Phone: '303-555-0199' })
    await test.enter({ Phone: '303-555-0100' })
    leave()
    await test.at('At /lo-dashboard')
  })

  it('is nothing once it is saved', async () => {
    keeps()
    show()
    await test.enter({ Phone: '303-555-0199' })
    await submit()
    await screen.findByText('Profile updated successfully!')
    leave()
    await test.at('At /lo-dashboard')
  })
})

describe('A profile that is changed in another window', () => {
  const changed = () =>
    test.server.answers(PROFILE, { json: sampleOfficerProfile({ phone: '555-0109', profile_revision: 7 }) })

  it('keeps what was typed here when that is saved, until the other one is asked for', async () => {
    answersSave({ status: 409, json: { detail: 'This profile was changed in another window meanwhile.' } })
    show()
    await test.enter({ 'First Name': 'Omari' })
    changed()
    await submit()
    await screen.findByText(/was changed in another window/)
    expect((await test.field('First Name')).value).toBe('Omari')
    await test.press('Show What Was Saved There')
    expect((await test.field('First Name')).value).toBe('Omar')
    expect((await test.field('Phone')).value).toBe('555-0109')
    expect(screen.queryByRole('alert')).toBeNull()
    keeps()
    await submit()
    await vi.waitFor(() => expect(saved().at(-1)).toMatchObject({ phone: '555-0109', profile_revision: 7 }))
  })

  const lateSave = async () => {
    answersSave({ status: 409, json: { detail: 'This profile was changed in another window meanwhile.' } })
    show()
    await test.enter({ 'First Name': 'Omari' })
    changed()
    await submit()
    await screen.findByText(/was changed in another window/)
  }

  it('says what either way out drops', async () => {
    await lateSave()
    expect(screen.getByRole('alert').textContent).toContain(
      '“Show What Was Saved There” drops what you typed. “Save Mine Anyway” saves what you changed, and leaves the rest as it was saved there.',
    )
    expect(screen.getAllByRole('button', { name: /Show What|Save Mine/ }).map((button) => button.textContent)).toEqual([
      'Show What Was Saved There',
      'Save Mine Anyway',
    ])
  })

  it('says what was changed there, and not what was changed here alone', async () => {
    await lateSave()
    const rows = within(screen.getByRole('alert')).getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Phone', '303-555-0100', '555-0109'],
    ])
  })

  it('leads on from its first field once the other one is shown', async () => {
    await lateSave()
    await test.press('Show What Was Saved There')
    const first = await test.field('First Name')
    await vi.waitFor(() => expect(document.activeElement === first).toBe(true))
  })

  it('is saved over with what was typed here by who says so, and leads on from the message', async () => {
    await lateSave()
    keeps()
    await test.press('Save Mine Anyway')
    const message = await screen.findByText('Profile updated successfully!')
    expect(saved().at(-1)).toMatchObject({ first_name: 'Omari', phone: '555-0109', profile_revision: 7 })
    await vi.waitFor(() => expect(document.activeElement === message).toBe(true))
    expect(screen.queryByRole('alert')).toBeNull()
    expect((await test.field('First Name')).value).toBe('Omari')
  })

  it('says why where saving over it fails, and leads on from there', async () => {
    await lateSave()
    answersSave({ status: 500, json: { detail: 'Something went wrong.' } })
    await test.press('Save Mine Anyway')
    const reason = await screen.findByText('Error updating profile. Please try again.')
    await vi.waitFor(() => expect(document.activeElement === reason.closest('[role=alert]')).toBe(true))
    expect((await test.field('First Name')).value).toBe('Omari')
  })

  it('is not saved over when it was changed once more meanwhile', async () => {
    await lateSave()
    test.server.answers(PROFILE, { json: sampleOfficerProfile({ phone: '555-0108', profile_revision: 9 }) })
    await test.press('Save Mine Anyway')
    await screen.findByRole('button', { name: 'Save Mine Anyway' })
    await vi.waitFor(() => expect(document.activeElement === screen.getByRole('alert')).toBe(true))
    keeps()
    await test.press('Save Mine Anyway')
    await screen.findByText('Profile updated successfully!')
    expect(saved().map((body) => (body as { profile_revision: number }).profile_revision)).toEqual([2, 7, 9])
  })

  it('says so as soon as it is heard, and touches nothing', async () => {
    show()
    await test.enter({ 'First Name': 'Omari' })
    changed()
    act(() => void store.dispatch(refibellApi.util.invalidateTags(['Account'])))
    await screen.findByText(/was changed in another window/)
    expect((await test.field('First Name')).value).toBe('Omari')
  })
})

describe('A margin', () => {
  const type = async (label: string, value: string) => {
    const field = await test.field(label)
    fireEvent.change(field, { target: { value } })
    return field
  }

  it.each(['2x', 'abc', '-5', '1e2', '2.5', '1000'])(
    'ignores what cannot become one while it is typed: %s',
    async (typed) => {
      show()
      expect((await type(CONVENTIONAL, typed)).value).toBe('225')
    },
  )

  it.each([' 300 ', '300\t', '\n300'])('is taken without the space around it: %j', async (pasted) => {
    show()
    expect((await type(CONVENTIONAL, pasted)).value).toBe('300')
    fireEvent.blur(await test.field(CONVENTIONAL))
    expect((await test.field(CONVENTIONAL)).value).toBe('300')
  })

  it('lets one be typed digit by digit', async () => {
    show()
    for (const typed of ['', '3', '30', '305']) expect((await type(CONVENTIONAL, typed)).value).toBe(typed)
    fireEvent.blur(await test.field(CONVENTIONAL))
    expect((await test.field(CONVENTIONAL)).value).toBe('305')
  })

  it.each([
    [CONVENTIONAL, '', '250'],
    [CONVENTIONAL, '95', '250'],
    [CONVENTIONAL, '303', '250'],
    [CONVENTIONAL, '605', '250'],
    [CONVENTIONAL, '100', '100'],
    [CONVENTIONAL, '600', '600'],
    [GOVERNMENT, '', '275'],
    [GOVERNMENT, '99', '275'],
  ])('%s with %j is %s once it is left', async (label, typed, left) => {
    show()
    fireEvent.blur(await type(label, typed))
    expect((await test.field(label)).value).toBe(left)
  })

  it.each([
    ['ArrowUp', '225', '230'],
    ['ArrowDown', '225', '220'],
    ['ArrowUp', '600', '600'],
    ['ArrowDown', '100', '100'],
    ['ArrowUp', '3', '250'],
    ['ArrowDown', '', '250'],
    ['a', '225', '225'],
  ])('goes by %s from %s to %s', async (key, from, to) => {
    show()
    const field = await type(CONVENTIONAL, from)
    fireEvent.keyDown(field, { key })
    expect(field.value).toBe(to)
  })
})
