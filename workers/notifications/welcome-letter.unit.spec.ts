import { describe, expect, it } from 'vitest'
import { type WelcomeLetter, welcomeLetter } from './welcome-letter.ts'

const letter: WelcomeLetter = {
  company: { name: 'Harbor Home Loans', nmls_number: '', postal_address: '', contact_email: '', contact_phone: '' },
  role: 'client',
  communication_opt_in: true,
  confirm_url: 'https://refibell.example/confirm-address?token=t',
  not_me_url: 'https://refibell.example/not-me?token=t',
  unsubscribe_url: 'https://refibell.example/api/unsubscribe/t',
}

describe('The first letter', () => {
  it('says in its subject what it is for, and of which account', () => {
    expect(welcomeLetter(letter).subject).toBe('Please confirm the email address of your RefiBell account')
  })

  it('promises nothing of a home that need not be there', () => {
    const { text } = welcomeLetter(letter)
    expect(text).not.toMatch(/your mortgage, and we do|at your home/)
    expect(text).toContain('each home in it')
    expect(text).toContain('we write to this address when its status gets better')
  })

  it('says nothing of homes to a loan officer', () => {
    const { text } = welcomeLetter({ ...letter, role: 'lo' })
    expect(text).toContain('Your loan officer account is open')
    expect(text).not.toMatch(/each home|your homes|unsubscribe/i)
  })

  it('promises no letters to who has ended them', () => {
    const { text } = welcomeLetter({ ...letter, communication_opt_in: false })
    expect(text).not.toMatch(/we write to this address|Our letters come in any case/)
    expect(text).toContain('You have ended the letters about your homes')
  })
})
