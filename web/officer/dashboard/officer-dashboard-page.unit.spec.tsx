// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OfficerDashboardTest } from '../../../tests/support/web/officer-dashboard-test.tsx'
import { sampleLead } from '../../../tests/support/web/sample-leads.ts'
import { JUNE, OMAR } from '../../../tests/support/web/sample-people.ts'
// Loaded with the spec, and not within the time of its first test.
import '../../shared/feedback/feedback-tab.tsx'

const test = new OfficerDashboardTest()
const MARIA = sampleLead({
  id: 'maria',
  first_name: 'Maria',
  last_name: 'Oduya',
  email: 'maria@example.com',
  phone: null,
  status: 'ready_now',
  ready_count: 2,
  property_count: 3,
  points_away: -0.125,
})
const NO_LEADS = 'No leads yet. Share your unique invite link to start building your pipeline.'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('The dashboard is shown', () => {
  it('to nobody who is not signed in', async () => {
    test.signOut()
    test.showDashboard()
    await test.at('At /login')
    expect(test.server.calls).toEqual([])
  })

  it('to no client', async () => {
    test.signIn(JUNE)
    test.showDashboard()
    await test.at('At /dashboard')
    expect(test.server.count(test.leads)).toBe(0)
  })

  it('to an administrator, who has no clients, no link and no application of their own', async () => {
    test.signIn({ ...OMAR, role: 'admin' })
    test.server.answers(test.invite, { json: { invite_url: null } })
    test.showLeads([])
    await test.at('An administrator has no clients of their own.')
    const users = await screen.findByRole('link', { name: 'Users' })
    expect(users.getAttribute('href')).toBe('/admin/users')
    expect(users.closest('p')?.textContent).toBe(
      'No leads. The clients of every loan officer are in the administration, among the Users.',
    )
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your Marketing Link' })).toBeNull())
    expect(screen.queryByText('Application URL Not Set')).toBeNull()
  })
})

describe('What stands first', () => {
  it('is a sentence, whose figures and names lead to those whom they mean', async () => {
    test.showLeads([sampleLead(), MARIA, { ...MARIA, id: 'kim', first_name: 'Kim' }])
    const sentence = await screen.findByRole('heading', { name: /^Two of your clients could close today/ })
    const maria = within(sentence).getByRole('link', { name: 'Maria Oduya' })
    expect(maria.closest('h1')?.textContent).toMatch(
      /^Two of your clients could close today; the newest is Maria Oduya, since November 3/,
    )
    expect(maria.getAttribute('href')).toBe('/lo/leads/maria')
    await userEvent.click(screen.getByRole('link', { name: 'Two of your clients' }))
    await waitFor(() => expect(test.asked.status).toBe('ready_now'))
  })

  it('are four tiles', async () => {
    test.showLeads([sampleLead(), MARIA, sampleLead({ id: 'kim', status: 'not_yet' })])
    await test.row('Maria Oduya')
    const tiles = within(screen.getByRole('list', { name: 'How many leads' })).getAllByRole('link')
    expect(tiles.map(({ textContent }) => textContent)).toEqual(['3Total Leads', '1Ready Now', '1So Close', '1Not Yet'])
    await userEvent.click(screen.getByRole('link', { name: /Not Yet/ }))
    await waitFor(() => expect(test.asked.status).toBe('not_yet'))
    expect(screen.getByRole('link', { name: /^1\s*Not Yet/ }).getAttribute('aria-current')).toBe('true')
  })

  it('keeps its place while it is loading', async () => {
    test.server.answers(test.leads, () => new Promise(() => undefined))
    test.showDashboard()
    await test.at('Your leads')
    screen.getByRole('table', { name: 'Lead Pipeline' })
    expect(screen.queryByText(NO_LEADS)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export All Leads' })).toBeNull()
  })
})

describe('The marketing link', () => {
  it('is copied with one click, which is said for two seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    test.showLeads([])
    screen.getByRole('heading', { name: 'Your Marketing Link' })
    await screen.findByText('https://refibell.example/?invite=OMAR')
    await user.click(screen.getByRole('button', { name: 'Copy Link' }))
    await screen.findByRole('button', { name: 'Copied!' })
    expect(await navigator.clipboard.readText()).toBe('https://refibell.example/?invite=OMAR')
    vi.advanceTimersByTime(2000)
    await screen.findByRole('button', { name: 'Copy Link' })
  })
})

describe('Without leads', () => {
  it('it is said how they come, and there is nothing to export', async () => {
    test.showLeads([])
    await screen.findByText(NO_LEADS)
    await test.at('You have no clients yet.')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export All Leads' })).toBeNull()
  })

  it('that could not be loaded the same stands there, and the failure is logged', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    test.server.answers(test.leads, { status: 500 })
    test.server.answers(test.invite, { status: 500 })
    test.showDashboard()
    await screen.findByText(NO_LEADS)
    await waitFor(() => expect(log.mock.calls.map(([what]) => what)).toContain('Could not load the leads:'))
  })
})

describe('Feedback', () => {
  it('has a red count of the answers that have not been read', async () => {
    test.server.answers(test.unread, { json: { unread_count: 2 } })
    test.showLeads([])
    await screen.findByRole('tab', { name: /^Feedback\s*2 unread$/ })
  })

  it('is a tab that the address keeps, whose failure is only logged', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    test.server.answers('GET /api/feedback', { status: 500 })
    test.showLeads([], '?tab=feedback')
    await test.at('No feedback yet')
    expect(log.mock.calls.map(([what]) => what)).toContain('Could not load the feedback:')
    await userEvent.click(screen.getByRole('tab', { name: 'My Leads' }))
    await screen.findByText(NO_LEADS)
  })
})

it('People who use it in other ways find nothing in their way', async () => {
  test.showLeads([sampleLead(), MARIA])
  await test.row('Maria Oduya')
  expect(await test.accessibilityFaults()).toEqual([])
})
