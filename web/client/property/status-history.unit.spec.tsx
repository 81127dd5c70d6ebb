// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PropertyPageTest } from '../../../tests/support/web/property-page-test.tsx'

const test = new PropertyPageTest()

describe('The history of a home', () => {
  const past = (id: string, recorded_at: string) => ({
    id,
    recorded_at,
    as_of: recorded_at.slice(0, 10),
    status: 'not_yet',
    reasons: [],
    assumptions: [] as string[],
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
    test.server.answers(test.history, ({ search }) => ({
      json: search.includes('cursor=7')
        ? { history: [past('1', '2026-03-14T02:00:00Z')], next_cursor: null }
        : { history: [past('2', '2026-03-16T02:00:00Z')], next_cursor: 7 },
    }))
    test.showProperty()
    const more = await screen.findByRole('button', { name: 'Show Earlier' })
    expect(days()).toEqual(['2026-03-16T02:00:00Z'])
    await userEvent.click(more)
    await waitFor(() => expect(days()).toEqual(['2026-03-16T02:00:00Z', '2026-03-14T02:00:00Z']))
    expect(screen.queryByRole('button', { name: 'Show Earlier' })).toBeNull()
  })

  it('says where earlier nights could not be loaded', async () => {
    test.server.answers(test.history, ({ search }) =>
      search.includes('cursor=7')
        ? { status: 503 }
        : { json: { history: [past('2', '2026-03-16T02:00:00Z')], next_cursor: 7 } },
    )
    test.showProperty()
    await test.press('Show Earlier')
    await screen.findByText('The earlier ones could not be loaded.')
    expect(days()).toEqual(['2026-03-16T02:00:00Z'])
  })

  it('calls nothing ready of the time in which we could not lend there', async () => {
    const notThere = { ...past('1', '2026-03-14T02:00:00Z'), status: 'ready_now', assumptions: ['state_not_licensed'] }
    const there = { ...past('2', '2026-03-16T02:00:00Z'), status: 'ready_now' }
    test.server.answers(test.history, { json: { history: [there, notThere], next_cursor: null } })
    test.showProperty()
    const section = within(await screen.findByRole('region', { name: 'Status history' }))
    await section.findByText('Not in Your State Yet')
    expect(section.getAllByText('Ready Now!')).toHaveLength(1)
  })

  it('of a home that is new today says what will be there', async () => {
    const at = new Date().toISOString()
    const night = { at, status: 'not_yet', points: 0.25, changed: [] }
    const home = { id: 'juniper', looked_at: at, distance: null, rates_of: null, but: null, nights: [night] }
    test.server.answers('GET /api/watch', { json: { homes: [home] } })
    test.server.answers(test.history, { json: { history: [past('1', at)], next_cursor: null } })
    test.showProperty()
    const section = within(await screen.findByRole('region', { name: 'Status history' }))
    await section.findByText('From tonight on a line shows here, night by night, how near it comes.')
    expect(section.queryByRole('img')).toBeNull()
  })

  it('is asked for again, and it alone, when it could not be loaded', async () => {
    test.server.answers(test.history, { status: 500 })
    test.showProperty()
    await screen.findByText('We could not load the history.')
    test.server.answers(test.history, { json: { history: [past('1', '2026-03-14T02:00:00Z')], next_cursor: null } })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(days()).toEqual(['2026-03-14T02:00:00Z']))
    expect(test.server.count(test.evaluation)).toBe(1)
  })
})
