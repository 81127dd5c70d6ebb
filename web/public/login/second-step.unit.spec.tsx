// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { OMAR } from '../../../tests/support/web/sample-people.ts'
import { LoginPage } from './login-page.tsx'

const CODE = 'POST /api/auth/second-factor'
const RECOVERY_CODE = 'POST /api/auth/recovery-code'
const SESSION = { json: { access_token: 'new-token', user: OMAR, second_factor_first: false } }

const test = new PageTest()
const bodyOf = (what: string) => test.server.calls.findLast((call) => call.what === what)

function refuses(what: string, message: string): void {
  test.server.answers(what, { status: 422, json: { detail: message, errors: { code: message } } })
}

beforeEach(async () => {
  test.server.answers('POST /api/auth/login', { json: { second_step_token: 'the step' } })
  test.show(<LoginPage />, '/login')
  await test.enter({ Email: 'omar@example.com', Password: 'a quiet harbour' })
  await test.press('Sign In')
  await test.at('One more step')
})

it('the password does not do: a code is asked for, and nobody is signed in before it', async () => {
  expect(test.token).toBeNull()
  const code = await test.field('Code')
  expect(document.activeElement).toBe(code)
  expect(code.inputMode).toBe('numeric')
  expect(code.autocomplete).toBe('one-time-code')
  expect(await test.accessibilityFaults()).toEqual([])
  await test.press('Sign In')
  screen.getByText('Please type the six digits that the app shows.')
  expect(test.server.count(CODE)).toBe(0)

  test.server.answers(CODE, SESSION)
  await test.enter({ Code: '123456' })
  await test.press('Sign In')
  await test.at('At /lo')
  expect(bodyOf(CODE)).toMatchObject({ token: null, body: { token: 'the step', code: '123456' } })
  expect(test.token).toBe('new-token')
})

it('says at the code that it is not right, and takes the next one', async () => {
  const message = 'That code is not right. Codes change every 30 seconds.'
  refuses(CODE, message)
  await test.enter({ Code: '000000' })
  await test.press('Sign In')
  await screen.findByText(message)
  await waitFor(async () => expect(document.activeElement).toBe(await test.field('Code')))
  test.server.answers(CODE, SESSION)
  await test.enter({ Code: '123456' })
  await test.press('Sign In')
  await test.at('At /lo')
})

it('takes a recovery code instead, and leads back to the app', async () => {
  await test.press('Use a recovery code instead')
  expect(document.activeElement).toBe(await test.field('Recovery code'))
  expect(await test.accessibilityFaults()).toEqual([])
  await test.press('Use a code from the app instead')
  await test.field('Code')
  await test.press('Use a recovery code instead')
  refuses(RECOVERY_CODE, 'That recovery code is not right, or was used already.')
  await test.enter({ 'Recovery code': 'A guess' })
  await test.press('Sign In')
  await screen.findByText('That recovery code is not right, or was used already.')
  test.server.answers(RECOVERY_CODE, SESSION)
  await test.enter({ 'Recovery code': '0123-4567-89AB' })
  await test.press('Sign In')
  await test.at('At /lo')
  expect(bodyOf(RECOVERY_CODE)?.body).toEqual({ token: 'the step', code: '0123-4567-89AB' })
})

it('goes back to the password when that was too long ago, and says so', async () => {
  const detail = 'Your sign-in has expired. Please enter your password again.'
  test.server.answers(CODE, { status: 401, json: { detail } })
  await test.enter({ Code: '123456' })
  await test.press('Sign In')
  expect((await screen.findByRole('alert')).textContent).toBe(detail)
  expect((await test.field('Email')).value).toBe('omar@example.com')
  expect((await test.field('Password')).value).toBe('')
})

it('says that who guesses has to wait, and leads back to the password', async () => {
  test.server.answers(CODE, { status: 429, json: { detail: 'Too many attempts.' } })
  await test.enter({ Code: '000000' })
  await test.press('Sign In')
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts.')
  await test.press('Back to the password')
  await test.at('Welcome back')
  expect(screen.queryByRole('alert')).toBeNull()
})
