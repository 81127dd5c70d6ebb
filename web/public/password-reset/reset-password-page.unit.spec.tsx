// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const ASK = 'POST /api/auth/forgot-password'
const RESET = 'POST /api/auth/reset-password'

const test = new PageTest()

describe('Who forgot their password', () => {
  const ask = () => test.press('Send Me a Link')

  it('is asked for their address, and told to look into their mail', async () => {
    test.server.answers(ASK, { json: { success: true } })
    test.show(<ResetPasswordPage />, '/reset-password')
    await ask()
    screen.getByText('Email is required')
    expect(test.server.count(ASK)).toBe(0)
    await test.enter({ Email: ' june@example.com ' })
    await ask()
    await test.at('Look into your mail')
    expect(document.activeElement?.textContent).toBe('Look into your mail')
    expect(test.server.calls.at(-1)?.body).toEqual({ email: 'june@example.com' })
  })

  it('hears when the letter could not be asked for', async () => {
    test.server.answers(ASK, 'no answer')
    test.show(<ResetPasswordPage />, '/reset-password')
    await test.enter({ Email: 'june@example.com' })
    await ask()
    await screen.findByText('Failed to send the link. Please try again.')
  })
})

describe('Who follows the link of the letter', () => {
  const show = () => test.show(<ResetPasswordPage />, '/reset-password', '/reset-password?token=the-token')
  const choose = async (password: string, confirmation: string) => {
    await test.enter({ 'New Password': password, 'Confirm Password': confirmation })
    await test.press('Change My Password')
  }

  it('chooses a new password, is nobody any more, and goes on to the login', async () => {
    test.signIn()
    test.server.answers(RESET, { json: { success: true } })
    show()
    await choose('a louder harbour', 'something else')
    screen.getByText('Passwords do not match. Please try again.')
    await choose('a louder harbour', 'a louder harbour')
    await test.at('At /login')
    expect(test.server.calls.at(-1)).toMatchObject({
      what: RESET,
      token: null,
      body: { token: 'the-token', password: 'a louder harbour' },
    })
    expect(test.token).toBeNull()
  })

  it('may ask for another one when it is no longer good', async () => {
    const detail = 'This link is no longer valid. Please ask for a new one.'
    test.server.answers(RESET, { status: 422, json: { detail, errors: { token: detail } } })
    show()
    await choose('a louder harbour', 'a louder harbour')
    expect((await screen.findByRole('alert')).textContent).toBe(`${detail} Send me a new link`)
    expect(screen.getByRole('link', { name: 'Send me a new link' }).getAttribute('href')).toBe('/reset-password')
  })
})
