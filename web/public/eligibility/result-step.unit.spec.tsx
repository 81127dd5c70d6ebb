// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { FlowTest } from '../../../tests/support/web/flow-test.tsx'
import { SAMPLE_FREE } from '../../../tests/support/web/sample-free.ts'
import { sampleOutcome } from '../../../tests/support/web/sample-outcome.ts'
import { JUNE } from '../../../tests/support/web/sample-people.ts'

const ADD = 'POST /api/properties/'
const REGISTER = 'POST /api/auth/register'

const test = new FlowTest()

it('A result becomes a home of who is signed in, and is sent as the same one until it has arrived', async () => {
  test.signIn()
  test.server.answers(ADD, 'no answer')
  await test.openResult(sampleOutcome('so_close'))
  await test.press('Add to My Properties')
  await screen.findByText('Failed to add property. Please try again.')
  test.server.answers(ADD, { status: 201 })
  await test.press('Try Again')
  await test.at("You're All Set!")
  const [first, again] = test.server.calls.flatMap(({ what, idempotencyKey }) => (what === ADD ? [idempotencyKey] : []))
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(again).toBe(first)
})

it('Who comes back with a token that has run out is answered as any visitor, and no longer taken for signed in', async () => {
  test.signIn()
  await test.openResult(({ token }) =>
    token === null ? sampleOutcome('so_close') : { status: 401, json: { detail: 'Please sign in.' } },
  )
  screen.getByRole('heading', { name: 'Your result: So Close!' })
  screen.getByRole('button', { name: 'Create Account' })
  expect(localStorage.getItem('token')).toBeNull()
})

it('A registration after an evaluation that failed leads to a watched home, and leaves nothing in the tab', async () => {
  await test.openResult({ status: 503 }, '/?invite=OMAR-1')
  screen.getByText('Unable to evaluate at this time. Please register to continue.')
  await test.press('Keep Watch For Me')
  await test.enter({
    'First Name': 'June',
    'Last Name': 'Okafor',
    Email: 'june@example.com',
    Phone: '555-0100',
    Password: 'a quiet harbour',
    'Confirm Password': 'a quiet harbour',
  })
  test.server.answers(REGISTER, { status: 201, json: { access_token: 'token-of-june', user: JUNE } })
  test.server.answers(ADD, { status: 503, json: { detail: 'Away.' } })
  await test.press('Create My Account')
  await screen.findByText('Failed to add property. Please try again.')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(test.server.calls.find(({ what }) => what === REGISTER)).toMatchObject({
    token: null,
    body: { invite_code: 'OMAR-1' },
  })
  expect(test.server.calls.at(-1)).toMatchObject({ what: ADD, token: 'token-of-june' })
  test.server.answers(ADD, { status: 201 })
  await test.press('Try Again')
  await test.at("You're All Set!")
  screen.getByText(/Your property is monitored daily/)
  // Nothing of the flow; that the link was counted stays until the tab is closed.
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(['visited-link-OMAR-1']))
})

describe('A credit score that nobody has said', () => {
  const assumed = /^We counted with a credit score of 780 or higher, which the form assumes until another is chosen\./
  const free = { json: { status: 'ready_now', application_url: null, ...SAMPLE_FREE } }

  it('is called assumed at its field, and on the result', async () => {
    test.server.answers(test.evaluate, free)
    await test.openTyped()
    screen.getByText('We assume 780 or higher until you choose another. A guess is fine. We never pull it.')
    await test.press('Check Status')
    await screen.findByText(assumed)
  })

  it('is not, once another is chosen', async () => {
    test.server.answers(test.evaluate, free)
    await test.openTyped()
    await userEvent.selectOptions(await test.field('Estimated Credit Score'), '740 – 759')
    screen.getByText('A guess is fine. We never pull it.')
    await test.press('Check Status')
    await test.at('You keep $183 a month.')
    expect(screen.queryByText(assumed)).toBeNull()
  })
})
