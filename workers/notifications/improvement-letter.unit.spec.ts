import { describe, expect, it } from 'vitest'
import { ESTIMATE_NOTICE } from '../../domain/evaluation/estimate-notice.ts'
import { answerOf } from '../../domain/evaluation/explanation/answer.ts'
import { explainEvaluation } from '../../domain/evaluation/explanation/explain-evaluation.ts'
import type { LoanTerms } from '../../domain/evaluation/loan.ts'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import { type ImprovementLetter, improvementLetter } from './improvement-letter.ts'

function answered(example: string, change: Partial<LoanTerms> = {}) {
  const { loan, pricing, evaluation } = evaluatedExample(example, change)
  return answerOf(loan, evaluation, explainEvaluation(loan, pricing, evaluation))
}

const free = answered('Conventional: several rates are free')
const close = answered('Conventional: short by 31 basis points')
const home = { name: '418 Juniper Court', answer: free, url: 'https://refibell.example/property/p-1' }
const OMAR = { name: 'Omar Lane', nmls_id: '1048821', phone: '(303) 555-0101', photo: null }
const letter: ImprovementLetter = {
  homes: [home],
  company: {
    name: 'Harbor Home Loans',
    nmls_number: '123456',
    postal_address: '1 Main Street\nDenver, CO 80202',
    contact_email: 'hello@harbor.example',
    contact_phone: '303-555-0100',
  },
  officer: OMAR,
  dashboard_url: 'https://refibell.example/dashboard',
  unsubscribe_url: 'https://refibell.example/api/unsubscribe/token',
}

describe('the letter', () => {
  it('says in its subject what the answer says, and below the estimate notice what qualifies it, its figures and where to look', () => {
    const { subject, text } = improvementLetter(letter)
    expect(subject).toBe('You keep $183 a month.')
    const order = [
      'Hello,',
      ESTIMATE_NOTICE,
      '418 Juniper Court\nReady Now!\nYou keep $183 a month.',
      'It costs $34,194 more interest over the whole loan',
      '6.750% becomes 6.375%',
      'Bring to closing: $6,759, about April 30, 2026\nComes back to you: $8,374, by May 29, 2026\nInterest to the end: $34,194 more\n',
      'https://refibell.example/property/p-1',
      'Omar Lane (NMLS ID 1048821), Harbor Home Loans, (303) 555-0101',
      'It is not a loan offer',
      'Harbor Home Loans · NMLS ID 123456 · Equal Housing Opportunity\n1 Main Street\nDenver, CO 80202\nhello@harbor.example · 303-555-0100',
      'https://refibell.example/api/unsubscribe/token',
    ].map((part) => text.indexOf(part))
    expect(order).not.toContain(-1)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(text).not.toContain('/dashboard')
  })

  it('says what qualifies a poor refinance as plainly as the headline, marked as on the pages, before what changes', () => {
    const { html } = improvementLetter(letter)
    const [, style = '', words = ''] = /<\/h1>\s*<p style="([^"]*)">([^<]*)/.exec(html) ?? []
    expect(words).toMatch(/^It costs \$34,194 more interest over the whole loan/)
    expect(style).toContain('border-left:3px solid #855300')
    expect(style).not.toContain('color:#46546a')
  })

  it('tells in its subject what comes from mortgage insurance that ends, and first how that is had without a refinance', () => {
    const insured = { has_mi: true, mi_monthly: 228.33, monthly_payment_piti: 3115.71 }
    const answer = answered('Conventional: several rates are free', insured)
    const { subject, text } = improvementLetter({ ...letter, homes: [{ ...home, answer }] })
    expect(subject).toBe('You keep $440 a month: $228 as mortgage insurance ends, $212 from the lower rate.')
    expect(text).toContain(`${subject}\nYou may ask your servicer to end the mortgage insurance without a refinance: `)
  })

  it('says first why no loan can be offered, and calls nothing ready that nobody can apply for', () => {
    const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
    const there = { ...evaluation, assumptions: ['state_not_licensed' as const] }
    const answer = answerOf(loan, there, explainEvaluation(loan, pricing, there))
    const { text, html } = improvementLetter({ ...letter, homes: [{ ...home, answer }] })
    expect(text).toContain('418 Juniper Court\nNot in Your State Yet\nWe are not licensed in your state at present')
    expect(html.indexOf('We are not licensed')).toBeLessThan(html.indexOf('You would keep $183 a month.</h1>'))
    expect(text + html).not.toContain('Ready Now!')
  })

  it('names every home that got better in one letter, each with its page', () => {
    const cabin = { name: '3 Elm Street', answer: close, url: 'https://refibell.example/property/p-2' }
    const { subject, text, html } = improvementLetter({ ...letter, homes: [home, cabin] })
    expect(subject).toBe('Your bell rang for 2 of your homes')
    expect(text).toContain('418 Juniper Court\nReady Now!')
    expect(text).toContain(`3 Elm Street\nSo Close!\n${close.headline}`)
    expect(text.split(ESTIMATE_NOTICE)).toHaveLength(2)
    for (const url of [home.url, cabin.url, letter.dashboard_url]) {
      expect(text).toContain(url)
      expect(html).toContain(`href="${url}"`)
    }
  })

  it('says the same as a page, in which nothing of a name is markup', () => {
    const { html } = improvementLetter({ ...letter, homes: [{ ...home, name: '12 "Elm" & <b>Oak</b>' }] })
    expect(html).not.toContain('<b>')
    expect(html).toContain('12 &#34;Elm&#34; &#38; &#60;b&#62;Oak&#60;/b&#62;')
    expect(html.indexOf(ESTIMATE_NOTICE)).toBeGreaterThan(0)
    expect(html.indexOf(ESTIMATE_NOTICE)).toBeLessThan(html.indexOf('6.375%'))
    expect(html).not.toMatch(/<img|<script|<link|url\(/)
    expect(html).toContain('href="tel:3035550101"')
    expect(html).toContain('<strong>Omar Lane</strong> (NMLS ID 1048821), ')
  })

  it('shows the officer who has a photo by a picture that comes with it', () => {
    const { html, pictures } = improvementLetter({ ...letter, officer: { ...OMAR, photo: 'UklGRg==' } })
    expect(html.match(/<img src="[^"]*" alt=""/g)).toEqual(['<img src="cid:officer@refibell" alt=""'])
    expect(pictures).toEqual([{ cid: 'officer@refibell', webp: 'UklGRg==' }])
    expect(improvementLetter(letter).pictures).toEqual([])
  })

  it('names the officer with the NMLS id, where one is known', () => {
    expect(improvementLetter(letter).text).toContain('\nOmar Lane (NMLS ID 1048821), ')
    const officer = { name: 'Omar Lane', nmls_id: null, phone: null, photo: null }
    expect(improvementLetter({ ...letter, officer }).text).toContain('\nOmar Lane, ')
  })

  it('leaves out what the installation has not set, and an officer whom nobody has', () => {
    const company = { name: '', nmls_number: '', postal_address: '', contact_email: '', contact_phone: '' }
    const { text } = improvementLetter({ ...letter, company, officer: null })
    expect(text).toContain('\nRefiBell · Equal Housing Opportunity\n')
    expect(text).not.toMatch(/NMLS|loan officer|·\s*$/m)
  })

  it('puts nobody under pressure and offers nothing', () => {
    const { text, html } = improvementLetter(letter)
    for (const pressing of [
      /act now/i,
      /hurry/i,
      /limited/i,
      /expires/i,
      /last chance/i,
      /apply/i,
      /we offer/i,
      /not yet/i,
    ])
      expect(`${text}${html}`).not.toMatch(pressing)
  })
})
