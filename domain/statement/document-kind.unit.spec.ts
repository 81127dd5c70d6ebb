import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../tests/statements/printed-statement.ts'
import { understand } from './understand.ts'

const kindOf = (...texts: PrintedText[]): string => {
  const understood = understand([printedPage(texts)])
  return understood.kind === 'other' ? understood.document : understood.kind
}

/** What such papers print as well as a mortgage statement. */
const TERMS: readonly PrintedText[] = [
  [36, 300, 'Loan amount'],
  [220, 300, '$300,000.00'],
  [36, 312, 'Interest rate'],
  [220, 312, '6.250%'],
  [36, 324, 'Monthly payment (principal and interest)'],
  [300, 324, '$1,847.15'],
  [36, 336, 'Principal balance'],
  [220, 336, '$27,614.08'],
]

describe('what is no mortgage statement', () => {
  it.each([
    ['amortization_schedule', 'Amortization Schedule', 'Payment date. Beginning balance. Ending balance'],
    [
      'rate_change_notice',
      'Changes to Your Mortgage Interest Rate and Payments on',
      'Your interest rate may change. New rate. Margin',
    ],
    ['preapproval_letter', 'You are preapproved', 'Down payment. Purchase price. Not a commitment to lend'],
    [
      'transfer_notice',
      'Notice of Servicing Transfer',
      'Your new servicer; your present servicer will stop accepting payments',
    ],
    [
      'consumer_loan',
      'System installed at 77 Birch Ln',
      'Secured by the solar equipment, UCC-1 filing, not by a mortgage',
    ],
    ['loan_application', 'Uniform Residential Loan Application', 'Employer. Base income. Loan purpose. Purchase price'],
    [
      'modification_offer',
      'You are approved to enter into a trial period plan',
      'Trial payments. To accept this offer. Terms of the modified loan',
    ],
    ['mortgage_letter', 'Paid in full: July 7, 2026', 'We have sent the satisfaction of mortgage for recording'],
    ['mortgage_letter', 'Your private mortgage insurance', 'You may cancel it at 80%. Sincerely, Pennant Bank'],
    ['auto_loan', 'Loan billing statement', 'Regular payment $586.49. You must keep the vehicle insured'],
    ['payoff_quote', 'Payoff Statement', 'These figures are good through June 30. Per diem interest'],
    ['home_equity_line', 'Home Equity Line of Credit', 'Credit limit and available credit'],
    ['closing_disclosure', 'Closing Disclosure', 'Cash to Close. Loan Costs'],
  ])('is named %s', (kind, title, says) => expect(kindOf([36, 40, title], ...TERMS, [36, 400, says])).toBe(kind))

  it('may be of no loan, or say nothing at all', () => {
    expect(kindOf([36, 40, 'Recipe for an apple pie'])).toBe('unknown')
    expect(kindOf()).toBe('blank')
  })
})

describe('a mortgage statement', () => {
  const TITLE: PrintedText = [36, 40, 'Mortgage Statement']

  it('is one though an advert on it speaks of something else', () =>
    expect(
      kindOf(TITLE, [300, 60, 'You are preapproved'], [300, 72, 'Ask your loan officer about solar'], ...TERMS, [
        36,
        348,
        'Escrow',
      ]),
    ).toBe('mortgage_statement'))

  it('is one of an apartment whose shares are the security, with a lease like a car', () =>
    expect(
      kindOf([36, 40, 'Share loan statement'], ...TERMS, [36, 348, 'Apartment 7C, proprietary lease. Amount due']),
    ).toBe('mortgage_statement'))

  it('is one though it is written as a letter, for it says when the payment is due', () =>
    expect(
      kindOf(TITLE, [36, 60, 'Dear homeowner,'], ...TERMS, [36, 348, 'Your payment is due August 1, 2026. Sincerely,']),
    ).toBe('mortgage_statement'))

  it('is one though little of it could be read, where it is headed so and speaks of principal, escrow and maturity', () => {
    const hardlyRead: readonly PrintedText[] = [
      [36, 300, 'Interest rate'],
      [220, 300, '6.250%'],
      [36, 312, 'Principal, escrow, maturity, payment due, loan number'],
    ]
    expect(kindOf(TITLE, ...hardlyRead)).toBe('mortgage_statement')
    expect(kindOf([36, 40, 'Glossary'], ...hardlyRead)).toBe('unknown')
  })
})
