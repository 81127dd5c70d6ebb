// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { AdminNews, BookedOfficer, BookNight } from '../../../api/contract/overview.ts'
import { AdminListTest } from '../../../tests/support/web/admin-list-test.tsx'
import { sampleRun } from '../../../tests/support/web/sample-automation.ts'
import { sampleProperty } from '../../../tests/support/web/sample-property.ts'
import { SAMPLE_COUNTS } from '../../../tests/support/web/sample-users.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { dayAfter, dayOf } from '../../shared/as-of/days.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { store } from '../../shared/store/store.ts'
import { AdminPage } from './admin-page.tsx'

const OFFICERS = 'GET /api/admin/dashboard/officers'
const CLIENTS = `${OFFICERS}/omar/clients`
const HOMES = 'GET /api/admin/clients/june/properties'
const NEWS = 'GET /api/admin/dashboard/news'
const NIGHTS = 'GET /api/admin/dashboard/nights'

const page = new AdminListTest(OFFICERS)

const OMAR: BookedOfficer = {
  id: 'omar',
  first_name: 'Omar',
  last_name: 'Lane',
  email: 'omar@example.com',
  client_count: 212,
  property_count: 1_305,
  ready_now: 3,
  so_close: 14,
  not_yet: 1_288,
}
const JUNE = {
  id: 'june',
  first_name: 'June',
  last_name: 'Okafor',
  email: 'june@example.com',
  phone: null,
  property_count: 1,
  status: 'so_close',
}
const HOME = { ...sampleProperty(), user_id: 'june', user_email: 'june@example.com', lo_email: 'omar@example.com' }
const FAR = { points_away: null, distance_in_words: null, price_away: null, dollars_away: null, status_since: null }
const QUIET: AdminNews = {
  run: sampleRun(),
  since: '2026-11-24T07:00:03.000Z',
  entered: { total: 0, homes: [] },
  left: { total: 0, homes: [] },
  closer: { total: 0, homes: [] },
  further: { total: 0, homes: [] },
  unreached: { total: 0, people: [] },
  waiting: { total: 0, feedback: [] },
  rate_sheet: { effective_date: '2026-11-24', days_old: 0 },
}
const night = (on: string, change: Partial<BookNight> = {}): BookNight => ({ on, ...SAMPLE_COUNTS.stats, ...change })

interface Shown {
  at?: string
  news?: Partial<AdminNews>
  officers?: readonly BookedOfficer[]
}

function show({ at = '/admin', news = {}, officers = [OMAR] }: Shown = {}): void {
  page.answersWith({ officers })
  page.server.answers(NEWS, { json: { ...QUIET, ...news } })
  page.server.answers(NIGHTS, {
    json: { since: '2026-09-26', nights: [night('2026-09-26', { ready_now: 12, so_close: 90 }), night('2026-11-24')] },
  })
  page.server.answers(CLIENTS, { json: { clients: [JUNE] } })
  page.server.answers(HOMES, { json: { properties: [{ ...HOME, ...FAR }] } })
  page.show(<AdminPage />, '/admin', at)
}

const searchOf = (what: string) => page.server.calls.findLast((call) => call.what === what)?.search

