// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import type { Evaluation } from '../../../api/contract/evaluation.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { SAMPLE_FREE } from '../../../tests/support/web/sample-free.ts'
import { sampleProperty } from '../../../tests/support/web/sample-property.ts'
import type { Outcome } from '../../shared/evaluation-result/outcome.ts'
import { OutcomePanel } from '../../shared/evaluation-result/outcome-panel.tsx'
import { ResultActions } from './result-actions.tsx'

const test = new PageTest()

function show(assumptions: Evaluation['assumptions']) {
  const { message, evaluation, explanation } = SAMPLE_FREE
  const outcome: Outcome = {
    looked: true,
    status: 'ready_now',
    message,
    applicationUrl: 'https://omar.example/apply',
    evaluation: { ...evaluation, assumptions },
    explanation,
  }
  test.server.answers('GET /api/public/system-settings', { json: { booking_url: 'https://omar.example/consult' } })
  test.show(
    <>
      <OutcomePanel outcome={outcome} loan={sampleProperty()} />
      <ResultActions
        ref={createRef()}
        outcome={outcome}
        registering={false}
        onRegister={() => undefined}
        onWatch={() => undefined}
      />
    </>,
  )
}

it('offers an application, a consult and an account where the company may lend', async () => {
  show([])
  await screen.findByRole('link', { name: 'Schedule 10-Min Consult' })
  screen.getByRole('link', { name: /Start Your Free Refinance/ })
  screen.getByRole('button', { name: 'Create Account' })
})

it('offers to watch, and nothing else, where it may not, and says why before anything else', async () => {
  show(['state_not_licensed', 'pi_estimated'])
  const why = screen.getByText('We are not licensed in your state at present, so this result is for information only.')
  const answer = screen.getByRole('heading', { name: 'You would keep $183 a month.' })
  expect(why.compareDocumentPosition(answer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  screen.getByRole('button', { name: 'Keep Watch For Me' })
  await screen.findByText(/we estimated it from balance, rate and start date/)
  expect(screen.queryAllByRole('link')).toEqual([])
})
