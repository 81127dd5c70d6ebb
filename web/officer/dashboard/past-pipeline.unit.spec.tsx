// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { OfficerDashboardTest } from '../../../tests/support/web/officer-dashboard-test.tsx'
import { sampleClientProperty, sampleLead } from '../../../tests/support/web/sample-leads.ts'
import { dayAfter, dayOf } from '../../shared/as-of/days.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'

const test = new OfficerDashboardTest()
const JUNE = sampleLead()
const HOMES = `GET /api/lo/clients/${JUNE.id}/properties`
const yesterday = dayAfter(dayOf(new Date()), -1)

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
})
