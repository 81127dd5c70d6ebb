import { describe, expect, it } from 'vitest'
import { plainSignature, type Sender, socialPost, textMessage } from './template-texts.ts'

const url = 'https://refibell.example/?invite=OMAR1-23456'
const sender: Sender = {
  name: 'Omar Lane',
  nmls_id: '1048821',
  phone: '303-555-0101',
  company: { company_name: 'Harbor Home Loans', nmls_number: '123456' },
  url,
}
const unknown: Sender = { ...sender, nmls_id: null, phone: null, company: { company_name: '', nmls_number: '' } }
const all = { plainSignature, socialPost, textMessage }

describe.each(Object.entries(all))('%s', (_, write) => {
  it.each([sender, unknown])('contains the link once, and names neither a rate nor a payment', (one) => {
    const text = write(one)
    expect(text.split(url)).toHaveLength(2)
    expect(text).toContain('Omar Lane')
    expect(text.replace(url, '')).not.toMatch(/\brates?\b|payment|%|\$|APR|\bsave|month/i)
    expect(text).not.toMatch(/undefined|null|, $|\n\n\n/m)
  })
})

it('a signature and a post name who is responsible for them', () => {
  for (const text of [plainSignature(sender), socialPost(sender)]) {
    expect(text).toContain('Omar Lane, NMLS ID 1048821')
    expect(text).toContain('Harbor Home Loans, NMLS ID 123456')
    expect(text).toContain('Equal Housing Opportunity')
  }
  expect(plainSignature(sender)).toBe(
    `Omar Lane, NMLS ID 1048821\nLoan Officer\nHarbor Home Loans, NMLS ID 123456\n303-555-0101\nSee whether your refinance is free: ${url}\nEqual Housing Opportunity`,
  )
})

it('leave out what is not known', () => {
  expect(plainSignature(unknown)).toBe(
    `Omar Lane\nLoan Officer\nSee whether your refinance is free: ${url}\nEqual Housing Opportunity`,
  )
})