describe('the counts', () => {
  it('are the specified ones, each a way to what makes it up', async () => {
    show()
    const tiles = within(await screen.findByRole('list', { name: 'How many there are' }))
    await tiles.findByText('1,190')
    expect(tiles.getAllByRole('link').map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
      ['1,190Total Clients', '/admin/users?role=client'],
      ['1,850Total Properties', '/admin/properties'],
      ['12Loan Officers', '/admin/loan-officers'],
      ['31Ready Now', '/admin/properties?status=ready_now'],
      ['140So Close', '/admin/properties?status=so_close'],
      ['1,679Not Yet', '/admin/properties?status=not_yet'],
    ])
  })

  it('are those of a day that is over, as the address says, and lead nowhere then', async () => {
    show({ at: '/admin?as_of=2026-10-01' })
    const tiles = within(await screen.findByRole('list', { name: 'How many there were on October 1, 2026' }))
    await tiles.findByText('1,190')
    expect(tiles.queryAllByRole('link')).toEqual([])
    expect(screen.queryByRole('heading', { name: 'What has changed' })).toBeNull()
    for (const what of ['GET /api/admin/dashboard', NIGHTS]) expect(searchOf(what)).toBe('?as_of=2026-10-01')
    expect(page.asked).toMatchObject({ as_of: '2026-10-01', sort: 'name' })
    await page.press('Back to Today')
    await screen.findByRole('list', { name: 'How many there are' })
    await screen.findByText('As it is now. Days end at midnight, UTC.')
  })

  it('are of the day that is chosen', async () => {
    show()
    await page.enter({ 'As of': '2026-10-15' })
    await waitFor(() => expect(searchOf('GET /api/admin/dashboard')).toBe('?as_of=2026-10-15'))
    await screen.findByText(/^You are looking at the book as it stood on October 15, 2026/)
  })

  it('are of the day that the slider comes to, a day with each arrow key', async () => {
    show()
    const slider = await screen.findByRole('slider', { name: 'Day' })
    expect(slider.getAttribute('aria-valuetext')).toBe('Today')
    slider.focus()
    await userEvent.keyboard('{ArrowLeft}')
    const yesterday = dayAfter(dayOf(new Date()), -1)
    await waitFor(() => expect(searchOf('GET /api/admin/dashboard')).toBe(`?as_of=${yesterday}`))
    await screen.findByText(/^You are looking at the book as it stood on/)
    expect(slider.getAttribute('aria-valuetext')).toBe(calendarDate(yesterday))
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(searchOf('GET /api/admin/dashboard')).toBe('?as_of=2026-09-26'))
    await userEvent.keyboard('{End}')
    await screen.findByText('As it is now. Days end at midnight, UTC.')
    expect(await page.accessibilityFaults()).toEqual([])
  })

  it.each([
    ['tomorrow', '', '“tomorrow” is not a day. Choose today or a day before.'],
    ['2026-02-30', '', '“2026-02-30” is not a day. Choose today or a day before.'],
    ['2999-01-01', '2999-01-01', 'January 1, 2999 is still to come. Choose today or a day before.'],
  ])('are those of now where the address asks for %s, and it is said why', async (on, kept, why) => {
    show({ at: `/admin?as_of=${on}` })
    await screen.findByRole('list', { name: 'How many there are' })
    const field = await page.field('As of')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([kept, 'true'])
    expect(screen.getByRole('alert').textContent).toBe(why)
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(why)
    await page.press('Back to Today')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(field.value).toBe(new Date().toISOString().slice(0, 10))
  })

  it('stay as they are while what is typed is no day, and that stays where it is', async () => {
    show({ at: '/admin?as_of=2026-10-01' })
    await page.enter({ 'As of': '2999-01-01' })
    await screen.findByText(/^January 1, 2999 is still to come\./)
    const field = await page.field('As of')
    await userEvent.click(field)
    await userEvent.tab()
    expect(field.value).toBe('2999-01-01')

    await page.enter({ 'As of': '2026-10-15' })
    await screen.findByRole('list', { name: 'How many there were on October 15, 2026' })
    // What the browser holds of February 30 is known to nobody else.
    Object.defineProperty(field, 'validity', { value: { badInput: true } })
    await page.enter({ 'As of': '' })
    await screen.findByText(/^This is not a day of the calendar\./)
    screen.getByRole('list', { name: 'How many there were on October 15, 2026' })
    await page.press('Back to Today')
    await screen.findByRole('list', { name: 'How many there are' })
  })

  it('say that they could not be loaded, and are asked for again', async () => {
    page.server.answers('GET /api/admin/dashboard', { status: 500, json: { detail: 'no' } })
    show()
    await screen.findByText('The counts could not be loaded.')
    page.server.answers('GET /api/admin/dashboard', { json: SAMPLE_COUNTS })
    await page.press('Try Again')
    await screen.findByText('1,190')
  })
})

describe('the first sentence', () => {
  it('says how last night went, and that nothing needs a person', async () => {
    show()
    await screen.findByText(/looked at 1,240 homes in 4 min 12 s; 31 got better and 2 worse\. Nothing needs a person\./)
  })

  it('says nothing of last night on a day before it', async () => {
    show({ at: '/admin?as_of=2026-10-01' })
    await screen.findByText('How everything stood at the end of October 1, 2026.')
    await screen.findByRole('list', { name: 'How many there were on October 1, 2026' })
    expect(screen.queryByText(/last night’s run/i)).toBeNull()
    await page.press('Back to Today')
    await screen.findByText(/^Last night’s run looked at|^The run of .* looked at/)
  })

  it('says what needs a person, each a way to its room', async () => {
    show({
      news: {
        run: sampleRun({ failures: 4 }),
        rate_sheet: { effective_date: '2026-11-15', days_old: 9 },
        unreached: { total: 2, people: [] },
        waiting: { total: 1, feedback: [] },
      },
    })
    const links = [
      ['4 homes failed in the run', '/admin/automation'],
      ['the rate sheet is 9 days old', '/admin/rate-matrix'],
      ['letters to 2 people bounced', '/admin#unreached'],
      ['1 person waits for an answer', '/admin/feedback'],
    ]
    for (const [name, room] of links)
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(room)
  })

  it('says before all else that nothing can be priced', async () => {
    show({ news: { run: null, rate_sheet: null } })
    await screen.findByText(/No night has been looked at yet\. To look at:/)
    expect(screen.getByRole('link', { name: 'no rate sheet is in force' }).getAttribute('href')).toBe(
      '/admin/rate-matrix',
    )
  })
})

