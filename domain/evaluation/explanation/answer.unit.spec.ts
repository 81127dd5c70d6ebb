import { describe, expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import { variedDeals } from '../../../tests/evaluation/varied-loans.ts'
import type { Evaluation } from '../evaluation.ts'
import type { LoanTerms } from '../loan.ts'
import { whatIf } from '../what-if.ts'
import { anotherFreeRate } from './another-free-rate.ts'
import { type Answer, answerOf } from './answer.ts'
import { explainEvaluation } from './explain-evaluation.ts'

const FREE = 'Conventional: several rates are free'

function answered(name: string, change: Partial<LoanTerms> = {}): Answer {
  const { loan, pricing, evaluation } = evaluatedExample(name, change)
  return answerOf(loan, evaluation, explainEvaluation(loan, pricing, evaluation))
}

/** With insurance that the new loan needs no more: 70% of the value are owed. @param mi a month */
function insured(mi: number, pi = 2367.38): Extract<Answer, { status: 'ready_now' }> {
  const answer = answered(FREE, {
    has_mi: mi > 0,
    mi_monthly: mi,
    monthly_payment_pi: pi,
    monthly_payment_piti: Math.round((pi + 520 + mi) * 100) / 100,
  })
  if (answer.status !== 'ready_now') throw new Error('It is not free.')
  return answer
}

describe('The answer to a free refinance', () => {
  it('is a sentence, what qualifies it, and three figures with their arithmetic', () => {
    const { legs, ...answer } = answered(FREE) as Extract<Answer, { status: 'ready_now' }>
    expect(legs).toHaveLength(4)
    expect(answer).toEqual({
      verdict: 'Ready Now!',
      no_loan: null,
      status: 'ready_now',
      headline: 'You keep $183 a month.',
      but: 'It costs $34,194 more interest over the whole loan, because you start over with 30 years of payments, besides $2,286 of costs that do not come back to you. Counting those costs, you would be ahead only from 1 year and 11 months to 18 years and 6 months into the new loan.',
      change: '6.750% becomes 6.375%, $2,367 becomes $2,184, and you still owe $350,000.',
      figures: [
        {
          label: 'Bring to closing',
          value: '$6,759',
          note: 'about April 30, 2026',
          arithmetic: {
            rows: [
              ['Lender fee', 1895],
              ['Third-party fees', 1963],
              ['New escrow account', 1560],
              ['Interest until the first payment', 2913],
              ['Lender credit', -1572],
            ],
            result: ['You bring to closing', 6759],
          },
        },
        {
          label: 'Comes back to you',
          value: '$8,374',
          note: 'by May 29, 2026',
          arithmetic: {
            rows: [
              ['Two payments that fall away', 5774],
              ['Escrow refund', 2600],
            ],
            result: ['Comes back to you', 8374],
          },
        },
        {
          label: 'Interest to the end',
          value: '$34,194 more',
          note: null,
          arithmetic: {
            rows: [
              ['Interest on the new loan, over 30 years', 436_080],
              ['Interest left on today’s loan, over 26 years and 6 months', -401_886],
            ],
            result: ['More interest to the end', 34_194],
          },
        },
      ],
      who_pays:
        'The lender pays $1,572, you $6,759 of money that you would have paid anyway, or that is yours: two monthly payments and your escrow.',
    })
  })

  it('calls nobody ahead whose interest never saves what the loan costs for good, though money of their own covers it', () => {
    const { but } = answered('Boundary: net gap exactly 0.00 is ready')
    expect(but).toContain(
      'besides $4,299 of costs that do not come back to you. Counting those costs, you would never be ahead.',
    )
  })

  it('says that costs can be more than the interest that is saved', () => {
    const { loan, pricing, evaluation } = evaluatedExample(FREE)
    const { comparison, ...explanation } = explainEvaluation(loan, pricing, evaluation)
    const withCosts = (change: Partial<NonNullable<typeof comparison>>) =>
      answerOf(loan, evaluation, { ...explanation, comparison: comparison && { ...comparison, ...change } }).but
    const less = { new_loan: { months: 360, interest: 401_000 }, todays_loan: { months: 318, interest: 402_000 } }
    expect(withCosts(less)).toMatch(
      /^The \$2,286 of costs that do not come back to you are more than the \$1,000 of interest that it saves over the whole loan\. Counting/,
    )
    expect(withCosts({ ...less, spent_for_good: 1000 })).toBeNull()
    expect(withCosts({ spent_for_good: 0, cheaper_from_month: 1, costs_more_from_month: 237 })).toMatch(
      /payments\. For 19 years and 8 months you would be ahead\.$/,
    )
  })

  it('is qualified by nothing where it costs less to the end and the lender gives something', () => {
    expect(answered('Balance above the value, FHA Streamline')).toMatchObject({
      headline: 'You keep $216 a month.',
      but: null,
      figures: [{}, {}, { value: '$36,308 less', arithmetic: { result: ['Less interest to the end', 36_308] } }],
    })
  })

  it('says in its headline what comes from the lower rate and what from mortgage insurance that ends', () => {
    const most = insured(228.33)
    expect(most.headline).toBe('You keep $440 a month: $228 as mortgage insurance ends, $212 from the lower rate.')
    expect(most.but).toMatch(/^You may ask your servicer to end the mortgage insurance without a refinance: /)
    expect(most.change).toContain('$2,596 becomes $2,156')
    const little = insured(60)
    expect(little.headline).toBe('You keep $243 a month: $183 from the lower rate, $60 as mortgage insurance ends.')
    expect(little.but).toMatch(
      /^It costs .* You may ask your servicer to end the mortgage insurance without a refinance: /,
    )
  })

  it('tells apart what is saved because something is paid off before', () => {
    const { loan, pricing, evaluation } = evaluatedExample(FREE)
    const paid = whatIf(loan, pricing, evaluation.as_of, { ...loan, current_balance: 300_000, rates_lower_by: 0 })
    const { headline, change, but } = answerOf(paid.loan, paid.evaluation, paid.explanation)
    const [saving, owedLess, rate] = [...headline.matchAll(/\$(\d+)/g)].map(([, dollars]) => Number(dollars))
    expect(headline).toMatch(/^You would keep \$\d+ a month: \$\d+ as you would owe less, \$\d+ from the lower rate\.$/)
    expect(Number(owedLess) + Number(rate)).toBe(saving)
    // A level payment is in proportion to what is owed: the 50,000 that are paid off cost a sixth of what 300,000 cost.
    expect(owedLess).toBe(Math.round(Number(paid.evaluation.new_payment_pi) / 6))
    expect(change).toContain('$2,367 becomes ')
    expect(but).toContain('What you pay off first is your own money')
    const estimated = { ...loan, monthly_payment_pi: null, monthly_taxes: null }
    const guessed = whatIf(estimated, pricing, evaluation.as_of, {
      ...estimated,
      current_balance: 300_000,
      rates_lower_by: 0,
    })
    const told = answerOf(guessed.loan, guessed.evaluation, guessed.explanation)
    expect(told.headline).not.toContain('owe less')
    expect(told.but).not.toContain('your own money')
    expect(told.but).toContain(
      'We estimated today’s payment from what you owe, so here it falls along with it; yours would stay as it is.',
    )
  })

  it('hides no payment that would rise, and none that would stay, behind mortgage insurance that ends', () => {
    expect(insured(228.33, 2160).headline).toBe(
      'You keep $204 a month: $228 as mortgage insurance ends, less $24 as principal and interest rise.',
    )
    expect(insured(228.33, 2183.54).headline).toBe(
      'You keep $228 a month: $228 as mortgage insurance ends, nothing from the lower rate.',
    )
  })

  it('says beside who is ahead that mortgage insurance is left out of that', () => {
    expect(insured(228.33).but).toContain(
      'into the new loan. Mortgage insurance is left out of that: the new loan needs none, and today’s may end some day without it, too.',
    )
  })

  it('says nothing of mortgage insurance that goes on, or that there never was', () => {
    expect(answered('Balance above the value, FHA Streamline').headline).toBe('You keep $216 a month.')
    expect(insured(0).but).not.toContain('insurance')
  })

  it('promises nothing where the company may not lend', () => {
    const { loan, pricing, evaluation } = evaluatedExample(FREE)
    const unlicensed = { ...evaluation, assumptions: ['state_not_licensed'] as const }
    const explanation = explainEvaluation(loan, pricing, unlicensed)
    const giving = (available_credit_dollars: number) =>
      answerOf(loan, { ...unlicensed, available_credit_dollars }, explanation)
    expect(giving(9000)).toMatchObject({
      but: expect.stringMatching(/^It would cost \$34,194 more interest .* because you would start over /),
      figures: [
        { label: 'You would bring to closing' },
        { label: 'Would come back to you', arithmetic: { result: ['Would come back to you', 8375] } },
        {},
      ],
      who_pays: 'The lender would pay all $8,331 of the costs, and you would bring nothing to closing.',
    })
    expect(giving(-441)).toMatchObject({
      but: expect.stringMatching(
        / The lender would give nothing toward the costs, and this rate would take \$441 in points\.$/,
      ),
      who_pays: expect.stringMatching(/^The lender would pay nothing, .* \$441 of it would buy the lower rate\.$/),
    })
    expect(answerOf(loan, unlicensed, explanation)).toMatchObject({
      verdict: 'Not in Your State Yet',
      no_loan: expect.stringMatching(/^We are not licensed in your state at present, .* We watch all the same/),
      headline: 'You would keep $183 a month.',
      change: '6.750% would become 6.375%, $2,367 would become $2,184, and you would still owe $350,000.',
      who_pays: expect.stringMatching(/^The lender would pay \$1,572, you \$6,759 of money/),
    })
  })

  it('says that the lender gives nothing, and that there are points to pay', () => {
    const answer = answered('Boundary: net gap exactly 0.00 is ready')
    expect(answer.but).toMatch(/ The lender gives nothing toward the costs, and this rate takes \$441 in points\.$/)
    // Money of one's own that is spent on a rate is not money back.
    expect(answer).toMatchObject({ who_pays: expect.stringMatching(/ \$441 of it buys the lower rate\.$/) })
  })

  it('does not know the interest to the end of a loan that is never paid off', () => {
    expect(answered(FREE, { monthly_payment_pi: 1900, monthly_payment_piti: 4000 })).toMatchObject({
      status: 'not_yet',
    })
    const { loan, pricing, evaluation } = evaluatedExample(FREE)
    const explanation = explainEvaluation(loan, pricing, evaluation)
    const comparison = explanation.comparison && { ...explanation.comparison, todays_loan: null }
    expect(answerOf(loan, evaluation, { ...explanation, comparison })).toMatchObject({
      but: null,
      figures: [{}, {}, { value: 'Not known', arithmetic: null }],
    })
  })

  it('adds up, whatever the loan', () => {
    for (const { loan, evaluation, explanation } of variedDeals(100)) {
      const answer = answerOf(loan, evaluation, explanation)
      if (answer.status !== 'ready_now') continue
      for (const { arithmetic } of answer.figures) {
        const sum = arithmetic?.rows.reduce((total, [, dollars]) => total + dollars, 0) ?? 0
        expect(Math.abs(sum)).toBe(Math.abs(arithmetic?.result[1] ?? 0))
      }
    }
  })
})

describe('The answer where it is not free', () => {
  it('tells how far away it is, and what is missing', () => {
    expect(answered('Conventional: short by 31')).toMatchObject({
      status: 'so_close',
      headline: 'An eighth of a point away.',
      change: 'You are only $1,085 away from a free refinance at 6.250%.',
      needs: 'Today’s rate with all costs covered: 6.375%. Free for this home at 6.250% or lower.',
      points_away: 0.125,
    })
  })

  it('tells no dollars of a deal that is not there', () => {
    expect(answered('LTV exactly 70.01')).toEqual({
      verdict: 'Not Yet',
      no_loan: null,
      status: 'not_yet',
      headline: 'Keep the loan you have. A new one would not be free today.',
      but: null,
      change: 'Rates would have to fall by about three eighths of a point.',
      needs: expect.stringMatching(/^Today’s rate with all costs covered: \d\.\d{3}%\. Free for this home at /),
      points_away: 0.375,
      next: 'The next step is ours: we look every night, and ring when it is free.',
    })
    expect(answered(FREE, { current_rate: 3 }).headline).toBe(
      'You hold a better rate than anyone can offer today. Keep it.',
    )
  })

  it('names the rate it needs also where that is out of reach, and no next step of ours where the figures are to be put right', () => {
    expect(answered(FREE, { current_rate: 3, monthly_payment_pi: 1500 })).toMatchObject({
      change: null,
      needs: expect.stringMatching(/Free for this home at 2\.\d{3}% or lower\.$/),
    })
    expect(answered(FREE, { monthly_payment_pi: null, monthly_taxes: 3000, monthly_insurance: 100 })).toMatchObject({
      needs: null,
      next: null,
    })
  })
})

describe('The answer where not all is known', () => {
  const { loan, pricing, evaluation } = evaluatedExample('Conventional: short by 31')
  const explanation = explainEvaluation(loan, pricing, evaluation)
  const needed = explanation.what_it_would_take
  const found = (change: Partial<Evaluation>, what_it_would_take = needed) =>
    answerOf(loan, { ...evaluation, ...change }, { ...explanation, what_it_would_take })

  it('is nearly free where no fall of rates is enough', () => {
    expect(found({}, null).headline).toBe('Nearly free.')
    expect(found({}, needed && { ...needed, rate_fall: null }).headline).toBe('Nearly free.')
  })

  it('is to keep the loan where no reason was given, and names nothing that would have to move', () => {
    expect(found({ status: 'not_yet', reasons: [] }, null)).toMatchObject({
      headline: 'Keep the loan you have. A new one would not be free today.',
      change: null,
    })
    expect(found({ status: 'not_yet' }, needed && { ...needed, rate_fall: null }).change).toBeNull()
  })

  it('names the day from which waiting was enough', () => {
    const waiting = needed && { ...needed, from: '2026-05-02', waiting_is_enough: true }
    expect(found({ status: 'not_yet' }, waiting).change).toBe('At today’s prices it would be free on May 2, 2026.')
  })

  it('is none where something is called free that has no price', () => {
    expect(() => found({ status: 'ready_now', available_credit_dollars: null })).toThrow('without a price')
  })
})

describe('A second good answer', () => {
  it('leaves the most, and says what it gives up', () => {
    expect(anotherFreeRate(evaluatedExample(FREE).evaluation)).toBe(
      'At 6.625% it is free as well, and you keep $5,259 after all costs instead of $1,615. Your payment would fall by $126 a month instead of $183, so that after 5 years and 4 months the lower rate is ahead.',
    )
  })

  it('is not offered where there is none, or none that is clearly better', () => {
    expect(anotherFreeRate(evaluatedExample('Conventional: short by 31').evaluation)).toBeNull()
    const { evaluation } = evaluatedExample(FREE)
    const only = evaluation.ladder.filter(({ rate }) => rate === evaluation.target_rate)
    expect(anotherFreeRate({ ...evaluation, ladder: only })).toBeNull()
  })
})
