import { expect, it } from 'vitest'
import { NATIONAL_DEFAULT_COSTS } from '../../costs/national-default.ts'
import { expectedClosing } from './expected-closing.ts'

it('A loan closes as many days after the evaluation as its costs count interest for', () => {
  const value = { state: 'OR', ...NATIONAL_DEFAULT_COSTS, interest_accrual_days: 60 }
  expect(expectedClosing({ cost_template: { id: 'costs', value } }, '2026-03-16')).toBe('2026-05-15')
  expect(expectedClosing({ cost_template: null }, '2026-03-16')).toBe('2026-04-30')
})
