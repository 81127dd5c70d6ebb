// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PropertyPageTest } from '../../../tests/support/web/property-page-test.tsx'

const test = new PropertyPageTest()

describe('Trying what would be', () => {
  const WHAT_IF = 'POST /api/properties/juniper/what-if'
  const free = { status: 'ready_now', headline: 'You keep $312 a month.', but: null, change: 'You still owe $350,000.' }
  const slider = (name: string) => screen.findByRole('slider', { name })

  beforeEach(() => {
    test.signIn()
    test.server.answers(WHAT_IF, { json: free })
  })

  it('asks nothing before a slider is moved', async () => {
    test.showProperty()
    await screen.findByText('Move a slider, and it says here at once what would be.')
    expect((await slider('Market rates')).getAttribute('aria-valuetext')).toBe('as today')
    expect((await slider('Credit score')).getAttribute('aria-valuetext')).toBe('>= 780')
    expect(screen.getByRole('button', { name: 'Back to my loan' }).getAttribute('aria-disabled')).toBe('true')
    expect(test.server.count(WHAT_IF)).toBe(0)
  })

  it('answers in words what was moved by keyboard, once, and leads back to the loan as it is', async () => {
    test.showProperty()
    const market = await slider('Market rates')
    market.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(market.getAttribute('aria-valuetext')).toBe('a quarter of a point lower')
    const answer = await screen.findByText('You keep $312 a month.')
    expect(answer.parentElement?.getAttribute('aria-live')).toBe('polite')
    within(answer.parentElement as HTMLElement).getByText('Ready Now!')
    const asked = test.server.calls.filter(({ what }) => what === WHAT_IF)
    expect(asked.at(-1)?.body).toEqual({ rates_lower_by: 0.25 })

    await userEvent.click(screen.getByRole('button', { name: 'Back to my loan' }))
    await screen.findByText('Move a slider, and it says here at once what would be.')
    expect(market.getAttribute('aria-valuetext')).toBe('as today')
    // A browser takes the focus away from what is disabled.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to my loan' }))
    expect(document.activeElement?.matches(':disabled')).toBe(false)
  })

  it('names both ends of every slider, of which the right one is the better', async () => {
    test.showProperty()
    const ends = async (name: string) =>
      [...((await slider(name)).closest('div[class*="slider"]')?.lastElementChild?.children ?? [])].map(
        ({ textContent }) => textContent,
      )
    await screen.findByText('Further to the right is better for you.')
    expect(await ends('Market rates')).toEqual(['one point higher', 'two points lower'])
    expect(await ends('Value of the home')).toEqual(['$325,000', '$675,000'])
    expect(await ends('Credit score')).toEqual(['< 639', '>= 780'])
    expect(await ends('Balance')).toEqual(['$350,000', '$228,000'])
  })

  it('asks about what was moved, and about nothing else', async () => {
    test.showProperty()
    ;(await slider('Value of the home')).focus()
    await userEvent.keyboard('{ArrowRight}')
    ;(await slider('Credit score')).focus()
    await userEvent.keyboard('{ArrowLeft}')
    ;(await slider('Balance')).focus()
    await userEvent.keyboard('{ArrowRight}')
    const all = {
      rates_lower_by: 0,
      estimated_value: 501_000,
      estimated_credit_score: '760 – 779',
      current_balance: 349_000,
    }
    await waitFor(() => expect(test.server.calls.at(-1)).toMatchObject({ what: WHAT_IF, body: all }))
  })

  it('says so when it could not be worked out', async () => {
    test.server.answers(WHAT_IF, { status: 503 })
    test.showProperty()
    ;(await slider('Balance')).focus()
    await userEvent.keyboard('{End}')
    await screen.findByText('It could not be worked out. Please move it again in a moment.')
  })
})
