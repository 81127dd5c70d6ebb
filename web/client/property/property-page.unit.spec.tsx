// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UploadedStatement } from '../../../api/contract/uploaded-statement.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { SAMPLE_FREE } from '../../../tests/support/web/sample-free.ts'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { SAMPLE_EVALUATION, sampleProperty } from '../../../tests/support/web/sample-property.ts'
import { PropertyPage } from './property-page.tsx'

const HOMES = 'GET /api/properties/'
const EVALUATION = 'GET /api/properties/juniper/evaluation'
const OFFICER = 'GET /api/user/loan-officer-info'
const HISTORY = 'GET /api/properties/juniper/history'

const test = new PageTest()
const show = (id = 'juniper') => test.show(<PropertyPage />, '/property/:id', `/property/${id}`)

beforeEach(() => {
  test.server.answers(HOMES, {
    json: [sampleProperty(), sampleProperty({ id: 'larch', address: '9 Larch Lane', statement: STATEMENT })],
  })
  test.server.answers(EVALUATION, { json: SAMPLE_EVALUATION })
  test.server.answers(HISTORY, { json: { history: [], next_cursor: null } })
})

describe('Somebody else', () => {
  it('is led to the login when nobody is signed in', async () => {
    show()
    await screen.findByRole('heading', { name: 'At /login' })
  })

  it('is led home when they have no homes', async () => {
    test.signIn({ ...JUNE, role: 'lo' })
    show()
    await screen.findByRole('heading', { name: 'At /dashboard' })
  })
})

describe('A home', () => {
  beforeEach(() => test.signIn())

  it('is being loaded at first', () => {
    test.server.answers(HOMES, () => new Promise(() => undefined))
    show()
    screen.getByRole('heading', { name: 'Loading your property' })
  })

  it('could not be loaded, and is asked for again', async () => {
    test.server.answers(HOMES, 'no answer')
    show()
    await screen.findByRole('heading', { name: 'We could not load your property' })
    test.server.answers(HOMES, { json: [sampleProperty()] })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('heading', { level: 1, name: '418 Juniper Court' })
  })

  it('of somebody else is not there, and nothing more is asked about it', async () => {
    show('of-somebody-else')
    await screen.findByRole('heading', { name: 'This property is not there' })
    expect(test.server.calls.map(({ what }) => what)).toEqual([HOMES])
  })

  it('says in a sentence why its status is what it is', async () => {
    show()
    await screen.findByRole('heading', {
      level: 2,
      name: 'You hold a better rate than anyone can offer today. Keep it.',
    })
    screen.getByRole('heading', { level: 1, name: '418 Juniper Court' })
    screen.getByText('Fort Collins, CO 80525')
    expect(screen.queryByRole('heading', { name: 'Your statement' })).toBeNull()
  })

  it('that is free is answered in one line, with three figures that open into their arithmetic', async () => {
    test.server.answers(EVALUATION, { json: SAMPLE_FREE })
    show()
    await screen.findByRole('heading', { level: 2, name: 'You keep $183 a month.' })
    screen.getByText(
      /^It costs \$34,194 more interest over the whole loan, because you start over with 30 years of payments\./,
    )
    screen.getByText(/^The lender pays \$1,572, you \$6,759 of money that you would have paid anyway/)
    const figure = screen.getByText('Comes back to you', { selector: 'summary *' }).closest('details')
    expect(figure?.open).toBe(false)
    await userEvent.click(screen.getByText('$8,374', { selector: 'summary *' }))
    expect(figure?.open).toBe(true)
    within(figure as HTMLElement).getByRole('row', { name: 'Escrow refund $2,600' })
    screen.getByText(/At 6\.625% it is free as well, and you keep \$5,259 after all costs instead of \$1,615\./)
  })

  it('that is free leads on from its answer', async () => {
    test.server.answers(OFFICER, { json: { application_url: 'https://apply.example/ana', loan_officer: null } })
    test.server.answers(HOMES, { json: [sampleProperty({ status: 'ready_now' })] })
    test.server.answers(EVALUATION, { json: SAMPLE_FREE })
    show()
    const apply = await screen.findByRole('link', { name: /Start Your Free Refinance/ })
    expect(apply.getAttribute('href')).toBe('https://apply.example/ana')
    expect(screen.getByRole('link', { name: 'Correct the loan' }).getAttribute('href')).toBe(
      '/property/juniper/correct',
    )
  })

  it('that is not yet offers nothing to apply for', async () => {
    test.server.answers(OFFICER, { json: { application_url: 'https://apply.example/ana', loan_officer: null } })
    show()
    await screen.findByRole('heading', { level: 2, name: /Keep it\.$/ })
    screen.getByRole('link', { name: 'Correct the loan' })
    expect(screen.queryByRole('link', { name: /Verify With Full Application/ })).toBeNull()
    expect(test.server.count(OFFICER)).toBe(0)
  })

  it('is shown without its figures while they cannot be loaded, and they are asked for again', async () => {
    test.server.answers(EVALUATION, { status: 503 })
    show()
    const alert = await screen.findByText('We could not load the figures of this property.')
    screen.getByRole('heading', { level: 1, name: '418 Juniper Court' })
    test.server.answers(EVALUATION, { json: SAMPLE_EVALUATION })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('heading', { name: 'What this means for you' })
    expect(alert.isConnected).toBe(false)
  })
})

