// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

const DELETE = 'DELETE /api/user/account'

const test = new PageTest()
const confirm = () => screen.findByRole('button', { name: 'Delete My Account' })

beforeEach(() => {
  test.signIn()
  test.show(<DeleteAccountDialog opened onClose={() => undefined} />)
})

it('deletes nothing before an address is typed', async () => {
  expect(await confirm()).toHaveProperty('disabled', true)
})

it.each([
  ['that it is another address', { status: 422, json: { errors: { email: 'This is not it.' } } }, 'This is not it.'],
  ['that it failed', 'no answer' as const, 'Failed to delete your account. Please try again.'],
])('says %s, and forgets nobody', async (_, answer, words) => {
  test.server.answers(DELETE, answer)
  await test.enter({ 'Your email address, to confirm': ' omar@example.com ' })
  await test.press('Delete My Account')
  await screen.findByText(words)
  expect(test.server.calls.at(-1)?.body).toEqual({ email: 'omar@example.com' })
  expect(test.token).toBe('token-of-june')
})
