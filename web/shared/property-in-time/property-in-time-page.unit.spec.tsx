// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PropertyInTime } from '../../../api/contract/property-in-time.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleClientProperty } from '../../../tests/support/web/sample-leads.ts'
import { OMAR } from '../../../tests/support/web/sample-people.ts'
import { refibellApi } from '../api-client/refibell-api.ts'
import { store } from '../store/store.ts'
import { PropertyInTimePage } from './property-in-time-page.tsx'

const HOME = 'GET /api/properties/juniper'
const REPORT = 'GET /api/properties/juniper/report.pdf'
const HISTORY = 'GET /api/properties/juniper/history'

const test = new PageTest()
const home: PropertyInTime = {
  ...sampleClientProperty(),
  id: 'juniper',
  as_of: null,
  since: '2026-09-26T07:00:00.000Z',
}
const past = {
  id: 'e1',
  recorded_at: '2026-10-01T07:00:00.000Z',
  as_of: '2026-10-01',
  status: 'not_yet',
  reasons: ['shortage'],
  assumptions: [],
  previous_status: null,
  cause: 'owner',
  current_rate: 6.75,
  target_rate: null,
  net_gap: null,
  monthly_savings: null,
  points: 0.5,
  changed: [],
}

beforeEach(() => {
  test.signIn(OMAR)
  test.server.answers(HOME, { json: home })
  test.server.answers(HISTORY, { json: { history: [past], next_cursor: null } })
})

const show = (search = '') => test.show(<PropertyInTimePage />, '/properties/:id', `/properties/juniper${search}`)
const searchOf = (what: string) => test.server.calls.findLast((call) => call.what === what)?.search

