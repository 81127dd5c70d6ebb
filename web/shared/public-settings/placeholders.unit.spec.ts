import { describe, expect, it } from 'vitest'
import { companyFacts } from './placeholders.ts'

describe('The facts of the company', () => {
  it('are placeholders while the settings are not there', () => {
    expect(companyFacts(null)).toEqual({
      nmls_number: '[NMLS Number]',
      licensed_states: '[Licensed States]',
      company_name: 'your mortgage company',
    })
  })

  it('fill in only what is blank', () => {
    const settings = {
      nmls_number: '123456',
      licensed_states: ' ',
      company_name: 'Alder Home Loans',
      postal_address: '',
      contact_email: '',
      contact_phone: '',
      booking_url: '',
    }
    expect(companyFacts(settings)).toEqual({
      nmls_number: '123456',
      licensed_states: '[Licensed States]',
      company_name: 'Alder Home Loans',
    })
  })
})
