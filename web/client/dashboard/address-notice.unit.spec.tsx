// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { OwnAddress } from '../../../api/contract/user.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { AddressNotice } from './address-notice.tsx'

const AGAIN = 'POST /api/user/address/confirmation'

const test = new PageTest()
const showWith = (state: OwnAddress['state']) =>
  test.show(<AddressNotice address={{ email: 'june@example.com', state }} />, '/dashboard')
beforeEach(() => test.signIn())

it('An address that nobody has confirmed is named, and the letter is sent again', async () => {
  test.server.answers(AGAIN, { json: { success: true } })
  showWith('unconfirmed')
  screen.getByText(/You have not confirmed june@example.com yet/)
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }))
  await screen.findByText(/A letter is on its way/)
  expect(test.server.count(AGAIN)).toBe(1)
})

it.each([
  ['refused', /did not take our letter/],
  ['disowned', /not theirs/],
  ['complained', /reported as unwanted/],
] as const)('An address that is %s is said to be, with the way to another one', (state, sentence) => {
  showWith(state)
  screen.getByText(sentence)
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
  screen.getByRole('link', { name: 'Correct the address' })
})

it('Nothing is said of an address that is right', () => {
  showWith('confirmed')
  expect(screen.queryByRole('complementary')).toBeNull()
})
