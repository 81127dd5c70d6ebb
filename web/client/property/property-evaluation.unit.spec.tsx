// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PropertyPageTest } from '../../../tests/support/web/property-page-test.tsx'
import { SAMPLE_FREE } from '../../../tests/support/web/sample-free.ts'
import { SAMPLE_EVALUATION, sampleProperty } from '../../../tests/support/web/sample-property.ts'

const OFFICER = 'GET /api/user/loan-officer-info'

const test = new PropertyPageTest()

describe('A home', () => {
  beforeEach(() => test.signIn())

  it('that is free is answered in one line, with three figures that open into their arithmetic', async () => {
    test.server.answers(test.evaluation, { json: SAMPLE_FREE })
    test.showProperty()
    await screen.findByRole('heading', { level: 2, name: 'You keep $183 a month.' })
    screen.getByText(
      /^It costs \$34,194 more interest over the whole loan, because you start over with 30 years of payments, besides \$2,286 of costs/,
    )
    screen.getByText(/^The lender pays \$1,572, you \$6,759 of money that you would have paid anyway/)
    const figure = screen.getByText('Comes back to you', { selector: 'summary *' }).closest('details')
    expect(figure?.open).toBe(false)
    await userEvent.click(screen.getByText('$8,374', { selector: 'summary *' }))
    expect(figure?.open).toBe(true)
    within(figure as HTMLElement).getByRole('row', { name: 'Escrow refund $2,600' })
    screen.getByText(/At 6\.625% it is free as well, and you keep \$5,259 after all costs instead of \$1,615\./)
  })

  it('that is free leads on from its answer', async () => {
    test.server.answers(OFFICER, { json: { application_url: 'https://apply.example/ana', loan_officer: null } })
    test.server.answers(test.homes, { json: [sampleProperty({ status: 'ready_now' })] })
    test.server.answers(test.evaluation, { json: SAMPLE_FREE })
    test.showProperty()
    const apply = await screen.findByRole('link', { name: /Start Your Free Refinance/ })
    expect(apply.getAttribute('href')).toBe('https://apply.example/ana')
    expect(screen.getByRole('link', { name: 'Correct the loan' }).getAttribute('href')).toBe(
      '/property/juniper/correct',
    )
  })

  it('that is not yet names the rate it needs, draws how far that is, names the next step, and offers nothing to apply for', async () => {
    test.server.answers(OFFICER, { json: { application_url: 'https://apply.example/ana', loan_officer: null } })
    const distance = { free_rate: 6.875, needed_rate: 6.125 }
    const explanation = { ...SAMPLE_EVALUATION.explanation, distance }
    test.server.answers(test.evaluation, { json: { ...SAMPLE_EVALUATION, explanation } })
    test.showProperty()
    await screen.findByRole('heading', { level: 2, name: /Keep it\.$/ })
    const needs = screen.getByText(
      'Today’s rate with all costs covered: 6.875%. Free for this home at 6.125% or lower.',
    )
    // Three quarters of a point, of two that the line is long.
    expect(needs.previousElementSibling?.querySelector('[style]')?.getAttribute('style')).toContain('left: 62.5%')
    screen.getByText('The next step is ours: we look every night, and ring when it is free.')
    screen.getByRole('link', { name: 'Correct the loan' })
    expect(screen.queryByRole('link', { name: /Verify With Full Application/ })).toBeNull()
  })

  it.each([
    [1, 'does not say of which day', 0],
    [30, 'says of which day', 1],
  ])('that was looked at with rates of %i days ago %s they are', async (days, _, times) => {
    const rates_of = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    const nights = [{ at: rates_of, status: 'not_yet', points: 0.5, changed: [] }]
    const home = { looked_at: rates_of, distance: null, but: null, nights }
    const other = { ...home, id: 'another', rates_of: '2020-01-01' }
    test.server.answers('GET /api/watch', { json: { homes: [other, { ...home, id: 'juniper', rates_of }] } })
    test.server.answers(test.evaluation, { json: SAMPLE_EVALUATION })
    test.showProperty()
    await screen.findByText(/^Figures of /)
    await screen.findByRole('img', { name: /^The distance by night/ })
    expect(screen.queryAllByText(/^These rates are of /)).toHaveLength(times)
  })

  it('whose payment does not add up is only asked to be corrected', async () => {
    const { evaluation, explanation } = SAMPLE_EVALUATION
    const muddled = { ...evaluation, reasons: ['payment_inconsistent'] }
    test.server.answers(test.evaluation, { json: { evaluation: muddled, explanation } })
    test.showProperty()
    await screen.findByRole('heading', { level: 2, name: /^The figures of today’s payment do not add up yet/ })
    screen.getByRole('link', { name: 'Correct the loan' })
    screen.getByRole('heading', { name: 'Status history' })
    expect(screen.queryByRole('heading', { name: /What this means|Try it/ })).toBeNull()
  })

  it('names the loan officer who knows it', async () => {
    const loan_officer = { name: 'Ana Diaz', nmls_id: '1048821', phone: '(303) 555-0101', photo_url: null }
    test.server.answers(OFFICER, { json: { application_url: 'https://apply.example/ana', loan_officer } })
    test.server.answers(test.evaluation, { json: SAMPLE_EVALUATION })
    test.showProperty()
    const officer = await screen.findByRole('region', { name: 'Ana Diaz' })
    within(officer).getByText('NMLS ID 1048821')
    expect(within(officer).getByRole('link').getAttribute('href')).toBe('tel:+13035550101')
  })

  it('is shown without its figures while they cannot be loaded, and they are asked for again', async () => {
    test.server.answers(test.evaluation, { status: 503 })
    test.showProperty()
    const alert = await screen.findByText('We could not load the figures of this property.')
    screen.getByRole('heading', { level: 1, name: '418 Juniper Court' })
    test.server.answers(test.evaluation, { json: SAMPLE_EVALUATION })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('heading', { name: 'What this means for you' })
    expect(alert.isConnected).toBe(false)
  })
})
