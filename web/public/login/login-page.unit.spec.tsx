// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../../tests/support/web/fake-server.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { LoginPage } from './login-page.tsx'

const LOGIN = 'POST /api/auth/login'

const test = new PageTest()
const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }))

function show(answer: Answer): void {
  test.server.answers(LOGIN, answer)
  test.show(<LoginPage />, '/login')
}

async function fillIn(email = ' june@example.com ', password = 'a quiet harbour'): Promise<void> {
  await userEvent.type(screen.getByLabelText(/Email/), email)
  await userEvent.type(screen.getByLabelText(/Password/, { selector: 'input' }), password)
}

it('tells of no end of a session who had none', () => {
  show({})
  expect(screen.queryByText(/signed out/)).toBeNull()
})

it('tells that a session is over, until the next one begins', async () => {
  test.signIn()
  test.signOut()
  show({ json: { access_token: 'new-token', user: JUNE } })
  screen.getByText('You have been signed out. Please sign in again.')
  await fillIn()
  await signIn()
  await screen.findByRole('heading', { name: 'At /dashboard' })
  expect(screen.queryByText(/signed out/)).toBeNull()
})

it('asks for both before it asks the server, and leads to what is missing', async () => {
  show({})
  await signIn()
  screen.getByText('Email is required')
  screen.getByText('Password is required')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Email/)))
  expect(test.server.count(LOGIN)).toBe(0)
})

it.each([
  ['client', '/dashboard'],
  ['lo', '/lo'],
  ['admin', '/admin'],
  ['auditor', '/audit'],
] as const)('leads somebody who is %s to %s, and remembers them', async (role, home) => {
  show({ json: { access_token: 'new-token', user: { ...JUNE, role } } })
  await fillIn()
  await signIn()
  await screen.findByRole('heading', { name: `At ${home}` })
  const body = { email: 'june@example.com', password: 'a quiet harbour' }
  expect(test.server.calls.filter(({ what }) => what === LOGIN)).toMatchObject([{ token: null, body }])
  expect(localStorage.getItem('token')).toBe('new-token')
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
    first_name: 'June',
    last_name: 'Okafor',
    role,
    application_url: null,
  })
})

it.each<[string, Answer, string]>([
  ['what the server says', { status: 429, json: { detail: 'Too many attempts.' } }, 'Too many attempts.'],
  ['that they do not fit', { status: 401, json: {} }, 'Invalid email or password'],
  ['the same when nobody answers', 'no answer', 'Invalid email or password'],
])('says %s, and keeps what was typed', async (_, answer, message) => {
  show(answer)
  await fillIn()
  await signIn()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByLabelText<HTMLInputElement>(/Password/, { selector: 'input' }).value).toBe('a quiet harbour')
  expect(test.token).toBeNull()
})

it('is asked for as nobody while somebody is signed in, whom a refusal leaves so', async () => {
  test.signIn()
  show({ status: 401, json: {} })
  await fillIn()
  await signIn()
  await screen.findByRole('alert')
  expect(test.server.calls.find(({ what }) => what === LOGIN)?.token).toBeNull()
  expect(test.token).toBe('token-of-june')
})

it('a new attempt begins without the last refusal', async () => {
  show({ status: 401, json: {} })
  await fillIn()
  await signIn()
  await screen.findByRole('alert')
  test.server.answers(LOGIN, () => new Promise(() => undefined))
  await signIn()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('leads to the landing page, to a new password, and to the registration of loan officers', () => {
  show({})
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(target('Check your status')).toBe('/')
  expect(target('Forgot password?')).toBe('/reset-password')
  expect(target('Register here')).toBe('/register-lo')
})

describe('The people of a demo', () => {
  // The settings are asked for once in a visit, so what comes after hears of the same people.
  it('are not there where the server names none', async () => {
    show({})
    await vi.waitFor(() => expect(test.server.calls).toHaveLength(1))
    expect(screen.queryByRole('heading', { name: 'Quick Login' })).toBeNull()
  })

  it('are signed in with one press', async () => {
    const demo_accounts = [{ label: 'Loan officer', email: 'omar@example.com', password: 'shown' }]
    test.server.answers('GET /api/public/system-settings', { json: { demo_accounts } })
    show({ json: { access_token: 'x', user: { ...JUNE, role: 'lo' } } })
    await userEvent.click(await screen.findByRole('button', { name: 'Loan officer' }))
    await screen.findByRole('heading', { name: 'At /lo' })
    expect(test.server.calls.at(-1)?.body).toEqual({ email: 'omar@example.com', password: 'shown' })
  })
})
