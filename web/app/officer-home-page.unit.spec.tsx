// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { OfficerDashboardTest } from '../../tests/support/web/officer-dashboard-test.tsx'
import { sampleLeadPage } from '../../tests/support/web/sample-lead-page.ts'
import { dashboardOf, sampleLead } from '../../tests/support/web/sample-leads.ts'
import { OfficerHomePage } from './officer-home-page.tsx'

const test = new OfficerDashboardTest()
const BESIDE = { name: 'The lead you opened' }
const LEADS = ['Ada', 'Ben', 'Cleo'].map((first_name) =>
  sampleLead({ id: first_name.toLowerCase(), first_name, last_name: 'Zorn' }),
)

beforeEach(() => {
  test.server.answers(test.leads, { json: dashboardOf(LEADS) })
  for (const { id, first_name, last_name } of LEADS) {
    test.server.answers(`GET /api/lo/clients/${id}`, { json: sampleLeadPage({ id, first_name, last_name }) })
    test.server.answers(`GET /api/lo/clients/${id}/told`, { json: { letters: [] } })
    test.server.answers(`GET /api/lo/clients/${id}/noted`, { json: { entries: [] } })
  }
})

/** At the list and at a lead beside it. */
const showAt = (address: string) => test.show(<OfficerHomePage />, '/:area/leads?/:id?', address)
const beside = () => within(screen.getByRole('complementary', BESIDE))
const opened = (name: string) => waitFor(() => beside().getByRole('heading', { level: 2, name }))
const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

describe('A lead beside the list', () => {
  it('is the one to whose row one walks, and the focus stays in the row', async () => {
    showAt('/lo/leads/ada')
    await hasFocus(await opened('Ada Zorn'))
    const ben = await test.row('Ben Zorn')
    await userEvent.keyboard('j')
    await hasFocus(ben)
    await opened('Ben Zorn')
    expect(document.activeElement).toBe(ben)
    expect(within(ben).getByRole('link', { name: 'Ben Zorn' }).getAttribute('aria-current')).toBe('page')
  })

  it('takes the focus when it is asked for, also where it is shown already', async () => {
    showAt('/lo/leads/ada')
    await opened('Ada Zorn')
    await test.row('Ben Zorn')
    await userEvent.keyboard('j')
    const ben = await opened('Ben Zorn')
    await userEvent.keyboard('{Enter}')
    await hasFocus(ben)
    await userEvent.click(screen.getByRole('row', { name: /Ben Zorn/ }))
    await userEvent.keyboard('{Enter}')
    await hasFocus(ben)
  })

  it('leaves the focus in the search while one searches', async () => {
    showAt('/lo/leads/ada')
    await opened('Ada Zorn')
    await test.row('Ben Zorn')
    await userEvent.keyboard('/z')
    await waitFor(() => expect(test.asked.q).toBe('z'))
    expect(document.activeElement).toBe(await test.field('Search leads'))
  })

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => test.press('Close this lead')],
  ])('gives the focus back to its row when it is closed by %s', async (_, close) => {
    showAt('/lo/leads/ben')
    await hasFocus(await opened('Ben Zorn'))
    const ben = await test.row('Ben Zorn')
    await close()
    await hasFocus(ben)
    expect(screen.queryByRole('complementary', BESIDE)).toBeNull()
  })

  it('opens beside nothing where none is open', async () => {
    showAt('/lo-dashboard')
    const ada = await test.row('Ada Zorn')
    await userEvent.keyboard('j')
    await hasFocus(ada)
    expect(screen.queryByRole('complementary', BESIDE)).toBeNull()
    await userEvent.keyboard('{Enter}')
    await hasFocus(await opened('Ada Zorn'))
  })
})
