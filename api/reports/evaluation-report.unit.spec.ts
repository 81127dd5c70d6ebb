import { describe, expect, it } from 'vitest'
import { ESTIMATE_NOTICE } from '../../domain/evaluation/estimate-notice.ts'
import type { Assumption } from '../../domain/evaluation/evaluation.ts'
import { explainEvaluation } from '../../domain/evaluation/explanation/explain-evaluation.ts'
import type { LoanTerms } from '../../domain/evaluation/loan.ts'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import { workedExamples } from '../../tests/evaluation/worked-examples.ts'
import { readReport } from '../../tests/support/read-report.ts'
import { evaluationReport } from './evaluation-report.ts'

const HOME = {
  address: '418 Juniper Court',
  place: 'Fort Collins, CO 80525',
  footer: ['Harbor Lending · NMLS ID 1234567', 'Equal Housing Opportunity'],
}

type Printed = ReturnType<typeof readReport>

const printed = new Map<string, Printed>()

/** Each is printed once, whoever reads it. */
function report(
  name: string,
  home: Partial<typeof HOME> = {},
  change: Partial<LoanTerms> = {},
  assumed: readonly Assumption[] = [],
): Printed {
  const which = JSON.stringify([name, home, change, assumed])
  const known = printed.get(which) ?? print(name, { ...HOME, ...home }, change, assumed)
  printed.set(which, known)
  return known
}

