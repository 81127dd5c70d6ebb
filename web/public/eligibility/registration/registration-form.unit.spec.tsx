// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PageTest } from '../../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../../tests/support/web/sample-people.ts'
import { EMPTY_PERSON } from './registration-faults.ts'
import { RegistrationForm } from './registration-form.tsx'

const REGISTER = 'POST /api/auth/register'
const PASSWORD = 'a quiet harbour'
const test = new PageTest()
const onRegistered = vi.fn()

function fillIn(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
}

const submit = () => fireEvent.submit(screen.getByRole('form'))
const keys = () => test.server.calls.map(({ idempotencyKey }) => idempotencyKey)

it('repeats a registration under the same key, whose password stays in no storage', async () => {
  test.show(
    <RegistrationForm
      justOpened={false}
      person={EMPTY_PERSON}
      onPerson={() => undefined}
      inviteCode={null}
      onRegistered={onRegistered}
    />,
  )
  const known = { 'First Name': 'June', 'Last Name': 'Okafor', Email: 'june@example.com', Phone: '555-0100' }
  fillIn({ ...known, Password: PASSWORD, 'Confirm Password': PASSWORD })
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
