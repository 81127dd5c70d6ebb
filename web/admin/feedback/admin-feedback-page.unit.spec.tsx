// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminFeedbackItem } from '../../../api/contract/feedback.ts'
import type { Answer } from '../../../tests/support/web/fake-server.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleAdminFeedback } from '../../../tests/support/web/sample-admin-feedback.ts'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { store } from '../../shared/store/store.ts'
import { AdminFeedbackPage } from './admin-feedback-page.tsx'

const test = new PageTest()
const LIST = 'GET /api/admin/feedback'
const WAITING = 'GET /api/admin/feedback/waiting-count'
const CHANGE = 'PATCH /api/admin/feedback/bell'

const BELL = sampleAdminFeedback()
const ANSWERED = sampleAdminFeedback({
  id: 'mail',
  message: 'I could not find where to turn the e-mails off.\nWhere is it?',
  status: 'issue_resolved',
  is_archived: true,
  created_at: '2026-11-19T08:00:00.000Z',
  admin_response: 'Under Settings.',
  responded_at: '2026-11-19T09:00:00.000Z',
  user_reply: 'Found it, thank you.',
  user_reply_at: '2026-11-19T10:00:00.000Z',
  resolved_at: '2026-11-19T09:30:00.000Z',
  awaits_response: false,
})
const NOBODYS = sampleAdminFeedback({ id: 'free', message: 'What does free mean?', user_name: null, user_email: null })

beforeEach(() => {
  test.signIn({ ...JUNE, role: 'admin' })
  test.server.answers('GET /api/user/second-factor', {
    json: { required: false, on_since: null, recovery_codes_left: 0 },
  })
  test.server.answers(WAITING, { json: { waiting_count: 1 } })
})

/** @param search what stands behind the question mark of the address */
function show(feedback: readonly AdminFeedbackItem[], search = ''): void {
  stands(feedback)
  test.show(
    <>
      <AdminFeedbackPage />
      <Address />
    </>,
    '/admin/feedback',
    `/admin/feedback${search}`,
  )
}

function stands(feedback: readonly AdminFeedbackItem[]): void {
  test.server.answers(LIST, { json: { feedback } })
}

/** As the socket does when the server tells of a change. */
const hears = () => act(() => void store.dispatch(refibellApi.util.invalidateTags(['AdminFeedback'])))

const Address = () => <output aria-label="Address">{useLocation().search}</output>
const address = () => screen.getByLabelText('Address').textContent
const row = async (text: string) => {
  const message = await screen.findByText(new RegExp(text), { selector: '[data-field="message"] span[id]' })
  return message.closest('tr') as HTMLElement
}
const cellsOf = (line: HTMLElement) => [...line.children].map(({ textContent }) => textContent)
const asked = () =>
  Object.fromEntries(new URLSearchParams(test.server.calls.findLast(({ what }) => what === LIST)?.search))
const sortsAsked = () =>
  test.server.calls.filter(({ what }) => what === LIST).map(({ search }) => new URLSearchParams(search).get('sort'))
const changes = () => test.server.calls.filter(({ what }) => what === CHANGE).map(({ body }) => body)
const response = () => screen.findByLabelText<HTMLTextAreaElement>('Admin response')
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Response' })
const type = async (text: string) => fireEvent.change(await response(), { target: { value: text } })

