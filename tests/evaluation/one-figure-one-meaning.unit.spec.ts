import { describe, expect, it, vi } from 'vitest'
import { answerOf } from '../../domain/evaluation/explanation/answer.ts'
import { wholeRungPayment } from '../../domain/evaluation/explanation/monthly-payments.ts'
import { toCents } from '../../domain/money/cents.ts'
import { gainInWords } from '../../domain/money/money-in-words.ts'
import { homeSentence } from '../../web/client/dashboard/home-sentence.ts'
import { sampleProperty } from '../support/web/sample-property.ts'
import { figuresInReport, type ShownFigure, screenOf, screenWindow } from './shown-figures.tsx'
import { variedDeals } from './varied-loans.ts'

vi.stubGlobal('window', screenWindow)

/** What legs, comparison, ledger, the three figures and the report show of each loan. */
const deals = variedDeals(200).map((deal) => {
  const screen = screenOf(deal)
  return { ...deal, screen, figures: [...screen.figures, ...figuresInReport(deal)] }
})

function shownAs(figures: readonly ShownFigure[], words: string): number {
  const figure = figures.find((one) => one.words === words)
  if (figure === undefined) throw new Error(`Nothing is called ${words}.`)
  return Number(figure.shown.replace(/[^\d.-]/g, ''))
}

describe('One figure of 200 loans', () => {
  it('has one meaning wherever two places show it under the same words', () => {
    let compared = 0
    for (const { figures, loan } of deals) {
      const first = new Map<string, ShownFigure>()
      for (const figure of figures) {
        const known = first.get(figure.words)
        if (known === undefined) first.set(figure.words, figure)
        else {
          compared += 1
          expect({ ...figure, where: known.where }, `${figure.where}, ${loan.loan_type}`).toEqual(known)
        }
      }
    }
    expect(compared).toBeGreaterThan(200 * 40)
  })

  it('is what the figures beside it make of it, to the dollar', () => {
    for (const { loan, evaluation, explanation, figures } of deals) {
      const shown = (words: string) => shownAs(figures, words)
      const saving = gainInWords(shown('Payment') - shown('Payment, new'))
      const { headline } = answerOf(loan, evaluation, explanation)
      if (evaluation.status === 'ready_now') expect(headline).toMatch(new RegExp(`keep \\${saving} a month[.:]`))
      expect(shown('What covers it') - shown('What it costs')).toBe(Math.floor(evaluation.net_gap ?? 0))
      expect(shown('Comes back to you') - shown('Bring to closing')).toBe(Math.floor(evaluation.net_gap ?? 0))
    }
  })

  it('is, for what is paid today, what the owner told, whatever the new loan is', () => {
    const known = deals.filter(
      ({ loan, evaluation }) => loan.monthly_payment_pi !== null && evaluation.monthly_savings !== null,
    )
    for (const { loan, figures } of known) {
      const told = toCents(Number(loan.monthly_payment_pi)) + toCents(loan.has_mi ? Number(loan.mi_monthly) : 0)
      expect(shownAs(figures, 'Payment')).toBe(Math.round(told / 100))
    }
    expect(known.length).toBeGreaterThan(50)
  })

  it('is, in the headline, the sum of the parts that are told with it, and the same in the dashboard', () => {
    let inParts = 0
    for (const { loan, evaluation, explanation } of deals) {
      const { status, headline, but } = answerOf(loan, evaluation, explanation)
      if (status !== 'ready_now') continue
      expect(homeSentence(sampleProperty({ ...loan, evaluation }), null, but).first).toBe(headline)
      const [saving, ...parts] = [...headline.matchAll(/(less )?\$([\d,]+)/g)].map(
        ([, less, dollars = '']) => Number(dollars.replaceAll(',', '')) * (less === undefined ? 1 : -1),
      )
      if (parts.length === 0) continue
      inParts += 1
      expect(
        parts.reduce((sum, part) => sum + part, 0),
        headline,
      ).toBe(saving)
      if (evaluation.loan_type === 'Conventional') expect(but).toContain('without a refinance')
    }
    expect(inParts).toBeGreaterThan(10)
  })

  it('adds up with those that stand beside it to the total that is shown', () => {
    const sums = deals.flatMap(({ screen }) => screen.sums)
    for (const { of, parts, total } of sums) {
      // Of what is less and what is more the sign stands in the words.
      expect(Math.abs(parts.reduce((sum, part) => sum + part, 0)), of).toBe(Math.abs(total))
    }
    expect(sums.filter(({ of, parts }) => of === 'Comes back to you' && parts.length > 0).length).toBeGreaterThan(100)
  })

  it('is, where no insurance comes to it, the same payment in the legs and among all rates', () => {
    for (const { evaluation, explanation, figures } of deals) {
      const { comparison } = explanation
      const target = evaluation.ladder.find(({ rate }) => rate === evaluation.target_rate)
      if (comparison === null || comparison.mi_then > 0 || target === undefined) continue
      expect(wholeRungPayment(target)).toBe(shownAs(figures, 'Payment, new'))
    }
  })

  it('is never told in basis points, which are not a homeowner’s words', () => {
    for (const { screen } of deals) expect(screen.words).not.toMatch(/basis point|\bbps\b/i)
  })

  it('is of loans of every program, with points and without', () => {
    const kinds = deals.map(
      ({ loan, evaluation }) => `${loan.loan_type} ${Number(evaluation.available_credit_dollars) < 0}`,
    )
    expect(new Set(kinds).size).toBe(8)
  })
})
