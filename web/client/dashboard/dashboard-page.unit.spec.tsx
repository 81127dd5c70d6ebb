// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleProperty } from '../../../tests/support/web/sample-property.ts'
import { DashboardPage } from './dashboard-page.tsx'

const HOMES = 'GET /api/properties/'

const test = new PageTest()
const show = () => test.show(<DashboardPage />, '/dashboard')

beforeEach(() => {
  test.server.answers('GET /api/feedback/unread-count', { json: { unread_count: 0 } })
})

it('leads who is not signed in to the login, and asks nothing', async () => {
  show()
  await screen.findByRole('heading', { name: 'At /login' })
  expect(test.server.calls).toEqual([])
})

it('leads whose token is refused to the login', async () => {
  test.signIn()
  test.server.answers(HOMES, { status: 401, json: { detail: 'Your session is over.' } })
  show()
  await screen.findByRole('heading', { name: 'At /login' })
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

  it('have a card each, with their status and five figures', async () => {
    const larch = sampleProperty({ id: 'larch', address: '9 Larch Lane', status: 'ready_now', occupancy: '' })
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

it('counts the answers that have not been read, beside the tab', async () => {
  test.signIn()
  test.server.answers(HOMES, { json: [] })
  test.server.answers('GET /api/feedback/unread-count', { json: { unread_count: 2 } })
  show()
  await screen.findByText('2')
  expect(screen.getByRole('tab', { name: /Feedback/ }).textContent).toBe('Feedback2 unread')
})
