// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '../../../tests/support/web/fake-server.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { OMAR } from '../../../tests/support/web/sample-people.ts'
import { RegisterOfficerPage } from './register-officer-page.tsx'

const REGISTER = 'POST /api/auth/register-lo'
const WRONG_KEY =
  'This registration key is not valid, or not any more. Please ask your administrator for the current one.'
const test = new PageTest()

beforeEach(() => test.show(<RegisterOfficerPage />, '/register-lo'))

const fillIn = () =>
  test.enter({
    'Registration Key': ' RB-LO-0123-ABCD-WXYZ ',
    'First Name': 'Omar',
    'Last Name': 'Lane',
    Email: ' omar@example.com ',
    Password: 'a quiet harbour',
    'Confirm Password': 'a quiet harbour',
  })
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Register as a Loan Officer' }))
const answered = (answer: Answer) => test.server.answers(REGISTER, answer)

it('is headed with the product and what it is for, and leads elsewhere', async () => {
  await test.at('Join RefiBell')
  screen.getByText('Register as a Loan Officer', { selector: 'p' })
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/')
  for (const login of screen.getAllByRole('link', { name: 'Login' })) expect(login.getAttribute('href')).toBe('/login')
  expect(await test.accessibilityFaults()).toEqual([])
})

it('asks for what is missing before it asks the server, and leads to it', async () => {
  submit()
  expect(screen.getAllByText(/is required$|repeat the password$/)).toHaveLength(6)
  const key = await test.field('Registration Key')
  await vi.waitFor(() => expect(document.activeElement).toBe(key))
  expect(await test.accessibilityFaults()).toEqual([])
  expect(test.server.count(REGISTER)).toBe(0)
})

it.each([
  [{ 'Confirm Password': 'another harbour' }, 'Passwords do not match'],
  [{ Password: '12345', 'Confirm Password': '12345' }, 'Password must be at least 6 characters'],
])('says of %o: %s', async (typed, message) => {
  await fillIn()
  await test.enter(typed)
  submit()
  screen.getByText(message)
  expect(test.server.count(REGISTER)).toBe(0)
})

it('signs the officer in and leads to the dashboard; no secret is kept', async () => {
  answered({ status: 201, json: { access_token: 'token-of-omar', user: OMAR } })
  await fillIn()
  await test.enter({ Phone: ' 303-555-0101 ', 'GoHighLevel Location ID': 'loc-1' })
  submit()
  await test.at('At /lo-dashboard')
  expect(test.token).toBe('token-of-omar')
  const [call] = test.server.calls.filter(({ what }) => what === REGISTER)
  expect(call?.token).toBeNull()
  expect(call?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
  expect(call?.body).toEqual({
    email: 'omar@example.com',
    password: 'a quiet harbour',
    first_name: 'Omar',
    last_name: 'Lane',
    phone: '303-555-0101',
    ghl_location_id: 'loc-1',
    registration_key: 'RB-LO-0123-ABCD-WXYZ',
  })
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/quiet harbour|ABCD/)
})

it('says at the key that it is wrong, and keeps what was typed', async () => {
  answered({ status: 422, json: { detail: WRONG_KEY, errors: { registration_key: WRONG_KEY } } })
  await fillIn()
  submit()
  await screen.findByText(WRONG_KEY)
  expect((await test.field('Registration Key')).getAttribute('aria-invalid')).toBe('true')
  expect((await test.field('Password')).value).toBe('a quiet harbour')
  expect(test.server.calls.find(({ what }) => what === REGISTER)?.body).toMatchObject({
    phone: null,
    ghl_location_id: null,
  })
})

it.each<[string, Answer, string]>([
  [
    'that the address is used',
    { status: 409, json: { detail: 'An account with this email address already exists. Please sign in instead.' } },
    'An account with this email address already exists. Please sign in instead.',
  ],
  ['when to come again', { status: 429, json: { detail: 'Too many attempts.' } }, 'Too many attempts.'],
  ['its own words when nobody answers', 'no answer', 'Registration failed. Please try again.'],
  ['its own words when the server has none', { status: 500, json: {} }, 'Registration failed. Please try again.'],
])('says %s', async (_, answer, message) => {
  answered(answer)
  await fillIn()
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(test.token).toBeNull()
})
