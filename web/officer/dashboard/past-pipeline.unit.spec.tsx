// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Lead } from '../../../api/contract/leads.ts'
import { OfficerDashboardTest } from '../../../tests/support/web/officer-dashboard-test.tsx'
import { dashboardOf, sampleClientProperty, sampleLead } from '../../../tests/support/web/sample-leads.ts'
import { dayAfter, dayOf } from '../../shared/as-of/days.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'

const test = new OfficerDashboardTest()
const JUNE = sampleLead()
const KIM = sampleLead({ id: 'kim', first_name: 'Kim', email: 'kim@example.com' })
const HOMES = `GET /api/lo/clients/${JUNE.id}/properties`
const yesterday = dayAfter(dayOf(new Date()), -1)

/** Answers each day with its leads. @returns the days that fail */
function answersByDay(leads: Readonly<Record<string, readonly Lead[]>>): Set<string> {
  const isDown = new Set<string>()
  test.server.answers(test.leads, ({ search }) => {
    const as_of = new URLSearchParams(search).get('as_of')
    const day = as_of ?? 'today'
    if (isDown.has(day)) return { status: 500 }
    return { json: { ...dashboardOf(leads[day] ?? []), as_of: as_of && `${as_of}T23:59:59.999Z` } }
  })
  return isDown
}

const tiles = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/\D+$/, '') || '–')

describe('The pipeline of a day that is over', () => {
  it('is what the address asks for, with nothing to act on', async () => {
    test.showLeads([JUNE], '?as_of=2026-10-15')
    await screen.findByRole('heading', { name: 'Your leads on October 15, 2026' })
    screen.getByText(/^You are looking at your pipeline as it stood on October 15, 2026/)
    await test.row(JUNE.first_name)
    expect(test.asked).toMatchObject({ as_of: '2026-10-15' })
    expect(test.server.calls.map(({ what }) => what)).not.toContain(test.next)
    for (const act of [/Export/, /Copy/, /Call/]) expect(screen.queryByRole('button', { name: act })).toBeNull()
    expect(within(screen.getByRole('table')).queryAllByRole('link')).toEqual([])
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('leads by its tiles to who stood there that day', async () => {
    test.showLeads([JUNE], '?as_of=2026-10-15')
    const tiles = within(await screen.findByRole('list', { name: 'How many leads on October 15, 2026' }))
    await userEvent.click(tiles.getByRole('link', { name: /So Close/ }))
    await waitFor(() => expect(test.asked).toMatchObject({ as_of: '2026-10-15', status: 'so_close' }))
  })

  it('opens to the homes of that day', async () => {
    test.server.answers(HOMES, { json: [sampleClientProperty()] })
    test.showLeads([JUNE], '?as_of=2026-10-15')
    await userEvent.click(await screen.findByRole('button', { name: 'View Properties' }))
    await screen.findByRole('list', { name: /^Properties of/ })
    expect(test.server.calls.findLast(({ what }) => what === HOMES)?.search).toBe('?as_of=2026-10-15')
  })

  it('has no homes of the day before where those of the day could not be loaded', async () => {
    test.server.answers(HOMES, ({ search }) =>
      search.includes('2026-10-15') ? { json: [sampleClientProperty()] } : { status: 500 },
    )
    test.showLeads([JUNE], '?as_of=2026-10-15')
    await userEvent.click(await screen.findByRole('button', { name: 'View Properties' }))
    await screen.findByText('418 Juniper Court')
    await test.enter({ 'As of': '2026-10-14' })
    await screen.findByText('No properties found')
    expect(screen.queryByText('418 Juniper Court')).toBeNull()
  })

  it('is found with the slider, day by day, which keeps the focus', async () => {
    test.showLeads([JUNE])
    await userEvent.click(await screen.findByText('How it stood on another day'))
    const slider = await screen.findByRole('slider', { name: 'Day' })
    slider.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await screen.findByRole('heading', { name: `Your leads on ${calendarDate(yesterday)}` })
    expect(document.activeElement).toBe(slider)
    await userEvent.keyboard('{ArrowRight}')
    await screen.findByText('As it is now. Days end at midnight, UTC.')
    expect(document.activeElement).toBe(slider)
  })

  it('says so where nobody was a client yet', async () => {
    test.showLeads([], '?as_of=2026-10-15')
    await screen.findByText('Nobody was your client yet.')
  })

  it.each(['2999-01-01', 'tomorrow'])('is none of %s: the leads of now are shown, and it is said why', async (day) => {
    test.showLeads([JUNE], `?as_of=${day}`)
    await test.row(JUNE.first_name)
    expect(test.asked).not.toHaveProperty('as_of')
    expect(screen.getByRole('alert').textContent).toContain('Choose today or a day before.')
  })

  it('that cannot be loaded is tried again, and shows nothing of the day before', async () => {
    const isDown = answersByDay({ '2026-10-15': [JUNE], '2026-10-14': [KIM, JUNE] })
    test.showDashboard('?as_of=2026-10-15')
    await test.row(JUNE.first_name)
    isDown.add('2026-10-14')
    await test.enter({ 'As of': '2026-10-14' })
    await screen.findByText('The leads of that day could not be loaded.')
    expect(screen.queryByRole('row', { name: /June/ })).toBeNull()
    expect(tiles('How many leads on October 14, 2026')).toEqual(['–', '–', '–', '–'])
    screen.getByRole('slider', { name: 'Day' })
    expect(await test.accessibilityFaults()).toEqual([])
    isDown.clear()
    await test.press('Try Again')
    await test.row('Kim')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is not shown as today where today cannot be loaded', async () => {
    const isDown = answersByDay({ '2026-10-15': [JUNE], today: [KIM] })
    test.showDashboard('?as_of=2026-10-15')
    await test.row(JUNE.first_name)
    isDown.add('today')
    await test.press('Back to Today')
    expect((await screen.findByRole('alert')).textContent).toBe('The leads could not be loaded.Try Again')
    expect(screen.queryByRole('row', { name: /June/ })).toBeNull()
    expect(tiles('How many leads')).toEqual(['–', '–', '–', '–'])
    isDown.clear()
    await test.press('Try Again')
    await test.row('Kim')
  })

  it('keeps its leads where further ones cannot be loaded', async () => {
    const isNext = (search: string) => new URLSearchParams(search).has('cursor')
    const first = { json: { ...dashboardOf([JUNE]), next_cursor: 'after-june' } }
    test.server.answers(test.leads, ({ search }) => (isNext(search) ? { status: 500 } : first))
    test.showDashboard('?as_of=2026-10-15')
    await test.press('Show More Leads')
    expect((await screen.findByRole('alert')).textContent).toBe('Further ones could not be loaded.')
    await test.row(JUNE.first_name)
    test.server.answers(test.leads, { json: dashboardOf([KIM]) })
    await test.press('Show More Leads')
    await test.row('Kim')
    await test.row(JUNE.first_name)
  })
})