describe('what has changed', () => {
  const home = { address: '12 Elm Street', city: 'Denver', state: 'CO', user_email: 'june@example.com' }

  it('names who came to Ready Now, who left it, who waits, and whose letters came back', async () => {
    show({
      news: {
        entered: {
          total: 10,
          homes: [
            { id: 'elm', ...home, previous_status: 'so_close', status: 'ready_now', lo_email: 'omar@example.com' },
          ],
        },
        left: {
          total: 1,
          homes: [
            {
              id: 'oak',
              ...home,
              address: '[erased]',
              previous_status: 'ready_now',
              status: 'not_yet',
              lo_email: null,
            },
          ],
        },
        waiting: { total: 1, feedback: [{ id: 'f1', user_name: 'Kim Lee', created_at: '2026-11-20T12:00:00.000Z' }] },
        unreached: {
          total: 1,
          people: [{ id: 'noor', email: 'noor@example.com', first_name: 'Noor', last_name: 'Adams', role: 'client' }],
        },
      },
    })
    await screen.findByRole('heading', { name: 'Came to Ready Now 10' })
    expect(screen.getByRole('link', { name: '12 Elm Street, Denver, CO' }).getAttribute('href')).toBe(
      '/admin/properties?q=elm',
    )
    screen.getByText('june@example.com, client of omar@example.com')
    screen.getByText('And 9 others.')
    screen.getByRole('heading', { name: 'Left Ready Now 1' })
    screen.getByRole('link', { name: 'Erased' })
    expect(screen.getByRole('link', { name: 'Kim Lee' }).getAttribute('href')).toBe('/admin/feedback?open=f1')
    expect(screen.getByRole('link', { name: 'noor@example.com' }).getAttribute('href')).toBe('/admin/users?q=noor')
  })

  it('is said since when, whoever has started the newest run', async () => {
    const run = sampleRun({ triggered_by: 'manual', started_at: '2026-11-24T15:30:00.000Z' })
    const fir = { id: 'fir', ...home, previous_status: 'not_yet', status: 'so_close', lo_email: null } as const
    const ash = { ...fir, id: 'ash', address: '3 Ash Street', previous_status: 'so_close', status: 'not_yet' } as const
    show({ news: { run, closer: { total: 1, homes: [fir] }, further: { total: 2, homes: [ash] } } })
    await screen.findByText(`Since ${dayAndTime('2026-11-24T07:00:03.000Z')}, each home once, as it stands now.`)
    screen.getByRole('heading', { name: 'Came to So Close 1' })
    screen.getByRole('heading', { name: 'Back to Not Yet 2' })
    screen.getByRole('link', { name: '3 Ash Street, Denver, CO' })
  })

  it('is told while the page is open', async () => {
    show()
    await screen.findByText(
      'None came to Ready Now. None left Ready Now. Everybody has an answer. No letter came back.',
    )
    const elm = { id: 'elm', ...home, previous_status: 'so_close', status: 'ready_now', lo_email: null }
    page.server.answers(NEWS, { json: { ...QUIET, entered: { total: 1, homes: [elm] } } })
    await act(async () => void store.dispatch(refibellApi.util.invalidateTags(['AutomationRuns'])))
    await screen.findByRole('link', { name: '12 Elm Street, Denver, CO' })
  })
})

