import { describe, expect, it } from 'vitest'
import { ESTIMATE_NOTICE } from '../../domain/evaluation/estimate-notice.ts'
import { answerOf } from '../../domain/evaluation/explanation/answer.ts'
import { explainEvaluation } from '../../domain/evaluation/explanation/explain-evaluation.ts'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import { type MonthlyLetter, monthlyLetter } from './monthly-letter.ts'

function answered(example: string, change = {}) {
  const { loan, pricing, evaluation } = evaluatedExample(example, change)
  return answerOf(loan, evaluation, explainEvaluation(loan, pricing, evaluation))
}

const url = 'https://refibell.example/property/p-1'
const close = {
  name: '418 Juniper Court',
  answer: answered('Conventional: short by 31 basis points'),
  looks: 31,
  old_rates: null,
  url,
}
const notYet = {
  ...close,
  name: '3 Elm Street',
  answer: answered('Conventional: several rates are free', { current_rate: 5 }),
}
const free = { ...close, name: '9 Oak Lane', answer: answered('Conventional: several rates are free') }
const letter: MonthlyLetter = {
  month: '2026-10',
  homes: [close],
  company: {
    name: 'Harbor Home Loans',
    nmls_number: '123456',
    postal_address: '1 Main Street\nDenver, CO 80202',
    contact_email: '',
    contact_phone: '',
  },
  officer: { name: 'Omar Lane', nmls_id: '1048821', phone: null, photo: null },
  dashboard_url: 'https://refibell.example/dashboard',
  end_monthly_url: 'https://refibell.example/api/unsubscribe/token/monthly',
  unsubscribe_url: 'https://refibell.example/api/unsubscribe/token',
}

describe('the monthly letter', () => {
  it('says how often we looked, below the estimate notice how the home stands, and at its end how it ends', () => {
    const { subject, text, html } = monthlyLetter(letter)
    expect(subject).toBe('We looked 31 times in October')
    const order = [
      'Hello,',
      'In October we looked 31 times to see whether a refinance of your home is free. This is how it stands today.',
      ESTIMATE_NOTICE,
      '418 Juniper Court\nSo Close!\n',
      'away.',
      url,
      'Omar Lane (NMLS ID 1048821), Harbor Home Loans',
      'You asked for this letter once a month.',
      'NMLS ID 123456 · Equal Housing Opportunity\n1 Main Street\nDenver, CO 80202',
      'https://refibell.example/api/unsubscribe/token/monthly',
      'https://refibell.example/api/unsubscribe/token\n',
    ].map((part) => text.indexOf(part))
    expect(order).not.toContain(-1)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(html).toContain('We looked 31 times in October')
    expect(html).toContain('So Close!')
  })

  it('names no dollars of a deal that is not there, and no basis points', () => {
    const { text } = monthlyLetter({ ...letter, homes: [close, notYet] })
    expect(text).not.toMatch(/\$|basis points|bps/)
    expect(text).toMatch(/(of a point|points?) away\./)
    expect(monthlyLetter({ ...letter, homes: [free] }).text).toContain('Ready Now!\nYou keep $183 a month.')
  })

  it('is one for several homes, and says which was looked at less often', () => {
    const homes = [close, { ...notYet, looks: 1 }, { ...free, looks: 0 }]
    const { subject, text } = monthlyLetter({ ...letter, homes })
    expect(subject).toBe('We looked 31 times in October')
    expect(text).toContain('This is how they stand today.')
    expect(text).toContain('In October we looked at this one once.')
    expect(text).toContain('In October we did not look at this one yet.')
    expect(text.match(/looked at this one|look at this one/g)).toHaveLength(2)
    expect(text).toContain('https://refibell.example/dashboard')
  })

  it('says of which home the rates are not of today', () => {
    const old_rates = 'These rates are of October 2, 2026.'
    const { text } = monthlyLetter({ ...letter, homes: [{ ...close, old_rates }, notYet] })
    expect(text.split(old_rates)).toHaveLength(2)
    expect(text.indexOf(old_rates)).toBeLessThan(text.indexOf('3 Elm Street'))
  })

  it('counts one look in words', () => {
    expect(monthlyLetter({ ...letter, homes: [{ ...close, looks: 1 }] }).subject).toBe('We looked once in October')
  })
})
