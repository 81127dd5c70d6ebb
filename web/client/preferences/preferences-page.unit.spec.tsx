// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { PreferencesPage } from './preferences-page.tsx'

const CHOICE = 'GET /api/user/communication-preferences'
const CHOOSE = 'PUT /api/user/communication-preferences'

const test = new PageTest()
const show = () => test.show(<PreferencesPage />, '/communication-preferences')
const toggle = () => userEvent.click(screen.getByRole('switch', { name: /^Receive Refinance Updates/ }))

beforeEach(() => {
  test.signIn()
  test.server.answers('GET /api/user/address', { json: { email: 'june@example.com', state: 'confirmed' } })
  let chosen = { communication_opt_in: true, monthly_letter: false }
  test.server.answers(CHOICE, () => ({ json: chosen }))
  test.server.answers(CHOOSE, ({ body }) => {
    chosen = { ...chosen, ...(body as object) }
    return { json: chosen }
  })
})

it('keeps the choice about updates, and says what it means', async () => {
  show()
  screen.getByText('Communications Enabled')
  await toggle()
  await screen.findByText('You have opted out of communications. You can re-enable this anytime.')
  screen.getByText('Communications Disabled')
  await toggle()
  await screen.findByText('You will now receive updates about your refinance opportunities.')
  screen.getByText('Communications Enabled')
})

it('keeps that a letter is wanted each month, which comes only with the updates', async () => {
  show()
  const monthly = () => screen.getByRole('switch', { name: /^Receive a Monthly Letter/ })
  expect(monthly()).toHaveProperty('checked', false)
  await userEvent.click(monthly())
  await screen.findByText('You will get a letter at the beginning of each month.')
  expect(test.server.calls.at(-1)).toMatchObject({ what: CHOOSE, body: { monthly_letter: true } })
  expect(monthly()).toHaveProperty('checked', true)
  await toggle()
  await screen.findByText('Communications Disabled')
  expect(monthly()).toMatchObject({ checked: false, disabled: true })
})

it('says so when the choice could not be kept, and shows what holds', async () => {
  show()
  test.server.answers(CHOOSE, 'no answer')
  await toggle()
  await screen.findByText('Failed to update preferences. Please try again.')
  screen.getByText('Communications Enabled')
})

it.each([
  ['disowned', 'Whoever reads the mail of june@example.com says that this account is not theirs'],
  ['refused', 'The mail server of june@example.com did not take our letter'],
  ['complained', 'A letter of ours to june@example.com was reported as unwanted'],
])('does not call enabled what goes nowhere, because the address is %s', async (state, why) => {
  test.server.answers('GET /api/user/address', { json: { email: 'june@example.com', state } })
  show()
  await screen.findByText(new RegExp(why))
  screen.getByText('Communications Disabled')
  expect(screen.queryByText('Communications Enabled')).toBeNull()
  expect(screen.getByRole('link', { name: 'Correct the address' }).getAttribute('href')).toBe('#address')
})

it('leads back to the dashboard', async () => {
  show()
  await userEvent.click(screen.getByRole('link', { name: '← Back to Dashboard' }))
  await test.at('At /dashboard')
})

it('is not there for auditors', () => {
  test.signIn({ ...JUNE, role: 'auditor' })
  show()
  expect(screen.queryByRole('switch')).toBeNull()
})
