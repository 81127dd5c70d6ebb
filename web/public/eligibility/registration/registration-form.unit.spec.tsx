// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { EMAIL_TAKEN } from '../../../../api/contract/email-taken.ts'
import { PageTest } from '../../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../../tests/support/web/sample-people.ts'
import { EMPTY_PERSON } from './registration-faults.ts'
import { RegistrationForm } from './registration-form.tsx'

const REGISTER = 'POST /api/auth/register'
const PASSWORD = 'a quiet harbour'
const test = new PageTest()
const onRegistered = vi.fn()

beforeEach(() =>
  test.show(
    <RegistrationForm
      justOpened={false}
      person={EMPTY_PERSON}
      onPerson={() => undefined}
      inviteCode="OMAR-1"
      onRegistered={onRegistered}
    />,
  ),
)

const fillIn = () =>
  test.enter({
    'First Name': 'June',
    'Last Name': 'Okafor',
    Email: 'june@example.com',
    Phone: '555-0100',
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
  })

const submit = () => fireEvent.submit(screen.getByRole('form'))
const keys = () => test.server.calls.map(({ idempotencyKey }) => idempotencyKey)

it('asks for everything before it asks the server, and for the same password twice', async () => {
  submit()
  expect(screen.getAllByText(/is required$|repeat the password$/)).toHaveLength(6)
  await fillIn()
  await test.enter({ 'Confirm Password': 'another harbour' })
  submit()
  screen.getByText('Passwords do not match. Please try again.')
  expect(test.server.calls).toEqual([])
})

it.each([
  ['OMAR-1', 'no calls but from the loan officer who invited you'],
  [null, 'no sales calls'],
])('says who calls, for who came by %s', (inviteCode, calls) => {
  cleanup()
  test.show(
    <RegistrationForm
      justOpened={false}
      person={EMPTY_PERSON}
      onPerson={() => undefined}
      inviteCode={inviteCode}
      onRegistered={onRegistered}
    />,
  )
  screen.getByText(`We write to you when your refinance is free. No texts, ${calls}, and you can opt out anytime.`)
})

it('leads whose address has an account to the login', async () => {
  test.server.answers(REGISTER, { status: 409, json: { detail: EMAIL_TAKEN } })
  await fillIn()
  submit()
  const alert = within(await screen.findByRole('alert'))
  alert.getByText(new RegExp(`^${EMAIL_TAKEN}`))
  expect(alert.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(test.server.calls.map(({ body }) => body)).toEqual([
    {
      first_name: 'June',
      last_name: 'Okafor',
      email: 'june@example.com',
      phone: '555-0100',
      password: PASSWORD,
      sms_opt_in: false,
      invite_code: 'OMAR-1',
    },
  ])
})

it('leads nobody to the login whose registration is being worked on', async () => {
  const detail = 'The same request is being worked on. Please wait for its answer.'
  test.server.answers(REGISTER, { status: 409, json: { detail } })
  await fillIn()
  submit()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(detail)
  expect(within(alert).queryByRole('link')).toBeNull()
})

it('leads to the field that the server does not take', async () => {
  const fault = 'This password is one of the most common'
  test.server.answers(REGISTER, { status: 422, json: { detail: 'Please look again', errors: { password: fault } } })
  await fillIn()
  submit()
  await screen.findByText(fault)
  const field = await test.field('Password')
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('repeats a registration under the same key, whose password stays in no storage', async () => {
  await fillIn()
  test.server.answers(REGISTER, 'no answer')
  submit()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to register. Please try again.')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(PASSWORD)

  test.server.answers(REGISTER, { status: 201, json: { access_token: 'token', user: JUNE } })
  submit()
  await vi.waitFor(() => expect(onRegistered).toHaveBeenCalled())
  const [first, repeated] = keys()
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(repeated).toBe(first)
})