describe('The list', () => {
  it('has a line each: when, who, what, what became of it', async () => {
    show([BELL, ANSWERED, NOBODYS])
    const line = await row('The bell is too loud')
    const [, date, user, message] = cellsOf(line)
    expect([date, user, message]).toEqual([
      dayAndTime(BELL.created_at),
      'June Okaforjune@example.com',
      'Waits for an answer: The bell is too loud',
    ])
    const status = within(line).getByRole<HTMLSelectElement>('combobox', { name: 'Status' })
    expect([...status.options].map(({ textContent }) => textContent)).toEqual([
      'Received',
      'Considering',
      'In Progress',
      'Resolved',
      'Completed',
      'Not Implemented',
    ])
    expect(cellsOf(await row('turn the e-mails off'))[3]).toMatch(/^RepliedI could not find/)
    expect(cellsOf(await row('What does free mean'))[2]).toBe('Not signed in')
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/ [↑↓]$/, ''))
    expect(columns).toEqual(['All of it', 'Date', 'User', 'Message', 'Status', 'Actions'])
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it.each([
    [0, 'Everybody has an answer.', /^Feedback$/],
    [1, 'One waits for an answer.', /^Feedback\s?1 waiting$/],
    [1200, '1,200 wait for an answer.', /^Feedback\s?1200 waiting$/],
  ])('where %s wait begins with: %s', async (waiting_count, sentence, link) => {
    test.server.answers(WAITING, { json: { waiting_count } })
    show([])
    await screen.findByText(sentence)
    within(screen.getByRole('navigation', { name: 'Administration' })).getByRole('link', { name: link })
  })

  it.each([
    ['', 'No feedback submitted yet'],
    ['?show=active', 'No active feedback'],
    ['?show=archived', 'No archived feedback'],
    ['?q=bells', 'No feedback is like that.'],
  ])('at %s says where it is empty: %s', async (search, words) => {
    show([], search)
    await screen.findByText(words)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('leads back to all of it, and goes on from the search', async () => {
    show([], '?q=bells')
    await test.press('Show All Feedback')
    await screen.findByText('No feedback submitted yet')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search feedback' }))
  })

  it('says when it cannot be loaded, and tries again', async () => {
    test.server.answers(LIST, { status: 503 })
    test.show(<AdminFeedbackPage />, '/admin/feedback')
    await screen.findByText('The feedback could not be loaded. It is safe.')
    stands([BELL])
    await test.press('Try Again')
    await row('The bell is too loud')
    test.server.answers(LIST, { status: 503 })
    hears()
    await screen.findByText('The newest feedback could not be loaded. What you see is of before.')
    await row('The bell is too loud')
  })

  it('goes on where it ends', async () => {
    test.server.answers(LIST, ({ search }) => {
      const isNext = new URLSearchParams(search).get('cursor') === 'after'
      return { json: isNext ? { feedback: [ANSWERED] } : { feedback: [BELL], next_cursor: 'after' } }
    })
    test.show(<AdminFeedbackPage />, '/admin/feedback')
    await test.press('Show More Feedback')
    await row('turn the e-mails off')
    expect(screen.queryByRole('button', { name: 'Show More Feedback' })).toBeNull()
  })
})

describe('The view', () => {
  it.each([
    ['All Feedback', {}, ''],
    ['Active Only', { is_archived: 'false' }, '?show=active'],
    ['Archived Only', { is_archived: 'true' }, '?show=archived'],
  ])('is narrowed to: %s', async (label, filter, search) => {
    show([BELL], '?show=active')
    await row('bell')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), label)
    await waitFor(() => expect(asked()).toEqual({ limit: '50', sort: '-created_at', ...filter }))
    expect(address()).toBe(search)
  })

  it.each([
    ['Date', 'created_at', '-created_at'],
    ['User', 'user_name', '-user_name'],
    ['Status', 'status', '-status'],
  ])('is sorted by the server, by %s: first %s, then %s', async (title, first, second) => {
    show([BELL])
    await row('bell')
    for (const [sort, direction] of [
      [first, 'ascending'],
      [second, 'descending'],
    ]) {
      await test.press(title)
      const header = screen.getByRole('columnheader', { name: title })
      await waitFor(() => expect(header.getAttribute('aria-sort')).toBe(direction))
      await waitFor(() => expect(sortsAsked()).toContain(sort))
    }
    expect(address()).toBe(second === '-created_at' ? '' : `?sort=${second}`)
  })

  it('is searched, and all of it stands in the address', async () => {
    show([BELL, ANSWERED], '?show=archived&sort=-status&q=mails&open=mail')
    await response()
    expect(asked()).toEqual({ limit: '50', sort: '-status', q: 'mails', is_archived: 'true' })
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search feedback' })
    expect(search.value).toBe('mails')
    await test.enter({ 'Search feedback': 'bell' })
    await waitFor(() => expect(asked().q).toBe('bell'))
    expect(address()).toBe('?show=archived&sort=-status&q=bell&open=mail')
  })

  it('of an address that asks for what is not there is as at first', async () => {
    show([BELL], '?show=some&sort=message')
    await row('bell')
    expect(asked()).toEqual({ limit: '50', sort: '-created_at' })
  })
})

