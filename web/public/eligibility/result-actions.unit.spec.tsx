// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import type { Evaluation } from '../../../api/contract/evaluation.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { SAMPLE_FREE } from '../../../tests/support/web/sample-free.ts'
import { sampleProperty } from '../../../tests/support/web/sample-property.ts'
import { type Outcome, UNEVALUATED } from '../../shared/evaluation-result/outcome.ts'
import { OutcomePanel } from '../../shared/evaluation-result/outcome-panel.tsx'
import { ResultActions } from './result-actions.tsx'

const SETTINGS = 'GET /api/public/system-settings'
const APPLY = 'https://omar.example/apply'

const test = new PageTest()
const onWatch = vi.fn()
/** Without the figures behind it. */
const BARE: Outcome = { ...UNEVALUATED, looked: true }

const show = (outcome: Outcome) =>
  test.show(
    <>
      <OutcomePanel outcome={outcome} loan={sampleProperty()} />
      <ResultActions
        ref={createRef()}
        outcome={outcome}
        registering={false}
        onRegister={() => undefined}
        onWatch={onWatch}
      />
    </>,
  )

function showFree(assumptions: Evaluation['assumptions']) {
  const { message, evaluation, explanation } = SAMPLE_FREE
  test.server.answers(SETTINGS, { json: { booking_url: 'https://omar.example/consult' } })
  show({
    looked: true,
    status: 'ready_now',
    message,
    applicationUrl: APPLY,
    evaluation: { ...evaluation, assumptions },
    explanation,
  })
}

// The settings are asked for once in a visit, so what comes after hears of the same place.
it('offers no application and no consult while nobody says where', async () => {
  test.server.answers(SETTINGS, 'no answer')
  show({ ...BARE, status: 'ready_now' })
  await vi.waitFor(() => expect(test.server.count(SETTINGS)).toBe(1))
  screen.getByRole('button', { name: 'Create Account' })
  expect(screen.queryAllByRole('link')).toEqual([])
})

it('offers an application, a consult and an account where the company may lend', async () => {
  showFree([])
  await screen.findByRole('link', { name: 'Schedule 10-Min Consult' })
  screen.getByRole('link', { name: /Start Your Free Refinance/ })
  screen.getByRole('button', { name: 'Create Account' })
})

it('has all its actions from its first frame on, once the place of the consult is known', () => {
  showFree([])
  screen.getByRole('link', { name: 'Schedule 10-Min Consult' })
})

it('offers to watch, and nothing else, where it may not, and says why before anything else', async () => {
  showFree(['state_not_licensed', 'pi_estimated'])
  const why = screen.getByText(
    /^We are not licensed in your state at present, so this result is for information only\. We cannot make you a loan/,
  )
  screen.getByRole('heading', { level: 2, name: 'Your result: Not in Your State Yet' })
  expect(screen.queryByText(/Ready Now!/)).toBeNull()
  const answer = screen.getByRole('heading', { name: 'You would keep $183 a month.' })
  expect(why.compareDocumentPosition(answer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  screen.getByRole('button', { name: 'Keep Watch For Me' })
  await screen.findByText(/we estimated it from balance, rate and start date/)
  expect(screen.queryAllByRole('link')).toEqual([])
})

it.each([
  ['ready_now', /^Start Your Free Refinance ?Lock in your savings today$/, 'Create Account'],
  ['so_close', /^Apply Now ?See if we can make it work$/, 'Create Account'],
  ['not_yet', /^Verify With Full Application ?Explore cash-out or other options$/, 'Keep Watch For Me'],
] as const)('offers what fits %s', async (status, apply, join) => {
  show({ ...BARE, status, applicationUrl: APPLY })
  expect(screen.getByRole('link', { name: apply }).getAttribute('href')).toBe(APPLY)
  screen.getByRole('button', { name: join })
  // Who is told to keep the loan is not led away from it.
  expect(screen.getByRole('link', { name: apply }).getAttribute('data-variant')).toBe(
    { ready_now: 'filled', so_close: 'default', not_yet: 'subtle' }[status],
  )
  if (status === 'not_yet') expect(screen.queryByRole('link', { name: 'Schedule 10-Min Consult' })).toBeNull()
  else
    expect((await screen.findByRole('link', { name: 'Schedule 10-Min Consult' })).getAttribute('href')).toBe(
      'https://omar.example/consult',
    )
})

it('leads who is signed in to the application of their loan officer, and into their list', async () => {
  test.signIn()
  test.server.answers('GET /api/user/loan-officer-info', {
    json: { application_url: 'https://omar.example/june', loan_officer: null },
  })
  show({ ...BARE, status: 'so_close' })
  const link = await screen.findByRole('link', { name: /^Apply Now/ })
  expect(link.getAttribute('href')).toBe('https://omar.example/june')
  await userEvent.click(screen.getByRole('button', { name: 'Add to My Properties' }))
  expect(onWatch).toHaveBeenCalledTimes(1)
})

it('says below one big line, in the same sentence, of what the saving is made', () => {
  const insured = { has_mi: true, mi_monthly: 60 }
  const { message, evaluation, explanation } = SAMPLE_FREE
  const saving = { ...evaluation, monthly_savings: Number(evaluation.monthly_savings) + 60 }
  test.show(
    <OutcomePanel
      outcome={{ looked: true, status: 'ready_now', message, applicationUrl: null, evaluation: saving, explanation }}
      loan={sampleProperty(insured)}
    />,
  )
  const heading = screen.getByRole('heading', {
    name: 'You keep $243 a month: $183 from the lower rate, $60 as mortgage insurance ends.',
  })
  expect(heading.querySelector('span')?.textContent).toBe('$183 from the lower rate, $60 as mortgage insurance ends.')
})
