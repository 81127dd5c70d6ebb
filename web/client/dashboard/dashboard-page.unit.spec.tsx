// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WatchedHome } from '../../../api/contract/watch.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { SAMPLE_FREE } from '../../../tests/support/web/sample-free.ts'
import { sampleProperty } from '../../../tests/support/web/sample-property.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { DashboardPage } from './dashboard-page.tsx'

const HOMES = 'GET /api/properties/'
const WATCH = 'GET /api/watch'
const OFFICER = 'GET /api/user/loan-officer-info'

const test = new PageTest()
const show = () => test.show(<DashboardPage />, '/dashboard')

beforeEach(() => {
  test.server.answers('GET /api/feedback/unread-count', { json: { unread_count: 0 } })
  test.server.answers(WATCH, { json: { homes: [] } })
})

it('leads who is not signed in to the login, and asks nothing', async () => {
  show()
  await screen.findByRole('heading', { name: 'At /login' })
  expect(test.server.calls).toEqual([])
})

it('leads whose token is refused to the login, and forgets them', async () => {
  test.signIn()
  test.server.answers(HOMES, { status: 401, json: { detail: 'Your session is over.' } })
  show()
  await screen.findByRole('heading', { name: 'At /login' })
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null])
})

describe('The homes of somebody', () => {
  beforeEach(() => test.signIn())

  it('are being loaded at first', async () => {
    test.server.answers(HOMES, () => new Promise(() => undefined))
    show()
    screen.getByRole('heading', { name: 'Hello, June' })
    screen.getByRole('status', { name: 'Loading your properties' })
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('are none yet, and the first one can be added', async () => {
    test.server.answers(HOMES, { json: [] })
    show()
    await screen.findByRole('heading', { name: 'No property to watch yet' })
    await userEvent.click(screen.getByRole('link', { name: 'Add Your First Property' }))
    await screen.findByRole('heading', { name: 'At /add-property' })
  })

  it('could not be loaded, and are asked for again', async () => {
    test.server.answers(HOMES, { status: 500 })
    show()
    await screen.findByRole('heading', { name: 'We could not load your properties' })
    test.server.answers(HOMES, { json: [sampleProperty()] })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('article', { name: '418 Juniper Court' })
    expect(test.server.count(HOMES)).toBe(2)
  })

  it.each([
    ['with homes', [sampleProperty()]],
    ['without a home', []],
  ])('stand above what has to be said about the address, which lies over nothing: %s', async (_, homes) => {
    test.server.answers(HOMES, { json: homes })
    test.server.answers('GET /api/user/address', { json: { email: 'june@example.com', state: 'unconfirmed' } })
    show()
    const notice = await screen.findByRole('complementary', { name: 'Your email address' })
    expect(screen.getByRole('main').contains(notice)).toBe(true)
    const first = screen.getByRole('link', { name: homes.length > 0 ? '418 Juniper Court' : 'Add Your First Property' })
    expect(first.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('have a card each, with their status and five figures', async () => {
    const larch = { ...sampleProperty({ id: 'larch', address: '9 Larch Lane', status: 'ready_now' }), occupancy: '' }
    test.server.answers(HOMES, { json: [sampleProperty(), larch] })
    show()
    const first = within(await screen.findByRole('article', { name: '418 Juniper Court' }))
    const second = within(screen.getByRole('article', { name: '9 Larch Lane' }))
    first.getByText('Fort Collins, CO')
    first.getByText('Not Yet')
    second.getByText('Ready Now!')
    const figures = (card: typeof first) => card.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(figures(first)).toEqual(['$350,000', '6.750%', '$2,887', '$500,000', 'Primary Residence'])
    expect(figures(second).at(-1)).toBe('N/A')
    expect(second.getByRole('link', { name: '9 Larch Lane' }).getAttribute('href')).toBe('/property/larch')
    expect(screen.getByRole('link', { name: 'Add Another Property' }).getAttribute('href')).toBe('/add-property')
  })
})

describe('The watch over a home', () => {
  const home = (change: Partial<ReturnType<typeof sampleProperty>> = {}) =>
    sampleProperty({ status: 'so_close', ...change, evaluation: { ...sampleProperty().evaluation, ...close } })
  const close = { status: 'so_close', reasons: [], shortage: 1085, target_rate: 6.375 } as const
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const watched: WatchedHome = {
    id: 'juniper',
    looked_at: at(0),
    but: null,
    distance: { free_rate: 6.75, needed_rate: 6.625 },
    rates_of: at(1).slice(0, 10),
    nights: [
      { at: at(30), status: 'not_yet', points: 0.5, changed: [] },
      { at: at(1), status: 'so_close', points: 0.125, changed: ['balance'] },
    ],
  }
  beforeEach(() => {
    test.signIn()
    test.server.answers(HOMES, { json: [home()] })
    test.server.answers(WATCH, { json: { homes: [watched] } })
    const loan_officer = {
      name: 'Ana Ruiz',
      nmls_id: '1048821',
      phone: '(303) 555-0101',
      photo_url: '/api/public/photos/p1',
    }
    test.server.answers(OFFICER, { json: { application_url: 'https://apply.example/ana', loan_officer } })
  })

  it('says how far it is, which rates that is between, and draws the nights for those who cannot see them, too', async () => {
    show()
    const card = within(await screen.findByRole('article', { name: '418 Juniper Court' }))
    card.getByText('An eighth of a point away.')
    card.getByText('You are only $1,085 away from a free refinance at 6.375%.')
    expect(card.getByText(/^Today’s rate with all costs covered/).textContent).toBe(
      'Today’s rate with all costs covered: 6.750%. Free for this home at 6.625% or lower.',
    )
    card.getByText(/^Looked (today|last night) at /)
    expect(card.getByRole('img').getAttribute('aria-label')).toMatch(
      /^The distance by night: today about an eighth of a point away, never nearer\. Not Yet from .+, So Close! from /,
    )
    card.getByText(/: your balance, which your payments bring down$/)
  })

  it.each([
    [1, 'does not say of which day', 0],
    [30, 'says of which day', 1],
  ])('of rates of %i days ago it %s they are', async (days, _, times) => {
    test.server.answers(WATCH, { json: { homes: [{ ...watched, rates_of: at(days).slice(0, 10) }] } })
    show()
    await screen.findByText(/^Looked /)
    const said = `These rates are of ${calendarDate(at(days))}, the newest that we have been given. An offer of today may be another one.`
    expect(screen.queryAllByText(said)).toHaveLength(times)
  })

  it('offers what fits the status, and names the loan officer with the number to call', async () => {
    show()
    const apply = await screen.findByRole('link', { name: /Apply Now/ })
    expect(apply.getAttribute('href')).toBe('https://apply.example/ana')
    screen.getByRole('heading', { name: 'Ana Ruiz' })
    screen.getByText('NMLS ID 1048821')
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/public/photos/p1')
    const number = screen.getByRole('link', { name: '(303) 555-0101' })
    expect(number.getAttribute('href')).toBe('tel:+13035550101')
    expect(number.parentElement?.textContent).toBe('Phone: (303) 555-0101')
  })

  it('leads nobody away from a loan that is to be kept: the next step is ours', async () => {
    test.server.answers(HOMES, { json: [sampleProperty()] })
    show()
    const card = within(await screen.findByRole('article', { name: '418 Juniper Court' }))
    expect(card.getAllByText('You hold a better rate than anyone can offer today. Keep it.')[0]?.tagName).toBe('P')
    card.getByText('The next step is ours: we look every night, and ring when it is free.')
    card.getByText('Today’s rate with all costs covered: 6.750%. Free for this home at 6.625% or lower.')
    await screen.findByRole('heading', { name: 'Ana Ruiz' })
    expect(card.queryByRole('link', { name: /Verify With Full Application/ })).toBeNull()
  })

  it('offers nothing where we may not lend, and says so first', async () => {
    const there = home()
    const evaluation = { ...there.evaluation, assumptions: ['state_not_licensed' as const] }
    test.server.answers(HOMES, { json: [{ ...there, evaluation }] })
    show()
    const card = await screen.findByRole('article')
    const text = String(card.textContent)
    expect(text.indexOf('We cannot make you a loan there yet.')).toBeGreaterThan(0)
    expect(text.indexOf('We cannot make you a loan there yet.')).toBeLessThan(text.indexOf('An eighth'))
    await screen.findByRole('heading', { name: 'Ana Ruiz' })
    expect(within(card).queryByRole('link', { name: /Apply/ })).toBeNull()
    within(card).getByText('Not in Your State Yet')
    expect(within(card).queryByText('So Close!')).toBeNull()
  })

  it('says what moved since the person looked last, in this browser', async () => {
    localStorage.setItem('last_looks', JSON.stringify({ juniper: { at: at(5), before: null } }))
    show()
    await screen.findByText(/It was Not Yet when you last looked here on .+, and is three eighths of a point nearer\./)
  })

  it('says what is owed by now, and asks for a newer statement after a year', async () => {
    test.server.answers(HOMES, {
      json: [home({ current_balance: 345_000, told: { balance: 350_000, on: at(400).slice(0, 10) } })],
    })
    show()
    await screen.findByText(/^Balance about \$345,000 today; \$350,000 as you told us in /)
    const link = screen.getByRole('link', { name: 'Bring the loan up to date' })
    expect(link.getAttribute('href')).toBe('/property/juniper/correct')
  })

  it('may be away: the homes stand there without it, and it is asked for again', async () => {
    test.server.answers(WATCH, { status: 500 })
    show()
    await screen.findByText(/^We could not load what the nights have seen\./)
    screen.getByText('You are only $1,085 away from a free refinance at 6.375%.')
    test.server.answers(WATCH, { json: { homes: [watched] } })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByText('An eighth of a point away.')
  })
})

it('A poor free is called that also while nobody knows what the nights have seen', async () => {
  test.signIn()
  const { evaluation } = SAMPLE_FREE
  test.server.answers(HOMES, { json: [sampleProperty({ status: 'ready_now', evaluation })] })
  test.server.answers(WATCH, { status: 500 })
  show()
  await screen.findByText(/^You keep \$183 a month\./)
  screen.getByText(/^It costs \$[\d,]+ more interest over the whole loan/)
})

it('counts the answers that have not been read, beside the tab', async () => {
  test.signIn()
  test.server.answers(HOMES, { json: [] })
  test.server.answers('GET /api/feedback/unread-count', { json: { unread_count: 2 } })
  show()
  await screen.findByText('2')
  expect(screen.getByRole('tab', { name: /Feedback/ }).textContent).toBe('Feedback2 unread')
})