describe('A row', () => {
  it('opens into all that was written', async () => {
    show([BELL, ANSWERED])
    const line = await row('turn the e-mails off')
    await userEvent.click(within(line).getByRole('button', { name: 'Show Details' }))
    expect((await response()).value).toBe('Under Settings.')
    expect(address()).toBe('?open=mail')
    const reply = screen.getByRole('heading', { name: /^User’s reply/ })
    expect(reply.textContent).toBe(`User’s reply${dayAndTime('2026-11-19T10:00:00.000Z')}`)
    screen.getByText('Found it, thank you.')
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(facts).toEqual([dayAndTime('2026-11-19T09:00:00.000Z'), 'Yes', dayAndTime('2026-11-19T09:30:00.000Z')])
    expect(await test.accessibilityFaults()).toEqual([])
    await userEvent.click(within(line).getByRole('button', { name: 'Hide Details' }))
    expect(screen.queryByLabelText('Admin response')).toBeNull()
    expect(address()).toBe('')
  })

  it('is opened by an address wherever in the list it stands', async () => {
    test.server.answers('GET /api/admin/feedback/mail', { json: ANSWERED })
    show([BELL], '?open=mail')
    expect((await response()).value).toBe('Under Settings.')
  })

  it('takes another status, which shows at once', async () => {
    let answer: (answer: Answer) => void = () => undefined
    test.server.answers(CHANGE, () => new Promise((resolve) => (answer = resolve)))
    show([BELL])
    const status = within(await row('bell')).getByRole<HTMLSelectElement>('combobox', { name: 'Status' })
    await userEvent.selectOptions(status, 'In Progress')
    expect(status.value).toBe('implementation_in_progress')
    await waitFor(() => expect(changes()).toEqual([{ status: 'implementation_in_progress', seen_status: 'received' }]))
    const changed = { ...BELL, status: 'implementation_in_progress' } as const
    stands([changed])
    answer({ json: changed })
    await waitFor(() => expect(test.server.count(LIST)).toBe(2))
    expect(status.value).toBe('implementation_in_progress')
  })

  it.each([
    ['its own words', { status: 500 }, 'Failed to update status'],
    ['the server’s', { status: 422, json: { detail: 'There is no such status.' } }, 'There is no such status.'],
  ])('has the status of before where another is refused, and says why in %s', async (_, answer, words) => {
    test.server.answers(CHANGE, answer)
    show([BELL])
    const status = within(await row('bell')).getByRole<HTMLSelectElement>('combobox', { name: 'Status' })
    await userEvent.selectOptions(status, 'Resolved')
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(status.value).toBe('received')
  })

  it('keeps the status that is chosen where somebody else was faster, beside theirs, and puts it over theirs by choice', async () => {
    const theirs = { ...BELL, status: 'considering_implementation' } as const
    test.server.answers(CHANGE, () => {
      stands([theirs])
      return { status: 409, json: { detail: 'This status was changed in another window meanwhile.' } }
    })
    show([BELL])
    const status = within(await row('bell')).getByRole<HTMLSelectElement>('combobox', { name: 'Status' })
    await userEvent.selectOptions(status, 'Resolved')
    const difference = within(await screen.findByRole('row', { name: /^Status Resolved/ }))
    expect(difference.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Resolved', 'Considering'])
    expect(status.value).toBe('issue_resolved')
    expect(await test.accessibilityFaults()).toEqual([])
    const mine = { ...BELL, status: 'issue_resolved' } as const
    test.server.answers(CHANGE, () => {
      stands([mine])
      return { json: mine }
    })
    await test.press('Save Mine Anyway')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(changes().at(-1)).toEqual({ status: 'issue_resolved', seen_status: 'considering_implementation' })
    expect(status.value).toBe('issue_resolved')
  })

  it('gives the status way to theirs, to who asks for that', async () => {
    test.server.answers(CHANGE, () => {
      stands([{ ...BELL, status: 'considering_implementation' }])
      return { status: 409, json: { detail: 'This status was changed in another window meanwhile.' } }
    })
    show([BELL])
    const status = within(await row('bell')).getByRole<HTMLSelectElement>('combobox', { name: 'Status' })
    await userEvent.selectOptions(status, 'Resolved')
    await test.press('Show What Was Saved There')
    expect(status.value).toBe('considering_implementation')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is put aside and taken back, and gives its focus to the one that comes into its place', async () => {
    const past = { ...BELL, is_archived: true, awaits_response: false }
    test.server.answers(CHANGE, () => {
      stands([NOBODYS])
      return { json: past }
    })
    show([BELL, NOBODYS], '?show=active')
    await userEvent.click(within(await row('bell')).getByRole('button', { name: 'Archive' }))
    await waitFor(() => expect(screen.queryByText('The bell is too loud')).toBeNull())
    expect(changes()).toEqual([{ is_archived: true }])
    expect(document.activeElement).toBe(await row('free'))
  })

  it('that is archived is unarchived', async () => {
    test.server.answers('PATCH /api/admin/feedback/mail', { status: 503 })
    show([ANSWERED])
    await test.press('Unarchive')
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to toggle archive status')
  })
})

describe('A response', () => {
  it('is saved when it says something new', async () => {
    show([BELL], '?open=bell')
    await response()
    expect(save().disabled).toBe(true)
    await type('   ')
    expect(save().disabled).toBe(true)
    await type(' We made it softer. ')
    expect(save().disabled).toBe(false)
    const saved = { ...BELL, admin_response: 'We made it softer.', responded_at: '2026-11-21T12:00:00.000Z' }
    test.server.answers(CHANGE, () => {
      stands([saved])
      return { json: saved }
    })
    await test.press('Save Response')
    await screen.findByText('Response saved.')
    expect(changes()).toEqual([{ admin_response: 'We made it softer.', seen_responded_at: null }])
    expect((await response()).value).toBe('We made it softer.')
    expect(save().disabled).toBe(true)
    screen.getByText(dayAndTime('2026-11-21T12:00:00.000Z'))
    expect(document.activeElement).toBe(await row('bell'))
    await type('We made it softer.  ')
    expect(save().disabled).toBe(true)
  })

  it('is counted, warned of from 700 characters on, and not taken beyond 750', async () => {
    show([BELL], '?open=bell')
    await type('x'.repeat(699))
    expect(screen.getByText('699/750').dataset.near).toBeUndefined()
    await type('x'.repeat(700))
    expect(screen.getByText('700/750').dataset.near).toBe('true')
    await type('x'.repeat(751))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Message must not exceed 750 characters/)
    expect((await response()).value).toHaveLength(750)
  })

  it.each([
    ['its own words', { status: 500 }, 'Failed to save response'],
    [
      'the server’s',
      { status: 422, json: { detail: 'This person has deleted their account.' } },
      'This person has deleted their account.',
    ],
  ])('that is refused stays as typed, and says why in %s', async (_, answer, words) => {
    test.server.answers(CHANGE, answer)
    show([BELL], '?open=bell')
    await type('Hello, June.')
    await test.press('Save Response')
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect((await response()).value).toBe('Hello, June.')
  })

  it('that is typed outlives its row, which says so', async () => {
    show([BELL, NOBODYS], '?open=bell')
    await type('Hello, June.')
    await userEvent.click(within(await row('bell')).getByRole('button', { name: 'Hide Details' }))
    expect(cellsOf(await row('bell'))[3]).toMatch(/Not saved/)
    await userEvent.click(within(await row('bell')).getByRole('button', { name: 'Show Details' }))
    expect((await response()).value).toBe('Hello, June.')
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }))
    await screen.findByRole('dialog', { name: 'You have not saved your changes' })
  })
})

