// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../../tests/support/web/fake-server.ts'
import { OfficerDashboardTest } from '../../../tests/support/web/officer-dashboard-test.tsx'
import { dashboardOf, sampleClientProperty, sampleLead } from '../../../tests/support/web/sample-leads.ts'
import { OMAR } from '../../../tests/support/web/sample-people.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { store } from '../../shared/store/store.ts'
import { useLeadAddress } from '../shared/lead-address.ts'

function AllLeads() {
  return <Link to={useLeadAddress().ofList}>All</Link>
}

const test = new OfficerDashboardTest()
const HOMES = 'GET /api/lo/clients/june/properties'
const ADA = sampleLead({
  id: 'ada',
  first_name: 'Ada',
  last_name: 'Zorn',
  email: 'ada@example.com',
  phone: null,
  property_count: 0,
  so_close_count: 0,
  status: 'not_yet',
  points_away: null,
  distance_in_words: null,
})

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const sortsAsked = () =>
  test.server.calls
    .filter(({ what }) => what === test.leads)
    .map(({ search }) => new URLSearchParams(search).get('sort'))
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

function answerLater() {
  let resolve: (answer: Answer) => void = () => undefined
  const promise = new Promise<Answer>((come) => {
    resolve = come
  })
  return { promise, resolve: (answer: Answer) => resolve(answer) }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('The table', () => {
  it('has a line a lead, with the number one click away', async () => {
    test.showLeads([ADA, sampleLead()])
    const june = await test.row('June Okafor')
    expect(cells(june)).toEqual([
      'june@example.com',
      '(303) 555-0101',
      '1',
      '0',
      'So Close!',
      'about an eighth of a point away',
      'View Properties',
    ])
    expect(within(june).getByRole('link', { name: '(303) 555-0101' }).getAttribute('href')).toBe('tel:+13035550101')
    expect(cells(await test.row('Ada Zorn')).slice(1, 6)).toEqual(['N/A', '0', '0', 'Not Yet', 'no home yet'])
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/ [↑↓]$/, ''))
    expect(titles).toEqual(['Client', 'Email', 'Phone', 'Properties', 'Ready', 'Status', 'Distance', 'Actions'])
  })

  it('says where the company may not lend, of whom no home is near where it may', async () => {
    test.showLeads([{ ...ADA, property_count: 2, no_license_in: ['TX', 'UT'] }, sampleLead({ no_license_in: ['TX'] })])
    expect(cells(await test.row('Ada Zorn')).slice(4, 6)).toEqual(['Not Yet', 'No license in TX, UT'])
    expect(cells(await test.row('June Okafor'))[5]).toBe('about an eighth of a point away')
  })

  it.each([
    ['Client', '-first_name', 'first_name'],
    ['Email', 'email', '-email'],
    ['Phone', 'phone', '-phone'],
    ['Properties', 'property_count', '-property_count'],
    ['Ready', 'ready_count', '-ready_count'],
    ['Status', 'status', '-status'],
    ['Distance', 'distance', '-distance'],
  ])('is sorted by the server, by %s: first %s, then %s', async (title, first, second) => {
    test.showLeads([sampleLead()])
    await test.row('June Okafor')
    expect(test.asked).toEqual({ limit: '50', sort: 'first_name' })
    for (const [sort, direction] of [
      [first, first.startsWith('-') ? 'descending' : 'ascending'],
      [second, second.startsWith('-') ? 'descending' : 'ascending'],
    ]) {
      await test.press(title)
      const header = screen.getByRole('columnheader', { name: title })
      await waitFor(() => expect(header.getAttribute('aria-sort')).toBe(direction))
      await waitFor(() => expect(sortsAsked()).toContain(sort))
    }
  })

  it('goes on where it ends', async () => {
    test.server.answers(test.leads, ({ search }) => {
      const isNext = new URLSearchParams(search).get('cursor') === 'after-june'
      return { json: isNext ? dashboardOf([ADA]) : { ...dashboardOf([sampleLead()]), next_cursor: 'after-june' } }
    })
    test.showDashboard()
    await test.press('Show More Leads')
    await test.row('Ada Zorn')
    expect(names()).toEqual(['June Okafor', 'Ada Zorn'])
    expect(screen.queryByRole('button', { name: 'Show More Leads' })).toBeNull()
  })
})