async function print(
  name: string,
  home: typeof HOME,
  change: Partial<LoanTerms>,
  assumed: readonly Assumption[],
): Printed {
  const { loan, pricing, evaluation: found } = evaluatedExample(name, change)
  const evaluation = { ...found, assumptions: [...found.assumptions, ...assumed] }
  const explanation = explainEvaluation(loan, pricing, evaluation)
  return readReport(await evaluationReport({ ...home, loan, evaluation, explanation, is_past: false }))
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ')

describe('The report of an evaluation', { timeout: 30_000 }, () => {
  it('has the notice above every figure, and the company on every page', async () => {
    const { text, pages } = await report('Conventional: several rates are free')
    const line = inOneLine(text)
    expect(line).toContain(ESTIMATE_NOTICE)
    expect(line.indexOf(ESTIMATE_NOTICE)).toBeLessThan(line.search(/\d\.\d{3}%/))
    expect(line.indexOf(ESTIMATE_NOTICE)).toBeLessThan(line.indexOf('$'))
    expect(text.match(/Equal Housing Opportunity/g)).toHaveLength(pages)
    expect(text).toContain(`Page 1 of ${pages}`)
  })

  it('answers on its first page as the screen does', async () => {
    const line = inOneLine((await report('Boundary: net gap exactly 0.00 is ready')).first)
    expect(line).toContain('You keep $122 a month. It costs $46,998 more interest over the whole loan')
    expect(line).toContain('and this rate takes $441 in points.')
    expect(line).toContain('Bring to closing $8,610')
    expect(line).toContain('The lender pays nothing, you $8,610 of money that you would have paid anyway')
    expect(inOneLine((await report('LTV exactly 70.01')).first)).not.toMatch(/\$\d/)
  })

  it('says first of all, where the company may not lend, why there is no loan', async () => {
    const { first, second } = await report('Conventional: several rates are free', {}, {}, ['state_not_licensed'])
    const line = inOneLine(first)
    const [reason, notice, verdict] = ['We are not licensed in your state', ESTIMATE_NOTICE, 'Not in Your State Yet']
    expect(line.indexOf(reason)).toBeGreaterThan(-1)
    expect(line.indexOf(reason)).toBeLessThan(line.indexOf(notice))
    expect(line.indexOf(notice)).toBeLessThan(line.indexOf(verdict))
    expect(inOneLine(second)).toMatch(/^Appendix, for who wants to check We are not licensed in your state/)
    expect(inOneLine(second)).toContain('Would be due at closing $6,759 Would come back $8,374')
  })

  it('tells right in its headline how much is mortgage insurance that ends, and what else ends it', async () => {
    const insured = { has_mi: true, mi_monthly: 228.33, monthly_payment_piti: 3115.71 }
    const line = inOneLine((await report('Conventional: several rates are free', {}, insured)).first)
    expect(line).toContain(
      'You keep $440 a month: $228 as mortgage insurance ends, $212 from the lower rate. You may ask your servicer to end the mortgage insurance without a refinance: ',
    )
  })

  it('holds the proof, the costs, the calendar, the comparison and the ladder', async () => {
    const line = inOneLine((await report('Conventional: several rates are free')).text)
    expect(line).toContain('Rate 6.750% 6.375%')
    expect(line).toContain('Due at closing $6,759')
    expect(line).toContain('May 29, 2026: Escrow refund, by that day at the latest + $2,600')
    expect(line).toContain('Closing, about that day: due from you − $6,759')
    expect(line).toContain('If the loan closed about April 30, 2026, these would be the days. Keep paying until')
    expect(line).toContain('from December 2044 on')
    expect(line).toContain(
      'If you went on paying the $2,367 of principal and interest that you pay today, the new loan',
    )
    expect(line.match(/The costs are not covered/g)?.length).toBeGreaterThan(3)
    expect(line).not.toContain('What it would take')
  })

  it('says above all figures of a deal that is not there that it is none, and has no ledger of it', async () => {
    const says = 'There is no free refinance today: nothing that follows is offered'
    for (const [name, isSaid] of [
      ['LTV exactly 70.01', true],
      ['Conventional: short by 31', false],
      ['Conventional: several rates are free', false],
    ] as const) {
      const { second, text } = await report(name)
      expect(inOneLine(second).startsWith(`Appendix, for who wants to check ${says}`), name).toBe(isSaid)
      expect(/Where every dollar|Due at closing|Comes back/.test(inOneLine(text)), name).toBe(!isSaid)
    }
  })

  it('calls the day by its date where it is looked back to, and never today', async () => {
    for (const [name, isSaid] of [
      ['LTV exactly 70.01', 'There was no free refinance on March 16, 2026: nothing that follows is offered'],
      ['FHA Streamline the day before it is seasoned', 'At that day’s prices it would be free on'],
      [
        'Conventional: several rates are free',
        'of principal and interest that you paid on March 16, 2026, the new loan',
      ],
    ] as const) {
      const { loan, pricing, evaluation } = evaluatedExample(name)
      const explanation = explainEvaluation(loan, pricing, evaluation)
      const bytes = await evaluationReport({ ...HOME, loan, evaluation, explanation, is_past: true })
      const { text, off, over } = await readReport(bytes)
      const line = inOneLine(text)
      expect(line, name).toContain(isSaid)
      expect(line, name).not.toMatch(/today/i)
      expect([...off, ...over], name).toEqual([])
    }
  })

  it('asks for nothing but patience where waiting is enough', async () => {
    const line = inOneLine((await report('FHA Streamline the day before it is seasoned')).text)
    expect(line).toMatch(/What it would take At today’s prices it would be free on \w+ \d+, \d{4}\. The price of the/)
  })

  it('says what it would take, and what was taken for granted', async () => {
    const line = inOneLine((await report('Conventional: short by 31')).text)
    expect(line).toContain('Rates lower by about an eighth of a point')
    expect(inOneLine((await report('Everything unknown')).text)).toContain(
      'so we priced the loan with the lowest score',
    )
  })

  it.each(workedExamples().filter((_, index) => index % 10 === 2))('is written for $name', async ({ name }) => {
    const { first, second, text } = await report(name)
    expect(second).toMatch(/^Appendix, for who wants to check/)
    expect(first).not.toMatch(/basis points|national-default|rate-sheet/)
    expect(text).toContain('What it was computed from')
  })

  it.each(workedExamples().filter((_, index) => index % 10 === 4))(
    'keeps the homeowner on one page, and everything on the paper, however long the names are: $name',
    async ({ name }) => {
      const { first, second, off } = await report(name, {
        address: '1 Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch '.repeat(4).slice(0, 200),
        place: `${'Chargoggagoggmanchauggagoggchaubunagungamaugg'.repeat(3).slice(0, 100)}, MA 01570`,
        footer: [
          `${'Harbor Home Lending and Mortgage Services '.repeat(8)}· NMLS ID 1234567`,
          'Equal Housing Opportunity',
        ],
      })
      expect(second).toMatch(/^Appendix, for who wants to check/)
      expect(first).toContain('Page 1 of')
      expect(off).toEqual([])
    },
  )

  it('prints no name over the figures beside it, of whatever its payment is made', async () => {
    const insured = { has_mi: true, mi_monthly: 228.33, monthly_payment_piti: 3115.71 }
    const { text, over, off } = await report('Conventional: several rates are free', {}, insured)
    expect(inOneLine(text)).toContain('Payment, with the mortgage insurance of today’s loan, none in the new one;')
    expect([over, off]).toEqual([[], []])
  })

  it('does not stumble over an address it has no letters for', async () => {
    expect((await report('No LLPA table', { address: '12 東京 Lane' })).text).toContain('12 ?? Lane')
  })
})
