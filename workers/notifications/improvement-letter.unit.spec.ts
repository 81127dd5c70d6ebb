import { describe, expect, it } from 'vitest'
import { ESTIMATE_NOTICE } from '../../domain/evaluation/estimate-notice.ts'
import { evaluation } from '../../tests/support/sample-events.ts'
import { type ImprovementLetter, improvementLetter } from './improvement-letter.ts'

const free = evaluation('ready_now', { target_rate: 6.375, monthly_savings: 183.84 })
const close = evaluation('so_close', { target_rate: 6.25, shortage: 1_234.56 })
const letter: ImprovementLetter = {
  homes: [{ name: '418 Juniper Court', evaluation: free }],
  company: { name: 'Harbor Home Loans', nmls_number: '123456', postal_address: '1 Main Street\nDenver, CO 80202' },
  dashboard_url: 'https://refibell.example/dashboard',
  unsubscribe_url: 'https://refibell.example/api/unsubscribe/token',
}

describe('the letter', () => {
  it('says which house, what has become of it and where to look, below the estimate notice', () => {
    const { subject, text } = improvementLetter(letter)
    expect(subject).toBe('Your bell rang: 418 Juniper Court is Ready Now!')
    const order = [
      'Hello,',
      ESTIMATE_NOTICE,
      '418 Juniper Court\nReady Now!',
      'at 6.375% your payment would be $183 a month lower',
      'https://refibell.example/dashboard',
      'It is not a loan offer',
      'Harbor Home Loans · NMLS ID 123456 · Equal Housing Opportunity\n1 Main Street\nDenver, CO 80202',
      'https://refibell.example/api/unsubscribe/token',
    ].map((part) => text.indexOf(part))
    expect(order).not.toContain(-1)
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  it('names every home that got better in one letter', () => {
    const homes = [...letter.homes, { name: '3 Elm Street', evaluation: close }]
    const { subject, text } = improvementLetter({ ...letter, homes })
    expect(subject).toBe('Your bell rang for 2 of your homes')
    expect(text).toContain('418 Juniper Court\nReady Now!')
    expect(text).toContain('3 Elm Street\nSo Close!\nYou are only $1,235 away from a free refinance at 6.250%.')
    expect(text.split(ESTIMATE_NOTICE)).toHaveLength(2)
  })

  it('says the same as a page, in which nothing of a name is markup', () => {
    const { html } = improvementLetter({
      ...letter,
      homes: [{ name: '12 "Elm" & <b>Oak</b>', evaluation: free }],
    })
    expect(html).not.toContain('<b>')
    expect(html).toContain('12 &#34;Elm&#34; &#38; &#60;b&#62;Oak&#60;/b&#62;')
    expect(html.indexOf(ESTIMATE_NOTICE)).toBeGreaterThan(0)
    expect(html.indexOf(ESTIMATE_NOTICE)).toBeLessThan(html.indexOf('6.375%'))
    expect(html).not.toMatch(/<img|<script|<link/)
  })

  it('leaves out what the installation has not set', () => {
    const { text } = improvementLetter({ ...letter, company: { name: '', nmls_number: '', postal_address: '' } })
    expect(text).toContain('\nRefiBell · Equal Housing Opportunity\n')
    expect(text).not.toContain('NMLS')
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
