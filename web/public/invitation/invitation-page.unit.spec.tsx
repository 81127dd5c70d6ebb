// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { InvitationPage } from './invitation-page.tsx'

const test = new PageTest()
const LOOK = 'POST /api/auth/invitation'
const ACCEPT = 'POST /api/auth/accept-invitation'
const INVITATION = { email: 'ann@example.com', role: 'admin', expires_at: '2026-11-23T12:00:00.000Z' }

const show = (at = '/invitation?token=the-token') => test.show(<InvitationPage />, '/invitation', at)

describe('Who follows the link of an invitation', () => {
  it('tells a name, chooses a password and is in', async () => {
    test.server.answers(LOOK, { json: INVITATION })
    show()
    await test.at('You are invited as an administrator')
    screen.getByText(/You sign in with ann@example\.com\./)
    expect(await test.accessibilityFaults()).toEqual([])
    await test.press('Create My Account')
    await screen.findByText('First name is required')
    screen.getByText('Last name is required')
    screen.getByText('Password is required')
    await test.enter({ 'First Name': 'Ann', 'Last Name': 'Lee', Password: 'a quiet harbour', 'Confirm Password': 'no' })
    await test.press('Create My Account')
    await screen.findByText('Passwords do not match. Please try again.')
    expect(test.server.count(ACCEPT)).toBe(0)

    const user = { ...JUNE, role: 'admin' }
    test.server.answers(ACCEPT, { status: 201, json: { access_token: 't', user, second_factor_first: false } })
    await test.enter({ 'Confirm Password': 'a quiet harbour' })
    await test.press('Create My Account')
    await test.at('At /admin')
    expect(test.server.calls.findLast(({ what }) => what === ACCEPT)).toMatchObject({
      token: null,
      body: { token: 'the-token', first_name: 'Ann', last_name: 'Lee', password: 'a quiet harbour' },
    })
    expect(test.token).toBe('t')
  })

  it('reads at the field what is wrong with a password', async () => {
    test.server.answers(LOOK, { json: INVITATION })
    const common = 'This password is too common. Please choose another one.'
    test.server.answers(ACCEPT, { status: 422, json: { detail: common, errors: { password: common } } })
    show()
    await test.enter({ 'First Name': 'Ann', 'Last Name': 'Lee', Password: 'password', 'Confirm Password': 'password' })
    await test.press('Create My Account')
    await screen.findByText(common)
  })

  it('is told when it is no longer good, or was cut off', async () => {
    const detail = 'This invitation is no longer valid. Please ask an administrator for a new one.'
    test.server.answers(LOOK, { status: 422, json: { detail, errors: { token: detail } } })
    show()
    await test.at('This link opens nothing')
    screen.getByText(detail)
    expect(screen.getByRole('link', { name: 'sign in' }).getAttribute('href')).toBe('/login')
  })

  it('is led to sign in where the account is there already', async () => {
    const detail = 'An account with this email address already exists. Please sign in instead.'
    test.server.answers(LOOK, { status: 409, json: { detail } })
    show()
    await test.at('This link opens nothing')
    screen.getByText(detail)
    expect(screen.getByRole('link', { name: 'sign in' }).getAttribute('href')).toBe('/login')
  })

  it('is told so also without a token', async () => {
    show('/invitation')
    await test.at('This link opens nothing')
    expect(test.server.count(LOOK)).toBe(0)
  })

  it('tries again when there was no answer', async () => {
    test.server.answers(LOOK, 'no answer')
    show()
    await test.at('Your invitation could not be loaded')
    test.server.answers(LOOK, { json: INVITATION })
    await test.press('Try Again')
    await test.at('You are invited as an administrator')
  })
})
