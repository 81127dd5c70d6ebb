// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleOfficerProfile } from '../../../tests/support/web/sample-officer-profile.ts'
import { JUNE, OMAR } from '../../../tests/support/web/sample-people.ts'
import { forgetUrlNoticeDismissal } from '../shared/application-url-notice.ts'
import { ApplicationUrlBanner } from './application-url-banner.tsx'

const test = new PageTest()
const isShown = () => {
  cleanup()
  test.show(<ApplicationUrlBanner />, '/lo-dashboard')
  return screen.queryByRole('heading', { name: 'Application URL Not Set' }) !== null
}

it('Whose clients have nowhere to apply is told, until it is dismissed, and again once the profile is saved', async () => {
  test.signIn(OMAR)
  expect(isShown()).toBe(true)
  await test.press('Dismiss')
  expect(screen.queryByText('Application URL Not Set')).toBeNull()
  expect(isShown()).toBe(false)
  forgetUrlNoticeDismissal()
  expect(isShown()).toBe(true)
})

it('What one officer has dismissed another one has not', async () => {
  test.signIn(OMAR)
  isShown()
  await test.press('Dismiss')
  test.signIn({ ...OMAR, id: 'ana' })
  expect(isShown()).toBe(true)
  test.signIn(OMAR)
  expect(isShown()).toBe(false)
})

it.each([
  ['an officer who has one', { ...OMAR, application_url: 'https://apply.example/omar' }],
  ['an administrator', { ...OMAR, role: 'admin' as const }],
  ['a client', JUNE],
])('It is not told to %s', (_, user) => {
  test.signIn(user)
  expect(isShown()).toBe(false)
})

it('The profile counts, also where it was saved elsewhere since the session began', async () => {
  test.signIn({ ...OMAR, application_url: 'https://apply.example/omar' })
  test.server.answers('GET /api/lo/profile', { json: sampleOfficerProfile({ application_url: null }) })
  expect(isShown()).toBe(false)
  expect(await screen.findByRole('heading', { name: 'Application URL Not Set' })).toBeDefined()
})