describe('The columns', () => {
  const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/ [↑↓]$/, ''))
  const choose = async (...columns: string[]) => {
    await test.press('Columns')
    const menu = within(await screen.findByRole('dialog', { name: 'Columns' }))
    for (const column of columns) await userEvent.click(menu.getByRole('checkbox', { name: column }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }

  it('are chosen, and found again at the next visit, but the client and the actions stay', async () => {
    test.showLeads([sampleLead()])
    await test.row('June Okafor')
    await choose('Email', 'Phone', 'Properties', 'Ready', 'Distance', 'Came by', 'Registered')
    expect(titles()).toEqual(['Client', 'Status', 'Came by', 'Registered', 'Actions'])
    expect(cells(await test.row('June Okafor'))).toEqual(['So Close!', 'My link', 'March 16, 2026', 'View Properties'])
    test.leave()
    test.showLeads([sampleLead()])
    await test.row('June Okafor')
    expect(titles()).toEqual(['Client', 'Status', 'Came by', 'Registered', 'Actions'])
  })

  it('are what the address names, whatever was chosen before', async () => {
    test.showLeads([sampleLead()])
    await choose('Email')
    test.leave()
    test.showLeads([sampleLead()], '?columns=email+phone')
    await test.row('June Okafor')
    expect(titles()).toEqual(['Client', 'Email', 'Phone', 'Actions'])
  })

  it("are each officer's own", async () => {
    test.showLeads([sampleLead()])
    await choose('Email')
    test.leave()
    test.signIn({ ...OMAR, id: 'olga' })
    test.showLeads([sampleLead()])
    await test.row('June Okafor')
    expect(titles()).toContain('Email')
  })

  it('are none on a phone, where a lead is three lines', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query === '(max-width: 52rem)', media: query }) as MediaQueryList,
    )
    test.showLeads([sampleLead()], '?columns=')
    expect(cells(await test.row('June Okafor'))).toHaveLength(7)
  })
})

describe('A long list', () => {
  const MANY = Array.from({ length: 300 }, (_, at) =>
    sampleLead({ id: `lead-${at}`, first_name: 'Lead', last_name: `${at}` }),
  )
  const rows = () => screen.getAllByRole('row')

  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(41)
  })

  it('has few rows in the page, which know their place', async () => {
    test.showLeads(MANY)
    await test.row('Lead 0')
    expect(rows().length).toBeLessThan(100)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('301')
    expect((await test.row('Lead 7 june')).getAttribute('aria-rowindex')).toBe('9')
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('of a hundred leads has them all in the page', async () => {
    test.showLeads(MANY.slice(0, 100))
    await test.row('Lead 99')
    expect(rows()).toHaveLength(101)
  })

  it('counts the row that is open, and tells nothing of a count that is not known', async () => {
    test.server.answers(test.leads, { json: { ...dashboardOf(MANY.slice(0, 3)), next_cursor: 'after-3' } })
    test.showDashboard()
    await test.row('Lead 2')
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('4')
    await userEvent.keyboard('jp')
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5')
    expect((await test.row('Lead 1 june')).getAttribute('aria-rowindex')).toBe('4')
    await userEvent.selectOptions(await test.field('Status'), 'So Close')
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1'))
  })

  it('is walked through with j, into leads that are still to be loaded', async () => {
    test.server.answers(test.leads, ({ search }) => {
      const isNext = new URLSearchParams(search).get('cursor') === 'after-0'
      return { json: isNext ? dashboardOf([ADA]) : { ...dashboardOf(MANY.slice(0, 1)), next_cursor: 'after-0' } }
    })
    test.showDashboard()
    await test.row('Lead 0')
    await userEvent.keyboard('jj')
    const ada = await test.row('Ada Zorn')
    await waitFor(() => expect(document.activeElement).toBe(ada))
    expect(test.asked).toMatchObject({ limit: '200', cursor: 'after-0' })
  })
})

