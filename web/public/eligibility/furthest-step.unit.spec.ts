import { describe, expect, it } from 'vitest'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { UNEVALUATED } from '../../shared/evaluation-result/outcome.ts'
import { EMPTY_LOAN_FORM, type LoanFormValues } from '../../shared/loan-form/loan-form-values.ts'
import { loanPayloadOf } from '../../shared/loan-form/loan-payload.ts'
import { type FlowState, NOTHING_CHOSEN } from './flow-state.ts'
import { furthestStep, reachableStep } from './furthest-step.ts'

const reading = { success: true } as ParseAnswer
const withAddress = {
  ...EMPTY_LOAN_FORM,
  address: '12 Maple Street',
  city: 'Decatur',
  state: 'GA',
  zip_code: '30030',
}

const furthest = (state: Partial<FlowState>, values: LoanFormValues = EMPTY_LOAN_FORM) =>
  furthestStep({ ...NOTHING_CHOSEN, ...state }, values, loanPayloadOf(values))

const evaluatedWith = (values: LoanFormValues) => ({ loan: loanPayloadOf(values), outcome: UNEVALUATED })

describe('The flow has come', () => {
  it('to the choice when nothing is chosen', () => {
    expect(furthest({})).toBe('choice')
  })

  it('to the upload, and to confirming once a statement is read', () => {
    expect(furthest({ path: 'upload' })).toBe('upload')
    expect(furthest({ path: 'upload', reading })).toBe('confirm')
  })

  it('to the address, and to the details once it is complete', () => {
    expect(furthest({ path: 'manual' })).toBe('address')
    expect(furthest({ path: 'manual' }, withAddress)).toBe('details')
  })

  it('to the result once the loan is evaluated', () => {
    const evaluated = evaluatedWith(withAddress)
    expect(furthest({ path: 'upload', reading, evaluated }, withAddress)).toBe('upload_result')
    expect(furthest({ path: 'manual', evaluated }, withAddress)).toBe('manual_result')
  })

  it('not to a result that is about another loan', () => {
    const evaluated = evaluatedWith({ ...withAddress, current_balance: 200_000 })
    expect(furthest({ path: 'upload', reading, evaluated }, withAddress)).toBe('confirm')
    expect(furthest({ path: 'manual', evaluated }, withAddress)).toBe('details')
  })
})

describe('A step', () => {
  it('is shown when the flow has come to it', () => {
    expect(reachableStep('address', 'manual_result')).toBe('address')
    expect(reachableStep('manual_result', 'manual_result')).toBe('manual_result')
  })

  it('gives way to the furthest one when the flow has not', () => {
    expect(reachableStep('confirm', 'upload')).toBe('upload')
    expect(reachableStep('manual_result', 'choice')).toBe('choice')
    expect(reachableStep('confirm', 'manual_result')).toBe('manual_result')
  })

  it('is shown when it is the success, of which nothing is kept', () => {
    expect(reachableStep('all_set', 'choice')).toBe('all_set')
  })
})