describe('When another administrator', () => {
  const theirs = sampleAdminFeedback({
    admin_response: 'Softer now.',
    responded_at: '2026-11-21T08:00:00.000Z',
    awaits_response: false,
  })
  const differences = () =>
    screen
      .getAllByRole('cell')
      .slice(-2)
      .map(({ textContent }) => textContent)

  it('answers what is answered here, the save is refused, and what was typed stands beside theirs', async () => {
    show([BELL], '?open=bell')
    await type('Hello, June.')
    test.server.answers(CHANGE, () => {
      stands([theirs])
      return { status: 409, json: { detail: 'This response was changed in another window meanwhile.' } }
    })
    await test.press('Save Response')
    await screen.findByText(/^The response was changed in another window, by you or by another administrator\./)
    expect(differences()).toEqual(['Hello, June.', 'Softer now.'])
    expect((await response()).value).toBe('Hello, June.')
    expect(await test.accessibilityFaults()).toEqual([])

    const mine = { ...theirs, admin_response: 'Hello, June.', responded_at: '2026-11-21T09:00:00.000Z' }
    test.server.answers(CHANGE, () => {
      stands([mine])
      return { json: mine }
    })
    await test.press('Save Mine Anyway')
    await screen.findByText('Response saved.')
    expect(changes().at(-1)).toEqual({ admin_response: 'Hello, June.', seen_responded_at: theirs.responded_at })
    expect(screen.queryByText(/changed in another window, by you or by another administrator/)).toBeNull()
  })

  it('answers while one is writing, that is said before anything is sent', async () => {
    show([BELL], '?open=bell')
    await type('Hello, June.')
    stands([theirs])
    hears()
    await screen.findByText(/^The response was changed in another window, by you or by another administrator\./)
    await test.press('Show What Was Saved There')
    expect((await response()).value).toBe('Softer now.')
    expect(document.activeElement).toBe(await response())
    expect(changes()).toEqual([])
  })

  it('answers what is only looked at here, their answer stands there', async () => {
    show([BELL], '?open=bell')
    await response()
    stands([theirs])
    hears()
    await waitFor(async () => expect((await response()).value).toBe('Softer now.'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('archives what is answered here, what was typed stays on the page', async () => {
    test.server.answers('GET /api/admin/feedback/bell', { json: { ...BELL, is_archived: true } })
    show([BELL, NOBODYS], '?show=active&open=bell')
    await type('Hello, June.')
    stands([NOBODYS])
    hears()
    await screen.findByText('Yes')
    expect((await response()).value).toBe('Hello, June.')
  })

  it('or a user is faster, what they wrote is there without a reload', async () => {
    show([BELL])
    await row('bell')
    test.server.answers(WAITING, { json: { waiting_count: 2 } })
    stands([NOBODYS, BELL])
    hears()
    await row('What does free mean')
    await screen.findByText('2 wait for an answer.')
  })
})

it('The keys lead through the rows, open, close and search', async () => {
  show([BELL, NOBODYS])
  await row('bell')
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(await row('bell'))
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(await row('free'))
  await userEvent.keyboard('{Enter}')
  await response()
  save().focus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByLabelText('Admin response')).toBeNull()
  expect(document.activeElement).toBe(await row('free'))
  await userEvent.keyboard('k')
  expect(document.activeElement).toBe(await row('bell'))
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(await row('bell'))
  await userEvent.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keys' })
})
