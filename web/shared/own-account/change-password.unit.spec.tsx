// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { ChangePassword } from './change-password.tsx'

const CHANGE = 'PUT /api/user/password'

const test = new PageTest()
const save = () => test.press('Save New Password')

const fillIn = (current: string, confirmation: string) =>
  test.enter({ 'Current Password': current, 'New Password': 'a louder harbour', 'Confirm Password': confirmation })

beforeEach(async () => {
  test.signIn()
  test.show(<ChangePassword />)
  await test.press('Change my password')
})

it('begins at the current password, and asks for it', async () => {
  expect(document.activeElement).toBe(await test.field('Current Password'))
  await save()
  screen.getByText('Current password is required')
})

it('asks for the same new password twice', async () => {
  await fillIn('a quiet harbour', 'something else')
  await save()
  screen.getByText('Passwords do not match. Please try again.')
  expect(test.server.count(CHANGE)).toBe(0)
})

it('says at the field that it is not the current one', async () => {
  test.server.answers(CHANGE, {
    status: 422,
    json: { errors: { current_password: 'This is not your current password.' } },
  })
  await fillIn('a guess', 'a louder harbour')
  await save()
  await screen.findByText('This is not your current password.')
})

it('leads back to where it was asked for, once it is changed', async () => {
  test.server.answers(CHANGE, { json: { success: true } })
  await fillIn('a quiet harbour', 'a louder harbour')
  await save()
  await screen.findByText('Your password has been changed.')
  expect(document.activeElement?.textContent).toBe('Change my password')
  expect(test.server.calls.at(-1)?.body).toEqual({
    current_password: 'a quiet harbour',
    password: 'a louder harbour',
  })
})