describe('Which leads are shown', () => {
  it('is found by searching, and kept in the address', async () => {
    test.showLeads([sampleLead()])
    await test.row('June Okafor')
    await test.enter({ 'Search leads': 'jun' })
    await waitFor(() => expect(test.asked).toEqual({ limit: '50', sort: 'first_name', q: 'jun' }))
  })

  it('is narrowed by status and by distance', async () => {
    test.showLeads([sampleLead()])
    await test.row('June Okafor')
    await userEvent.selectOptions(await test.field('Status'), 'So Close')
    await userEvent.selectOptions(await test.field('Distance'), 'Within a quarter of a point')
    await waitFor(() => expect(test.asked).toMatchObject({ status: 'so_close', max_distance: '0.25' }))
  })

  it('is what the address asks for', async () => {
    test.showLeads([sampleLead()], '?q=jun&status=so_close&sort=-distance&within=1')
    await test.row('June Okafor')
    expect(test.asked).toEqual({ limit: '50', sort: '-distance', q: 'jun', status: 'so_close', max_distance: '1' })
    expect((await test.field('Search leads')).value).toBe('jun')
  })

  it('is what a lead that is reached by another way leads back to', async () => {
    test.showLeads([sampleLead()], '?q=jun&status=so_close')
    await test.row('June Okafor')
    cleanup()
    test.show(<AllLeads />, '/lo/profile')
    expect((await screen.findByRole('link')).getAttribute('href')).toBe('/lo-dashboard?q=jun&status=so_close')
  })

  it('may be none, and all are one click away', async () => {
    const { stats } = dashboardOf([sampleLead()])
    test.server.answers(test.leads, { json: { stats, leads: [] } })
    test.showDashboard('?q=nobody')
    await screen.findByText('None of your leads is like that.')
    await test.press('Show All Leads')
    await waitFor(() => expect(test.asked.q).toBeUndefined())
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search leads' }))
  })
})

