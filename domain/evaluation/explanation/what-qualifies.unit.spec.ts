import { describe, expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import { compareCourses } from './comparison.ts'
import { whatQualifies } from './what-qualifies.ts'

const { loan, evaluation } = evaluatedExample('Conventional: several rates are free')

describe('what the lender gives toward the costs', () => {
  const withCredit = (available_credit_dollars: number) =>
    whatQualifies(loan, { ...evaluation, available_credit_dollars }, null)

  it('is said where it is nothing', () => {
    expect(withCredit(0)).toBe('The lender gives nothing toward the costs.')
    expect(withCredit(1)).toBeNull()
  })

  it('is said with the points that are to be paid', () => {
    expect(withCredit(-1_200)).toBe('The lender gives nothing toward the costs, and this rate takes $1,200 in points.')
  })
})

describe('the interest over the whole loan', () => {
  const costing = (more: number, spent_for_good: number) => {
    const comparison = compareCourses(loan, evaluation)
    const course = { months: 360, interest: 400_000 }
    return whatQualifies(
      loan,
      evaluation,
      comparison && {
        ...comparison,
        todays_loan: course,
        new_loan: { ...course, interest: course.interest + more },
        spent_for_good,
        ...{ cheaper_from_month: null, costs_more_from_month: 1 },
      },
    )
  }

  it('qualifies nothing where it is less by all that is spent for good', () => {
    expect(costing(-2_000, 2_000)).toBeNull()
    expect(costing(-1_999, 2_000)).toMatch(
      /^The \$2,000 of costs that do not come back to you are more than the \$1,999 of interest that it saves/,
    )
  })

  it('is set against what is spent also where it is the same, and is told by itself where it is more', () => {
    expect(costing(0, 2_000)).toMatch(/^The \$2,000 of costs that do not come back to you are more than the \$0/)
    expect(costing(1, 2_000)).toMatch(/^It costs \$1 more interest over the whole loan, .* besides \$2,000 of costs/)
    expect(costing(1, 0)).not.toContain('besides')
  })
})
