// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { OfficerDashboardTest } from '../../../tests/support/web/officer-dashboard-test.tsx'
import { junes, marias } from '../../../tests/support/web/sample-calls.ts'
import { sampleLead } from '../../../tests/support/web/sample-leads.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { store } from '../../shared/store/store.ts'

const test = new OfficerDashboardTest()
const LEADS = [sampleLead(), sampleLead({ id: 'maria', first_name: 'Maria', last_name: 'Oduya' })]
const NOTICE = /^Your actual rate, payment, and costs could be higher/

const list = () => screen.findByRole('list', { name: 'Next to ring' })
const entries = async () => within(await list()).getAllByRole('listitem')

describe('Next to ring', () => {
  it('says of each whom to call, where, how far it is, since when, and what would do it', async () => {
    test.server.answers(test.next, { json: { homes: [marias(), junes()] } })
    test.showLeads(LEADS)
    const [maria, june] = await entries()
    expect(maria?.textContent).toContain('12 Elm Street, Denver, CO')
    expect(maria?.textContent).toContain('Free today')
    expect(maria?.textContent).toContain('Since November 3')
    expect(maria?.textContent).toContain('A call would do it: at 6.375% the payment is $287 a month lower')
    expect(june?.textContent).toContain('About an eighth of a point away: 0.110 in price, $385')
    expect(june?.textContent).toContain('Since November 10')
    expect(june?.textContent).toContain('Rates an eighth of a point lower would do it, or a home worth $520,000.')
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('says when one called last, and how old the value of the home is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 12) })
    onTestFinished(() => void vi.useRealTimers())
    test.server.answers(test.next, { json: { homes: [marias(), junes()] } })
    test.showLeads(LEADS)
    const [maria, june] = (await entries()).map((entry) => within(entry))
    maria?.getByText('Not called yet')
    maria?.getByText('Home value $480,000, confirmed 3 weeks ago')
    june?.getByText('Called 3 days ago')
    june?.getByText('Home value $500,000, confirmed 14 months ago')
  })

  it('names a client once, and says how many more of their homes are near', async () => {
    test.server.answers(test.next, { json: { homes: [marias({ more_homes: 1 }), junes({ more_homes: 2 })] } })
    test.showLeads(LEADS)
    const [maria, june] = await entries()
    expect(maria?.textContent).toContain('12 Elm Street, Denver, CO, and 1 more home')
    expect(june?.textContent).toContain('418 Juniper Court, Fort Collins, CO, and 2 more homes')
  })

  it('hears of a call that is noted', async () => {
    test.server.answers(test.next, { json: { homes: [marias()] } })
    test.showLeads(LEADS)
    await screen.findByText('Not called yet')
    test.server.answers(test.next, { json: { homes: [marias({ last_called_on: '2026-11-20' })] } })
    act(() => void store.dispatch(refibellApi.util.invalidateTags(['LeadEntries'])))
    await screen.findByText(/^Called /)
  })

  it('has the notice about estimates above it', async () => {
    test.server.answers(test.next, { json: { homes: [marias(), junes()] } })
    test.showLeads(LEADS)
    const notice = await screen.findByText(NOTICE)
    const follows = notice.compareDocumentPosition(await list()) & Node.DOCUMENT_POSITION_FOLLOWING
    expect(follows).not.toBe(0)
  })

  it('calls with one click, and says why somebody may not be written to', async () => {
    test.server.answers(test.next, { json: { homes: [marias(), junes()] } })
    test.showLeads(LEADS)
    const [maria, june] = (await entries()).map((entry) => within(entry))
    expect(june?.getByRole('link', { name: '(303) 555-0101' }).getAttribute('href')).toBe('tel:+13035550101')
    maria?.getByText('No phone number')
    maria?.getByText('They asked for no letters.')
  })

  it('leads to what is known of a client', async () => {
    test.server.answers(test.next, { json: { homes: [marias(), junes()] } })
    test.showLeads(LEADS)
    const targets = (await entries()).map((entry) => within(entry).getAllByRole('link')[0]?.getAttribute('href'))
    expect(targets).toEqual(['/lo/leads/maria', '/lo/leads/june'])
  })

  it('knows no distance where none is known', async () => {
    const unknown = { points_away: null, distance_in_words: null, price_away: null, dollars_away: null }
    test.server.answers(test.next, { json: { homes: [marias(), junes({ ...unknown, status_since: null })] } })
    test.showLeads(LEADS)
    const [, june] = await entries()
    expect(june?.textContent).toContain('How far it is is not known')
    expect(june?.textContent).not.toContain('Since')
  })

  it('shows a few at first, and all two hundred to who asks for more', async () => {
    const homes = Array.from({ length: 205 }, (_, index) => junes({ property_id: `home-${index}` }))
    test.server.answers(test.next, ({ search }) => {
      const asked = new URLSearchParams(search)
      const [from, limit] = [Number(asked.get('cursor') ?? 0), Number(asked.get('limit'))]
      const to = from + limit
      return { json: { homes: homes.slice(from, to), ...(to < 205 ? { next_cursor: String(to) } : {}) } }
    })
    test.showLeads(LEADS)
    expect(await entries()).toHaveLength(5)
    for (let shown = 25; shown <= 205; shown += 20) {
      await test.press('Show More to Ring')
      await expect.poll(async () => (await entries()).length, { timeout: 15_000 }).toBe(shown)
    }
    expect(screen.queryByRole('button', { name: 'Show More to Ring' })).toBeNull()
  }, 30_000)

  it('says that further ones could not be loaded, and keeps those that are there', async () => {
    test.server.answers(test.next, ({ search }) =>
      search.includes('cursor') ? { status: 503 } : { json: { homes: [junes({})], next_cursor: '1' } },
    )
    test.showLeads(LEADS)
    await test.press('Show More to Ring')
    await screen.findByText('Further ones could not be loaded.')
    expect(await entries()).toHaveLength(1)
  })

  it('says who will stand there where nobody is near', async () => {
    test.showLeads(LEADS)
    await screen.findByText(/^Nobody is near enough today/)
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('keeps its place while it is loading', async () => {
    test.server.answers(test.next, () => new Promise(() => undefined))
    test.showLeads(LEADS)
    await screen.findByRole('status', { name: 'Loading whom to call' })
    await test.row('Maria Oduya')
  })

  it('says so where it cannot be loaded, and tries again', async () => {
    test.server.answers(test.next, { status: 500 })
    test.showLeads(LEADS)
    await screen.findByText(/^We could not load whom to call first/)
    await test.row('Maria Oduya')
    expect(await test.accessibilityFaults()).toEqual([])
    test.server.answers(test.next, { json: { homes: [marias(), junes()] } })
    await test.press('Try Again')
    expect(await entries()).toHaveLength(2)
  })

  it('is not there for who has no leads', async () => {
    test.showLeads([])
    await screen.findByText(/^No leads yet/)
    expect(screen.queryByRole('heading', { name: 'Next to ring' })).toBeNull()
    expect(screen.queryByRole('slider')).toBeNull()
  })
})
