// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { ConfirmAddressPage } from './confirm-address-page.tsx'
import { NotMePage } from './not-me-page.tsx'

const CONFIRM = 'POST /api/auth/confirm-address'
const DISOWN = 'POST /api/auth/disown-address'
const INVALID = 'This link is no longer valid. Please sign in and ask for a new letter.'

const test = new PageTest()
const confirm = () => test.show(<ConfirmAddressPage />, '/confirm-address', '/confirm-address?token=t')
const notMe = () => test.show(<NotMePage />, '/not-me', '/not-me?token=t')

it('The button of the letter has been the click: its page confirms, once, as nobody', async () => {
  test.signIn()
  test.server.answers(CONFIRM, { json: { success: true } })
  confirm()
  await screen.findByRole('heading', { name: 'Thank you, that is right' })
  expect(test.server.calls.filter(({ what }) => what === CONFIRM)).toMatchObject([
    { body: { token: 't' }, token: null },
  ])
})

it('A link that is too old leads to where a new letter is had', async () => {
  test.server.answers(CONFIRM, { status: 422, json: { detail: INVALID } })
  confirm()
  await screen.findByText(INVALID)
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/dashboard')
})

it('What could not be taken down is tried again', async () => {
  test.server.answers(CONFIRM, 'no answer')
  confirm()
  const again = await screen.findByRole('button', { name: 'Try Again' })
  test.server.answers(CONFIRM, { json: { success: true } })
  await userEvent.click(again)
  await screen.findByRole('heading', { name: 'Thank you, that is right' })
})

it('Who did not open the account ends the letters with one click, and not by opening the page', async () => {
  test.server.answers(DISOWN, { json: { success: true } })
  test.server.answers(CONFIRM, { json: { success: true } })
  notMe()
  await screen.findByRole('heading', { name: 'You did not open this account?' })
  expect(test.server.calls).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'End All Letters' }))
  await screen.findByRole('heading', { name: 'You will hear nothing more from us' })
  await userEvent.click(screen.getByRole('button', { name: 'It Was Me After All' }))
  await screen.findByRole('heading', { name: 'Thank you, then it is yours' })
  expect(test.server.calls.map(({ what }) => what)).toEqual([DISOWN, CONFIRM])
  expect(test.server.calls[1]?.body).toMatchObject({ after_all: true })
})

it('Letters that could not be ended are said to go on', async () => {
  test.server.answers(DISOWN, { status: 422, json: { detail: INVALID } })
  notMe()
  await userEvent.click(screen.getByRole('button', { name: 'End All Letters' }))
  await screen.findByText(INVALID)
  screen.getByRole('heading', { name: 'You did not open this account?' })
})