describe('The page of a property in time', () => {
  it('calls a day that is over by its date, and never today', async () => {
    const evaluation = home.evaluation && { ...home.evaluation, status: 'not_yet' as const, as_of: '2026-10-05' }
    test.server.answers(HOME, ({ search }) => {
      const as_of = new URLSearchParams(search).get('as_of')
      return { json: { ...home, as_of, evaluation: evaluation && { ...evaluation, reasons: ['no_lower_rate'] } } }
    })
    show('?as_of=2026-10-05')
    await screen.findByText('They hold a better rate than anyone could offer on October 5, 2026.')
    expect(document.querySelector('main')?.textContent).not.toMatch(/\btoday\b/)
  })

  it('shows it as it stands, with its history', async () => {
    show()
    await screen.findByRole('heading', { name: home.address })
    await screen.findByRole('heading', { name: 'Its history' })
    await screen.findByText('Rates were about half a point away.')
    screen.getByText('As it is now. Days end at midnight, UTC.')
    expect([searchOf(HOME), searchOf(HISTORY)]).toEqual(['', '?limit=7'])
    expect(screen.queryByRole('link', { name: 'The Book' })).toBeNull()
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('shows it as it stood on the day of the address, and leads back to today', async () => {
    show('?as_of=2026-10-15')
    await screen.findByText(/^You are looking at this property as it stood on October 15, 2026/)
    await screen.findByRole('heading', { name: 'Its history until then' })
    expect([searchOf(HOME), searchOf(HISTORY)]).toEqual(['?as_of=2026-10-15', '?as_of=2026-10-15&limit=7'])
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(buttons).toEqual(['Logout', 'Back to Today', 'Download Report (PDF)'])
    await userEvent.click(screen.getByRole('button', { name: 'Back to Today' }))
    await screen.findByRole('heading', { name: 'Its history' })
    expect(document.activeElement).toBe(screen.getByText(/^As it is now\./))
    expect(searchOf(HOME)).toBe('')
  })

  it.each([
    ['', ''],
    ['?as_of=2026-10-15', '?as_of=2026-10-15'],
  ])('has a report to keep of what is shown: %j', async (search, asked) => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => undefined }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    test.server.answers(REPORT, { json: {} })
    show(search)
    await userEvent.click(await screen.findByRole('button', { name: 'Download Report (PDF)' }))
    await waitFor(() => expect(searchOf(REPORT)).toBe(asked))
  })

  it('says so where the report could not be made', async () => {
    test.server.answers(REPORT, { status: 429, json: { detail: 'Too many.' } })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Download Report (PDF)' }))
    await screen.findByText('The file could not be made. Please try again.')
  })

  it('has no report until somebody has looked at it', async () => {
    test.server.answers(HOME, { json: { ...home, evaluation: null } })
    show()
    await screen.findByRole('heading', { name: 'Loan Details' })
    expect(screen.queryByRole('button', { name: 'Download Report (PDF)' })).toBeNull()
  })

  it.each([
    ['lo', 'What changed: their balance, which their payments bring down and your margin.'],
    ['admin', 'What changed: their balance, which their payments bring down and the loan officer’s margin.'],
    ['auditor', 'What changed: their balance, which their payments bring down and the loan officer’s margin.'],
  ] as const)('says to somebody who is %s what changed of a home that is not theirs', async (role, words) => {
    test.signIn({ ...OMAR, role })
    test.server.answers(HISTORY, {
      json: { history: [{ ...past, changed: ['balance', 'margin'] }], next_cursor: null },
    })
    show()
    await screen.findByText(words)
  })

  it.each(['Leads', 'AdminProperties'] as const)('has the newest history when it is told of %s', async (tag) => {
    show()
    await screen.findByText('Rates were about half a point away.')
    test.server.answers(HISTORY, { json: { history: [{ ...past, points: 0.25 }], next_cursor: null } })
    act(() => void store.dispatch(refibellApi.util.invalidateTags([tag])))
    await screen.findByText('Rates were about a quarter of a point away.')
  })

  it('says where the earlier nights could not be loaded, and keeps the others', async () => {
    test.server.answers(HISTORY, { json: { history: [past], next_cursor: 7 } })
    show()
    await screen.findByText('Rates were about half a point away.')
    test.server.answers(HISTORY, { status: 503 })
    await test.press('Show Earlier')
    expect((await screen.findByRole('alert')).textContent).toBe('The earlier ones could not be loaded.')
    screen.getByText('Rates were about half a point away.')
    test.server.answers(HISTORY, { json: { history: [{ ...past, id: 'e0' }], next_cursor: null } })
    await test.press('Show Earlier')
    await waitFor(() => expect(screen.getAllByText('Rates were about half a point away.')).toHaveLength(2))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('goes from day to day by keyboard, to days too of which it says that it was not there', async () => {
    test.server.answers(HOME, ({ search }) =>
      search.includes('2026-09-26') ? { status: 404, json: { detail: 'Not there.' } } : { json: home },
    )
    show()
    const slider = await screen.findByRole('slider', { name: 'Day' })
    slider.focus()
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(searchOf(HOME)).toBe('?as_of=2026-09-26'))
    const said = await screen.findByRole('alert')
    expect(said.textContent).toBe('There was no such property on that day, or you do not see it of that day.')
    await userEvent.keyboard('{End}')
    await screen.findByRole('heading', { name: 'Its history' })
    expect(document.activeElement).toBe(slider)
  })

  it('says that it could not be loaded, and asks again', async () => {
    test.server.answers(HOME, { status: 500, json: { detail: 'Broken.' } })
    show()
    await screen.findByText('The property could not be loaded.')
    test.server.answers(HOME, { json: home })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('heading', { name: home.address })
  })

  const GONE = { status: 404, json: { detail: 'This property does not exist.' } }
  const changed = () => act(() => void store.dispatch(refibellApi.util.invalidateTags(['Leads'])))

  it('is not shown any more to whom its owner was taken from', async () => {
    show()
    await screen.findByRole('heading', { name: 'The loan and its pricing' })
    test.server.answers(HOME, GONE)
    test.server.answers(HISTORY, GONE)
    changed()
    await screen.findByText(/^There is no such property now, or it is not one of yours\./)
    expect(screen.queryByRole('heading', { name: 'The loan and its pricing' })).toBeNull()
    expect(screen.queryByText('Rates were about half a point away.')).toBeNull()
  })

  it('has no history any more where that is gone, and stays as it was where only the newest could not be had', async () => {
    show()
    await screen.findByText('Rates were about half a point away.')
    for (const what of [HOME, HISTORY]) test.server.answers(what, { status: 503 })
    changed()
    await waitFor(() => expect(test.server.count(HISTORY)).toBe(2))
    screen.getByText('Rates were about half a point away.')
    test.server.answers(HISTORY, GONE)
    changed()
    await screen.findByText('The history could not be loaded.')
    expect(screen.queryByText('Rates were about half a point away.')).toBeNull()
    screen.getByRole('heading', { name: 'The loan and its pricing' })
  })
})
