// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { LandingHeader } from './landing-header.tsx'

const test = new PageTest()

it('offers the login to who is not signed in', () => {
  test.show(<LandingHeader />)
  screen.getByRole('link', { name: 'Login' })
})

it.each([
  ['client', '/dashboard'],
  ['lo', '/lo'],
  ['admin', '/admin'],
] as const)('leads who is signed in as %s home, and offers no login', (role, home) => {
  test.signIn({ ...JUNE, role })
  test.show(<LandingHeader />)
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe(home)
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
})
