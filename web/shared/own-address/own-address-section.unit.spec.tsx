// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Answer } from '../../../tests/support/web/fake-server.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { OwnAddress } from './own-address-section.tsx'

const ADDRESS = 'GET /api/user/address'
const CHANGE = 'PUT /api/user/address'
const AGAIN = 'POST /api/user/address/confirmation'

const test = new PageTest()
beforeEach(() => {
  test.signIn()
  test.server.answers(ADDRESS, { json: { email: 'june@exmaple.com', state: 'refused' } })
})

async function fillIn(email: string, password: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Change my email address' }))
  if (email !== '') await userEvent.type(screen.getByLabelText(/New Email Address/), email)
  if (password !== '') await userEvent.type(screen.getByLabelText(/Your Password/), password)
  await userEvent.click(screen.getByRole('button', { name: 'Save New Address' }))
}

it('An address that takes no letters is corrected', async () => {
  test.server.answers(CHANGE, () => {
    test.server.answers(ADDRESS, { json: { email: 'june@example.com', state: 'unconfirmed' } })
    return { json: { email: 'june@example.com', state: 'unconfirmed' } }
  })
  test.show(<OwnAddress />)
  await screen.findByText(/did not take our letter/)
  await fillIn(' june@example.com ', 'a quiet harbour')
  await screen.findByText('From now on you sign in with june@example.com. A letter is on its way there.')
  await screen.findByText(/You have not confirmed it yet/)
  expect(test.server.calls.find(({ what }) => what === CHANGE)?.body).toEqual({
    email: 'june@example.com',
    current_password: 'a quiet harbour',
  })
})

it('A letter that confirms the address is asked for once more, and said to be on its way', async () => {
  test.server.answers(ADDRESS, { json: { email: 'june@example.com', state: 'unconfirmed' } })
  test.server.answers(AGAIN, { status: 500 })
  test.show(<OwnAddress />)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send it again' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('That did not work. Please try again in a minute.')
  let answer = (_: Answer) => {}
  test.server.answers(AGAIN, () => new Promise<Answer>((resolve) => (answer = resolve)))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(button.disabled).toBe(false)
  answer({ json: {} })
  const sent = await screen.findByText(/^A letter is on its way, or came/)
  expect(document.activeElement).toBe(sent)
})

it('What is missing is asked for before the server is', async () => {
  test.show(<OwnAddress />)
  await fillIn('', '')
  screen.getByText('Email is required')
  screen.getByText('Current password is required')
  expect(test.server.count(CHANGE)).toBe(0)
})

it.each([
  [
    'the field',
    { status: 422, json: { errors: { current_password: 'This is not your current password.' } } },
    /not your/,
  ],
  [
    'the form',
    { status: 409, json: { detail: 'An account with this email address already exists.' } },
    /already exists/,
  ],
])('What the server refuses stands at %s', async (_, answer, words) => {
  test.server.answers(CHANGE, answer)
  test.show(<OwnAddress />)
  await fillIn('june@example.com', 'a guess')
  await screen.findByText(words)
})