describe('the nights', () => {
  it('are said in words, and stand in a table night by night', async () => {
    show()
    await screen.findByRole('img', { name: /^Ready Now from 12 to 31, So Close from 90 to 140\./ })
    const table = within(screen.getByRole('region', { name: 'Every night' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Evening of',
      'Ready Now',
      'So Close',
      'Not Yet',
      'Properties',
      'Users',
    ])
    const [, newest, oldest] = table.getAllByRole('row')
    expect([...(newest?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'November 24, 2026',
      '31',
      '140',
      '1,679',
      '1,850',
      '1,204',
    ])
    expect(oldest?.textContent).toContain('September 26, 2026')
  })

  it('of a day that could not be loaded are not those of another day', async () => {
    show()
    await screen.findByRole('img', { name: /^Ready Now from 12 to 31/ })
    page.server.answers(NIGHTS, { status: 503 })
    await page.enter({ 'As of': '2026-10-15' })
    await screen.findByText('The nights could not be loaded.')
    expect(screen.queryByRole('img', { name: /^Ready Now from 12 to 31/ })).toBeNull()
  })
})

describe('the loan officers', () => {
  it('have the specified columns, and are sorted by name, email and client count', async () => {
    show()
    expect(await page.cells(/Omar Lane/)).toEqual([
      '',
      'Omar Lane',
      'omar@example.com',
      '212',
      '1,305',
      '3',
      '14',
      '1,288',
    ])
    const officers = within(screen.getByRole('table', { name: 'Loan officers' }))
    const titles = ['Name', 'Email', 'Clients', 'Properties', 'Ready Now', 'So Close', 'Not Yet']
    for (const title of titles) officers.getByRole('columnheader', { name: new RegExp(`^${title}( ↑)?$`) })
    await page.sortBy('Clients')
    await waitFor(() => expect(page.asked).toMatchObject({ sort: 'client_count' }))
    await page.sortBy('Clients')
    await waitFor(() => expect(page.asked).toMatchObject({ sort: '-client_count' }))
  })

  it('open to their clients, these to their properties, and these to everything about one', async () => {
    show()
    await page.press('Show the clients of Omar Lane')
    const june = await screen.findByRole('row', { name: /June Okafor/ })
    expect([...june.children].map(({ textContent }) => textContent)).toEqual([
      '',
      'June Okafor',
      'june@example.com',
      'N/A',
      '1',
      'So Close!',
    ])
    await page.press('Show the properties of June Okafor')
    const cards = within(await screen.findByRole('list', { name: 'Properties of June Okafor' }))
    const [card] = cards.getAllByRole('listitem')
    for (const said of ['418 Juniper Court', 'Fort Collins, CO 80525', '$350,000', '6.750%', '$2,887', '70.000%'])
      expect(card?.textContent).toContain(said)
    await page.press('View Full Details of 418 Juniper Court')
    await screen.findByRole('dialog', { name: 'Property Details' })
    expect(await page.accessibilityFaults()).toEqual([])
  })

  it('have clients that are called by what stands before the @ where they left no name', async () => {
    show()
    page.server.answers(CLIENTS, { json: { clients: [{ ...JUNE, first_name: '', last_name: '' }] } })
    await page.press('Show the clients of Omar Lane')
    await screen.findByRole('button', { name: 'Show the properties of june' })
  })

  it.each([
    [CLIENTS, { clients: [] }, 'No clients found'],
    [HOMES, { properties: [] }, 'No properties found'],
  ])('say where there is nothing: %s', async (what, json, said) => {
    show()
    page.server.answers(what, { json })
    await page.press('Show the clients of Omar Lane')
    if (what === HOMES) await page.press('Show the properties of June Okafor')
    await screen.findByText(said)
  })

  it('are none as long as there are none', async () => {
    show({ officers: [] })
    await screen.findByText('No loan officers found.')
  })

  it('open on a day that is over to whose they were then, and no further', async () => {
    show({ at: '/admin?as_of=2026-10-01' })
    await page.press('Show the clients of Omar Lane')
    const june = await screen.findByRole('row', { name: /June Okafor/ })
    expect([...june.children].map(({ textContent }) => textContent)).toEqual([
      'June Okafor',
      'june@example.com',
      'N/A',
      '1',
      'So Close!',
    ])
    expect(searchOf(CLIENTS)).toContain('as_of=2026-10-01')
    expect(await page.accessibilityFaults()).toEqual([])
    await page.press('Back to Today')
    await screen.findByRole('button', { name: 'Show the properties of June Okafor' })
  })

  it('are walked through and opened by keys', async () => {
    show({ officers: [OMAR, { ...OMAR, id: 'ana', first_name: 'Ana', last_name: 'Mota' }] })
    await screen.findByText('Omar Lane')
    await userEvent.keyboard('j')
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('table', { name: 'Clients of Omar Lane' })
    await userEvent.keyboard('j')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Ana Mota'))
  })
})
