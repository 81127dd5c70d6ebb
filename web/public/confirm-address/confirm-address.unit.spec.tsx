// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { ConfirmAddressPage } from './confirm-address-page.tsx'
import { NotMePage } from './not-me-page.tsx'

const CONFIRM = 'POST /api/auth/confirm-address'
const DISOWN = 'POST /api/auth/disown-address'
const WITH_A_HOME = { json: { success: true, role: 'client', communication_opt_in: true, has_home: true } }
const INVALID = 'This link is no longer valid. Please sign in and ask for a new letter.'

const test = new PageTest()
const confirm = (search = '?token=t') =>
  test.show(<ConfirmAddressPage />, '/confirm-address', `/confirm-address${search}`)
const notMe = (search = '?token=t') => test.show(<NotMePage />, '/not-me', `/not-me${search}`)

it('The button of the letter has been the click: its page confirms, once, as nobody', async () => {
  test.signIn()
  test.server.answers(CONFIRM, WITH_A_HOME)
  confirm()
  await screen.findByRole('heading', { name: 'Thank you, that is right' })
  expect(test.server.calls.filter(({ what }) => what === CONFIRM)).toMatchObject([
    { body: { token: 't' }, token: null },
  ])
})

it.each([
  ['a home and wants letters', true, true, 'you find a letter from us', 'See My Home'],
  ['no home yet', true, false, 'Add your home', 'Add My Home'],
  ['ended the letters', false, true, 'You have ended the letters', 'See My Home'],
  ['ended the letters and has no home', false, false, 'You have ended the letters', 'Add My Home'],
])('Who has %s is promised what will come, and no more', async (_, communication_opt_in, has_home, said, button) => {
  test.server.answers(CONFIRM, { json: { success: true, role: 'client', communication_opt_in, has_home } })
  confirm()
  await screen.findByText(new RegExp(said))
  screen.getByRole('link', { name: button })
  if (!has_home) expect(document.body.textContent).not.toContain('We look at your home')
  if (!communication_opt_in) expect(document.body.textContent).not.toContain('you find a letter')
})

it('A loan officer is promised nothing of a home, and led to the leads', async () => {
  test.server.answers(CONFIRM, { json: { success: true, role: 'lo', communication_opt_in: true, has_home: false } })
  confirm()
  await screen.findByText(/What concerns your account comes to it/)
  expect(screen.getByRole('link', { name: 'Go to My Dashboard' }).getAttribute('href')).toBe('/lo')
  expect(document.body.textContent).not.toMatch(/your home/)
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
  test.server.answers(CONFIRM, WITH_A_HOME)
  await userEvent.click(again)
  await screen.findByRole('heading', { name: 'Thank you, that is right' })
})

it('Who did not open the account ends the letters with one click, and not by opening the page', async () => {
  test.server.answers(DISOWN, { json: { success: true } })
  test.server.answers(CONFIRM, WITH_A_HOME)
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

it('A link without its end says so instead of confirming, and where it is whole', () => {
  confirm('')
  screen.getByRole('heading', { name: 'This link is incomplete' })
  screen.getByText(/click .Yes, This Is My Address. in the letter itself/)
  expect(test.server.calls).toEqual([])
})

it('A link without its end says so instead of asking, and where it is whole', () => {
  notMe('')
  screen.getByRole('heading', { name: 'This link is incomplete' })
  screen.getByText(/click .This was not me. in the letter itself/)
  expect(screen.queryByRole('button', { name: 'End All Letters' })).toBeNull()
})

it('Who ended the letters, and thinks better of the account, is promised none', async () => {
  test.server.answers(DISOWN, { json: { success: true } })
  test.server.answers(CONFIRM, { json: { success: true, role: 'client', communication_opt_in: false, has_home: true } })
  notMe()
  await userEvent.click(screen.getByRole('button', { name: 'End All Letters' }))
  await userEvent.click(await screen.findByRole('button', { name: 'It Was Me After All' }))
  await screen.findByText(/You have ended the letters/)
})