describe('Trying what would be', () => {
  const WHAT_IF = 'POST /api/properties/juniper/what-if'
  const free = { status: 'ready_now', headline: 'You keep $312 a month.', but: null, change: 'You still owe $350,000.' }
  const slider = (name: string) => screen.findByRole('slider', { name })

  beforeEach(() => {
    test.signIn()
    test.server.answers(WHAT_IF, { json: free })
  })

  it('asks nothing before a slider is moved', async () => {
    show()
    await screen.findByText('Move a slider, and it says here at once what would be.')
    expect((await slider('Market rates')).getAttribute('aria-valuetext')).toBe('as today')
    expect((await slider('Credit score')).getAttribute('aria-valuetext')).toBe('>= 780')
    expect(screen.getByRole('button', { name: 'Back to my loan' })).toHaveProperty('disabled', true)
    expect(test.server.count(WHAT_IF)).toBe(0)
  })

  it('answers in words what was moved by keyboard, once, and leads back to the loan as it is', async () => {
    show()
    const market = await slider('Market rates')
    market.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(market.getAttribute('aria-valuetext')).toBe('a quarter of a point lower')
    const answer = await screen.findByText('You keep $312 a month.')
    expect(answer.parentElement?.getAttribute('aria-live')).toBe('polite')
    within(answer.parentElement as HTMLElement).getByText('Ready Now!')
    const asked = test.server.calls.filter(({ what }) => what === WHAT_IF)
    expect(asked.at(-1)?.body).toEqual({ rates_lower_by: 0.25 })

    await userEvent.click(screen.getByRole('button', { name: 'Back to my loan' }))
    await screen.findByText('Move a slider, and it says here at once what would be.')
    expect(market.getAttribute('aria-valuetext')).toBe('as today')
  })

  it('asks about what was moved, and about nothing else', async () => {
    show()
    ;(await slider('Value of the home')).focus()
    await userEvent.keyboard('{ArrowRight}')
    ;(await slider('Credit score')).focus()
    await userEvent.keyboard('{ArrowLeft}')
    ;(await slider('Balance')).focus()
    await userEvent.keyboard('{ArrowRight}')
    const all = {
      rates_lower_by: 0,
      estimated_value: 501_000,
      estimated_credit_score: '760 – 779',
      current_balance: 349_000,
    }
    await waitFor(() => expect(test.server.calls.at(-1)).toMatchObject({ what: WHAT_IF, body: all }))
  })

  it('says so when it could not be worked out', async () => {
    test.server.answers(WHAT_IF, { status: 503 })
    show()
    ;(await slider('Balance')).focus()
    await userEvent.keyboard('{End}')
    await screen.findByText('It could not be worked out. Please move it again in a moment.')
  })
})