describe('A search that cannot be answered', () => {
  it('shows nothing of the one before, and is tried again', async () => {
    const isDown = { now: true }
    test.server.answers(test.leads, ({ search }) => {
      const isSearched = new URLSearchParams(search).has('q')
      if (isSearched && isDown.now) return { status: 500 }
      return { json: { ...dashboardOf([ADA, sampleLead()]), leads: isSearched ? [ADA] : [sampleLead()] } }
    })
    test.showDashboard()
    await test.row('June Okafor')
    await test.enter({ 'Search leads': 'zorn' })
    expect((await screen.findByRole('alert')).textContent).toBe('The leads could not be loaded.Try Again')
    expect(screen.queryAllByRole('rowheader')).toEqual([])
    expect(screen.queryByText('None of your leads is like that.')).toBeNull()
    screen.getByRole('link', { name: /^2\s*Total Leads/ })
    expect(await test.accessibilityFaults()).toEqual([])
    isDown.now = false
    await test.press('Try Again')
    await test.row('Ada Zorn')
    expect(names()).toEqual(['Ada Zorn'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the answer that is there where only the newest could not be had', async () => {
    test.showLeads([sampleLead()])
    await test.row('June Okafor')
    const log = vi.spyOn(console, 'error').mockReturnValue()
    test.server.answers(test.leads, { status: 500 })
    act(() => void store.dispatch(refibellApi.util.invalidateTags(['Leads'])))
    await waitFor(() => expect(log.mock.calls.map(([what]) => what)).toContain('Could not load the leads:'))
    expect(names()).toEqual(['June Okafor'])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('The properties of a client', () => {
  it('are loaded when they are asked for, and hidden again', async () => {
    test.server.answers(HOMES, { json: [sampleClientProperty({ status: 'so_close' })] })
    test.showLeads([sampleLead()])
    await test.row('June Okafor')
    expect(test.server.count(HOMES)).toBe(0)
    await test.press('View Properties')
    const homes = await screen.findByRole('list', { name: 'Properties of June Okafor' })
    within(homes).getByText('418 Juniper Court')
    within(homes).getByText('About an eighth of a point away: 0.310 in price, $1,085. Since November 3, 2026.')
    within(homes).getByText('$350,000 at 6.750%, $2,887 a month')
    await test.press('Hide Properties')
    expect(screen.queryByRole('list', { name: 'Properties of June Okafor' })).toBeNull()
  })

  it('are none where there are none, and where they could not be loaded, which is logged', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    test.showLeads([sampleLead()])
    await test.press('View Properties')
    await screen.findByText('No properties found')
    expect(log.mock.calls.map(([what]) => what)).toContain('Could not load the properties of a client:')
  })

  it('go with a client who was taken away, and stay where only the newest could not be had', async () => {
    test.server.answers(HOMES, { json: [sampleClientProperty()] })
    test.showLeads([sampleLead()])
    await test.press('View Properties')
    await screen.findByText('418 Juniper Court')
    const answered = async (status: number) => {
      const before = test.server.count(HOMES)
      test.server.answers(HOMES, { status })
      act(() => void store.dispatch(refibellApi.util.invalidateTags(['Leads'])))
      await waitFor(() => expect(test.server.count(HOMES)).toBe(before + 1))
    }
    await answered(503)
    screen.getByText('418 Juniper Court')
    await answered(404)
    await screen.findByText('No properties found')
    expect(screen.queryByText('418 Juniper Court')).toBeNull()
  })

  it('open into everything that is known of one, which Escape closes', async () => {
    test.server.answers(HOMES, { json: [sampleClientProperty()] })
    test.showLeads([sampleLead()])
    await test.press('View Properties')
    await test.press(/^View Full Details/)
    const details = within(await screen.findByRole('dialog', { name: 'Property Details' }))
    details.getByText('Pricing Breakdown')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByRole('list', { name: 'Properties of June Okafor' })
  })

  it('stay open when Escape has closed what lay above them before the page hears of it', async () => {
    test.server.answers(HOMES, { json: [sampleClientProperty()] })
    test.showLeads([sampleLead()])
    await test.press('View Properties')
    await screen.findByRole('list', { name: 'Properties of June Okafor' })
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    dialog.innerHTML = '<button></button>'
    document.body.append(dialog)
    // As a dialog does that does not fade out: it hears of the key before everybody else.
    window.addEventListener('keydown', () => dialog.remove(), { capture: true, once: true })
    const button = dialog.querySelector('button') as HTMLElement
    button.focus()
    fireEvent.keyDown(button, { key: 'Escape' })
    expect(document.querySelector('[role="dialog"]')).toBeNull()
    screen.getByRole('list', { name: 'Properties of June Okafor' })
  })
})

describe('By keyboard', () => {
  it('one goes down and up, opens, closes and searches', async () => {
    test.server.answers(HOMES, { json: [sampleClientProperty()] })
    test.showLeads([ADA, sampleLead()])
    const june = await test.row('June Okafor')
    await userEvent.keyboard('jj')
    expect(document.activeElement).toBe(june)
    await userEvent.keyboard('kjp')
    await screen.findByRole('list', { name: 'Properties of June Okafor' })
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('list', { name: 'Properties of June Okafor' })).toBeNull()
    await userEvent.keyboard('/jk')
    const search = await test.field('Search leads')
    expect([document.activeElement, search.value]).toEqual([search, 'jk'])
    await userEvent.keyboard('{Escape}')
    expect([document.activeElement, search.value]).toEqual([search, ''])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(june))
    await userEvent.keyboard('k{Enter}')
    await test.at('At /lo/leads/ada')
  })

  it('one is not too early: what was pressed before the rows are there counts when they are', async () => {
    const { promise, resolve } = answerLater()
    test.server.answers(test.leads, () => promise)
    test.showDashboard()
    await screen.findByRole('heading', { name: 'Lead Pipeline' })
    await userEvent.keyboard('jj')
    resolve({ json: dashboardOf([ADA, sampleLead()]) })
    const june = await test.row('June Okafor')
    await waitFor(() => expect(document.activeElement).toBe(june))
  })

  it('one is not too early for the next page of the list, either', async () => {
    const { promise, resolve } = answerLater()
    const isNext = (search: string) => new URLSearchParams(search).has('cursor')
    const first = { json: { ...dashboardOf([ADA]), next_cursor: 'after-ada' } }
    test.server.answers(test.leads, ({ search }) => (isNext(search) ? promise : first))
    test.showDashboard()
    await test.row('Ada Zorn')
    await userEvent.keyboard('jjjj')
    resolve({ json: dashboardOf([sampleLead(), sampleLead({ id: 'kim', first_name: 'Kim' })]) })
    const kim = await test.row('Kim Okafor')
    await waitFor(() => expect(document.activeElement).toBe(kim))
  })

  it('one who has gone on is not fetched back', async () => {
    const { promise, resolve } = answerLater()
    test.server.answers(test.leads, () => promise)
    test.showDashboard()
    await screen.findByRole('heading', { name: 'Lead Pipeline' })
    await userEvent.keyboard('j/')
    resolve({ json: dashboardOf([ADA]) })
    await test.row('Ada Zorn')
    expect(document.activeElement).toBe(await test.field('Search leads'))
  })

  it('one gets back to the row when what it opened is closed', async () => {
    test.server.answers(HOMES, { json: [sampleClientProperty()] })
    test.showLeads([sampleLead()])
    const june = await test.row('June Okafor')
    await userEvent.keyboard('jp')
    ;(await screen.findByRole('button', { name: /^View Full Details/ })).focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(june))
  })

  it.each(['Enter', 'ArrowDown'])('one goes from the search to the first lead that is found, with %s', async (key) => {
    test.server.answers(test.leads, ({ search }) => {
      const isSearched = new URLSearchParams(search).get('q') === 'june'
      return { json: isSearched ? dashboardOf([sampleLead()]) : dashboardOf([ADA, sampleLead()]) }
    })
    test.showDashboard()
    await test.row('Ada Zorn')
    await userEvent.keyboard(`/june{${key}}`)
    const june = await test.row('June Okafor')
    await waitFor(() => expect(document.activeElement).toBe(june))
    expect(names()).toEqual(['June Okafor'])
  })

  it('one stays in the search where nobody is found', async () => {
    const { stats, ...all } = dashboardOf([ADA])
    const isAll = (search: string) => !new URLSearchParams(search).has('q')
    test.server.answers(test.leads, ({ search }) => ({ json: { stats, ...(isAll(search) ? all : { leads: [] }) } }))
    test.showDashboard()
    await test.row('Ada Zorn')
    await userEvent.keyboard('/nobody{Enter}')
    await screen.findByText('None of your leads is like that.')
    expect(document.activeElement).toBe(await test.field('Search leads'))
    await userEvent.keyboard('{Escape}{Escape}')
    const ada = await test.row('Ada Zorn')
    await waitFor(() => expect(document.activeElement).toBe(ada))
  })

  it('one asks for the keys', async () => {
    test.showLeads([sampleLead()])
    await test.row('June Okafor')
    await userEvent.keyboard('?')
    within(await screen.findByRole('dialog', { name: 'Keys' })).getByText('The next lead')
  })

  it('one gets back to where one was when the keys are closed', async () => {
    test.showLeads([ADA, sampleLead()])
    const ada = await test.row('Ada Zorn')
    await userEvent.keyboard('j?')
    const dialog = await screen.findByRole('dialog', { name: 'Keys' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(ada))
  })
})

describe('A lead that is new', () => {
  it('since the last visit has a dot until it is opened', async () => {
    const came = sampleLead({ created_at: '2026-03-17T12:00:00.000Z' })
    const before = { ...ADA, created_at: '2026-03-15T12:00:00.000Z' }
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-16T12:00:00Z') })
    test.showLeads([before])
    await test.row('Ada Zorn')
    expect(names()).toEqual(['Ada Zorn'])
    vi.setSystemTime(new Date('2026-03-18T12:00:00Z'))
    test.leave()
    test.showLeads([came, before])
    await test.row('June Okafor')
    expect(names()).toEqual(['New: June Okafor', 'Ada Zorn'])
    const [first] = screen.getAllByRole('button', { name: 'View Properties' })
    if (first === undefined) throw new Error('Nothing can be opened.')
    await userEvent.click(first)
    expect(names()).toEqual(['June Okafor', 'Ada Zorn'])
    test.leave()
    test.showLeads([came, before])
    await test.row('June Okafor')
    expect(names()).toEqual(['June Okafor', 'Ada Zorn'])
  })
})

describe('A lead whose status changed', () => {
  const CHANGED = sampleLead({ status_changed_at: '2026-03-20T07:00:00.000Z' })

  it('since the last visit has a dot until it is opened, and again after the next change', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-19T12:00:00Z') })
    test.showLeads([sampleLead()])
    await test.row('June Okafor')
    expect(names()).toEqual(['June Okafor'])
    vi.setSystemTime(new Date('2026-03-21T12:00:00Z'))
    test.leave()
    test.showLeads([CHANGED])
    await test.row('June Okafor')
    expect(names()).toEqual(['Status changed: June Okafor'])
    await test.press('View Properties')
    expect(names()).toEqual(['June Okafor'])
    test.leave()
    test.showLeads([{ ...CHANGED, status_changed_at: '2026-03-21T07:00:00.000Z' }])
    await test.row('June Okafor')
    expect(names()).toEqual(['Status changed: June Okafor'])
  })

  it('before the last visit has none, and one that came since is new, whatever changed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T12:00:00Z') })
    const came = { ...ADA, created_at: '2026-03-21T06:00:00.000Z', status_changed_at: '2026-03-21T07:00:00.000Z' }
    test.showLeads([CHANGED, came])
    await test.row('Ada Zorn')
    expect(names()).toEqual(['June Okafor', 'New: Ada Zorn'])
  })
})

