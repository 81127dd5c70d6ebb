// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleMarket } from '../../../tests/support/web/sample-book.ts'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { MarketOfTheBook } from './market-of-the-book.tsx'

const test = new PageTest()
const MARKET = 'GET /api/admin/market'

beforeEach(() => test.signIn({ ...JUNE, role: 'admin' }))

const show = () => test.show(<MarketOfTheBook />)
const slider = () => screen.findByRole('slider', { name: 'All rates' })
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent
const rows = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

async function press(keys: string): Promise<void> {
  const thumb = await slider()
  act(() => thumb.focus())
  await userEvent.keyboard(keys)
}

describe('The market of the whole book', () => {
  it('begins with today, and with where the next eighth would ring first', async () => {
    test.server.answers(MARKET, { json: sampleMarket() })
    show()
    expect((await slider()).getAttribute('aria-valuetext')).toBe('as today')
    expect(figure('Ready Now')).toBe('500 as many as today')
    screen.getByText('Were rates an eighth of a point lower, against today:')
    expect(rows('Rings first: states')).toEqual(['TX75 more', 'ME25 more'])
    screen.getByText('And 2 other states.')
    expect(rows('Rings first: loan officers')).toEqual(['Ada Obi75 more', 'No loan officer25 more'])
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('answers every position from one answer, by the keyboard', async () => {
    test.server.answers(MARKET, { json: sampleMarket() })
    show()
    await press('{ArrowRight}{ArrowRight}')
    expect((await slider()).getAttribute('aria-valuetext')).toBe(
      'a quarter of a point lower: 700 Ready Now, 200 more than today',
    )
    expect(figure('Ready Now')).toBe('700 200 more than today')
    expect(figure('Not Yet')).toBe('9,000 200 fewer than today')
    expect(rows('Rings first: states')).toEqual(['TX150 more', 'ME50 more'])
    await press('{Home}')
    expect((await slider()).getAttribute('aria-valuetext')).toBe(
      'half a point higher: 100 Ready Now, 400 fewer than today',
    )
    expect(rows('Loses first: states')).toEqual(['TX300 fewer', 'ME100 fewer'])
    expect(await test.accessibilityFaults()).toEqual([])
    await test.press('Back to Today')
    expect(figure('Ready Now')).toBe('500 as many as today')
    expect(test.server.count(MARKET)).toBe(1)
  })

  it('draws how far the homes are from free, and which of them the supposed fall reaches', async () => {
    test.server.answers(MARKET, { json: sampleMarket() })
    show()
    await press('{ArrowRight}')
    const drawn = screen.getByRole('figure', { name: 'How far the homes are from free' })
    const bars = within(drawn).getAllByRole('listitem')
    expect(bars).toHaveLength(17)
    expect(bars.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      'Free today: 500 homes',
      'an eighth of a point away: 100 homes',
    ])
    expect(bars.filter(({ dataset }) => dataset.free !== undefined)).toHaveLength(2)
    within(drawn).getByText(
      'Besides: 7,000 further away than two points, 40 free by today’s rates and waiting for a date or a license, 860 that no fall of rates alone would free.',
    )
  })

  it('says that there is no home, and that it could not look', async () => {
    test.server.answers(MARKET, { status: 503, json: { detail: 'Too many.' } })
    show()
    await screen.findByText(/^We could not look at all homes in other markets/)
    expect(await test.accessibilityFaults()).toEqual([])
    test.server.answers(MARKET, { json: sampleMarket({ properties: 0 }) })
    await test.press('Try Again')
    await screen.findByText(/^No home is watched yet/)
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('shows its outline while it looks', async () => {
    test.server.answers(MARKET, () => new Promise(() => undefined))
    show()
    await screen.findByRole('status', { name: 'Looking at every home' })
    expect(await test.accessibilityFaults()).toEqual([])
  })
})