describe('Its history', () => {
  const past = (id: string, recorded_at: string) => ({
    id,
    recorded_at,
    as_of: recorded_at.slice(0, 10),
    status: 'not_yet',
    previous_status: null,
    cause: 'nightly_run',
    current_rate: 6.75,
    target_rate: null,
    net_gap: null,
    monthly_savings: null,
    points: null,
    changed: ['rate_sheet'],
  })
  const days = () => {
    const section = within(screen.getByRole('region', { name: 'Status history' }))
    return section.getAllByRole('listitem').map((entry) => entry.querySelector('time')?.getAttribute('datetime'))
  }

  beforeEach(() => test.signIn())

  it('begins with the newest, and shows earlier nights when asked', async () => {
    test.server.answers(HISTORY, ({ search }) => ({
      json: search.includes('cursor=7')
        ? { history: [past('1', '2026-03-14T02:00:00Z')], next_cursor: null }
        : { history: [past('2', '2026-03-16T02:00:00Z')], next_cursor: 7 },
    }))
    show()
    const more = await screen.findByRole('button', { name: 'Show Earlier' })
    expect(days()).toEqual(['2026-03-16T02:00:00Z'])
    await userEvent.click(more)
    await waitFor(() => expect(days()).toEqual(['2026-03-16T02:00:00Z', '2026-03-14T02:00:00Z']))
    expect(screen.queryByRole('button', { name: 'Show Earlier' })).toBeNull()
  })

  it('is asked for again, and it alone, when it could not be loaded', async () => {
    test.server.answers(HISTORY, { status: 500 })
    show()
    await screen.findByText('We could not load the history.')
    test.server.answers(HISTORY, { json: { history: [past('1', '2026-03-14T02:00:00Z')], next_cursor: null } })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(days()).toEqual(['2026-03-14T02:00:00Z']))
    expect(test.server.count(EVALUATION)).toBe(1)
  })
})

const STATEMENT: UploadedStatement = {
  document_id: 'd',
  media_type: 'image/jpeg',
  byte_size: 2_411_724,
  uploaded_at: '2026-11-20T12:00:00.000Z',
  kept_until: '2027-02-18T12:00:00.000Z',
  is_kept: true,
}

describe('The statement of a home', () => {
  beforeEach(() => {
    test.signIn()
    test.server.answers('GET /api/properties/larch/evaluation', { json: SAMPLE_EVALUATION })
    test.server.answers('GET /api/properties/larch/history', { json: { history: [], next_cursor: null } })
  })

  it('can be had as long as it is kept', async () => {
    show('larch')
    await screen.findByText('JPEG, 2.3 MB, kept encrypted until February 18, 2027. Nobody but you can download it.')
    test.server.answers('GET /api/documents/d/file', { status: 503 })
    await userEvent.click(screen.getByRole('button', { name: 'Download Statement' }))
    await screen.findByText('The file could not be fetched. Please try again.')
    expect(test.server.calls.at(-1)).toMatchObject({ what: 'GET /api/documents/d/file', token: 'token-of-june' })
  })

  it('was deleted as promised', async () => {
    const statement = { ...STATEMENT, is_kept: false }
    test.server.answers(HOMES, { json: [sampleProperty({ id: 'larch', statement })] })
    show('larch')
    await screen.findByText(/It was deleted on February 18, 2027, as promised\./)
    expect(screen.queryByRole('button', { name: 'Download Statement' })).toBeNull()
  })
})

describe('Taking a home away', () => {
  const REMOVE = 'DELETE /api/properties/juniper'
  beforeEach(() => test.signIn())

  it('says first what it means, and can be left', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Stop Watching This Home' }))
    expect(document.activeElement?.textContent).toMatch(/^Stop watching 418 Juniper Court\?/)
    await userEvent.click(screen.getByRole('button', { name: 'Keep Watching' }))
    screen.getByRole('button', { name: 'Stop Watching This Home' })
    expect(test.server.count(REMOVE)).toBe(0)
  })

  it('leads to the dashboard', async () => {
    test.server.answers(REMOVE, { json: { success: true } })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Stop Watching This Home' }))
    await userEvent.click(screen.getByRole('button', { name: 'Stop Watching' }))
    await screen.findByRole('heading', { name: 'At /dashboard' })
  })

  it('is not seen again while the homes are asked for anew', async () => {
    test.server.answers(REMOVE, () => {
      test.server.answers(HOMES, () => new Promise(() => undefined))
      return { json: { success: true } }
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Stop Watching This Home' }))
    await userEvent.click(screen.getByRole('button', { name: 'Stop Watching' }))
    await screen.findByRole('heading', { name: 'At /dashboard' })
    show()
    await screen.findByRole('heading', { name: 'This property is not there' })
  })

  it('says so when it failed', async () => {
    test.server.answers(REMOVE, { status: 503 })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Stop Watching This Home' }))
    await userEvent.click(screen.getByRole('button', { name: 'Stop Watching' }))
    await screen.findByText('It could not be taken away. Please try again.')
  })
})
