import { fireEvent, screen } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { beforeEach } from 'vitest'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { CheckButton } from '../../../web/public/eligibility/check-button.tsx'
import { NOTHING_CHOSEN, nextFlowState } from '../../../web/public/eligibility/flow-state.ts'
import { saveFlow, saveReading, saveStep } from '../../../web/public/eligibility/saved-flow.ts'
import { EMPTY_LOAN_FORM, type LoanFormValues, withStatement } from '../../../web/shared/loan-form/loan-form-values.ts'
// Loaded with the spec, and not within the time of its first test.
import '../../../web/public/eligibility/eligibility-flow.tsx'
import type { FakeServer } from './fake-server.ts'
import { PageTest } from './page-test.tsx'

const TYPED: LoanFormValues = {
  ...EMPTY_LOAN_FORM,
  address: '12 Maple Street',
  city: 'Decatur',
  state: 'GA',
  zip_code: '30030',
  current_balance: 212_300,
  current_rate: '7.125',
  loan_start_date: '2023-06-15',
  monthly_payment_piti: 1988.2,
  escrow_balance: 1200,
  estimated_value: 520_000,
  original_purchase_price: 440_000,
  purchase_date: '2019-05-01',
}

/** For a spec of the eligibility flow, which is opened from its button as on the landing page. */
export class FlowTest extends PageTest {
  readonly evaluate = 'POST /api/properties/evaluate'

  constructor() {
    super()
    beforeEach(() => this.server.answers('GET /api/public/system-settings', { json: {} }))
  }

  /** @param at the address of the landing page, with what a link may have put behind it */
  async open(at = '/'): Promise<void> {
    this.show(<Landing />, '/', at)
    await this.press('Check My Free Status')
  }

  /** At the details of a loan that was typed, as a reload finds them. */
  async openTyped(at = '/'): Promise<void> {
    saveFlow({ values: TYPED, state: nextFlowState(NOTHING_CHOSEN, { type: 'manual_chosen' }) })
    saveStep('details')
    this.show(<Landing />, '/', at)
    await this.press('Continue where you were →')
    await this.at('Your loan details')
  }

  /** Where what was read from a statement is confirmed, as a reload finds it. */
  async openRead(reading: ParseAnswer): Promise<void> {
    const chosen = nextFlowState(NOTHING_CHOSEN, { type: 'upload_chosen' })
    const values = withStatement(EMPTY_LOAN_FORM, reading)
    saveFlow({ values, state: nextFlowState(chosen, { type: 'statement_read', reading }) })
    saveReading(reading)
    saveStep('confirm')
    this.show(<Landing />)
    await this.press('Continue where you were →')
  }

  /** At the result of a loan that was typed. */
  async openResult(answer: Parameters<FakeServer['answers']>[1], at = '/'): Promise<void> {
    this.server.answers(this.evaluate, answer)
    await this.openTyped(at)
    await this.press('Check Status')
    await this.at(/^Your result/)
  }

  /** As the browser's Back does. */
  goBack(): void {
    fireEvent.click(screen.getByTestId('browser-back'))
  }

  /** What was sent for evaluation last. */
  get evaluated(): unknown {
    return this.server.calls.findLast(({ what }) => what === this.evaluate)?.body
  }
}

function Landing() {
  const navigate = useNavigate()
  return (
    <>
      <CheckButton />
      <button type="button" data-testid="browser-back" onClick={() => navigate(-1)} hidden />
    </>
  )
}
