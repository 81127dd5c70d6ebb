// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { AddressNotice } from './address-notice.tsx'

const ADDRESS = 'GET /api/user/address'
const AGAIN = 'POST /api/user/address/confirmation'

const test = new PageTest()
const knownTo = (state: string) => test.server.answers(ADDRESS, { json: { email: 'june@example.com', state } })
beforeEach(() => test.signIn())

it('An address that nobody has confirmed is named, and the letter is sent again', async () => {
  knownTo('unconfirmed')
  test.server.answers(AGAIN, { json: { success: true } })
  test.show(<AddressNotice />, '/dashboard')
  await screen.findByText(/You have not confirmed june@example.com yet/)
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }))
  await screen.findByText(/A letter is on its way/)
  expect(test.server.count(AGAIN)).toBe(1)
})

it.each([
  ['refused', /did not take our letter/],
  ['disowned', /not theirs/],
])('An address that is %s is said to be, with the way to another one', async (state, sentence) => {
  knownTo(state)
  test.show(<AddressNotice />, '/dashboard')
  await screen.findByText(sentence)
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
  screen.getByRole('link', { name: 'Correct the address' })
})

it('Nothing is said of an address that is right', async () => {
  knownTo('confirmed')
  test.show(<AddressNotice />, '/dashboard')
  await waitFor(() => expect(test.server.count(ADDRESS)).toBe(1))
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('Nothing lies over other pages', async () => {
  knownTo('unconfirmed')
  test.show(<AddressNotice />, '/add-property')
  await waitFor(() => expect(test.server.count(ADDRESS)).toBe(1))
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('Nothing is asked for who is no homeowner', () => {
  test.signIn({ ...JUNE, role: 'lo' })
  test.show(<AddressNotice />, '/dashboard')
  expect(test.server.calls).toEqual([])
})