describe('What changes while the page is open', () => {
  it('has a dot', async () => {
    test.showLeads([sampleLead()])
    await test.row('June Okafor')
    const changed = sampleLead({ status: 'ready_now', status_changed_at: new Date(Date.now() + 1000).toISOString() })
    test.server.answers(test.leads, { json: dashboardOf([changed]) })
    act(() => void store.dispatch(refibellApi.util.invalidateTags(['Leads'])))
    await test.row('Status changed: June Okafor')
  })

  it('stands there without a reload, and a lead that came has a dot', async () => {
    test.showLeads([ADA])
    await test.row('Ada Zorn')
    const came = sampleLead({ created_at: new Date(Date.now() + 1000).toISOString() })
    test.server.answers(test.leads, { json: dashboardOf([ADA, came]) })
    act(() => void store.dispatch(refibellApi.util.invalidateTags(['Leads'])))
    await test.row('June Okafor')
    expect(names()).toEqual(['Ada Zorn', 'New: June Okafor'])
  })
})

describe('The export', () => {
  it('is a file named after the day', async () => {
    const saved: string[] = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:leads', revokeObjectURL: () => undefined }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    test.server.answers('GET /api/lo/export/leads', { json: {} })
    test.showLeads([sampleLead()])
    await test.press('Export All Leads')
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^refibell-leads-\d{4}-\d\d-\d\d\.csv$/)]))
  })

  it('that fails says so', async () => {
    test.server.answers('GET /api/lo/export/leads', { status: 500 })
    test.showLeads([sampleLead()])
    await test.press('Export All Leads')
    await screen.findByText('The file could not be made. Please try again.')
  })
})
