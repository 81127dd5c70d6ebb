// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { User } from '../../../api/contract/auth.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { OfficerFrame } from './officer-frame.tsx'

const test = new PageTest()

function showAs(role: User['role'] | null): void {
  if (role !== null) test.signIn({ ...JUNE, role })
  test.show(
    <OfficerFrame roles={['lo', 'admin']}>
      <h1>The page</h1>
    </OfficerFrame>,
    '/lo-dashboard',
  )
}

it.each<[User['role'], string[]]>([
  ['lo', ['Disclosures', 'My Link', 'Profile & Settings']],
  ['admin', ['Disclosures', 'Administration', 'Your Account']],
])('leads a person who is %s to what is theirs: %j', async (role, names) => {
  showAs(role)
  await test.at('The page')
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(names)
  screen.getByRole('button', { name: 'Logout' })
})

it('shows nothing to a client, who is led home', async () => {
  showAs('client')
  await test.at('At /dashboard')
})

it('shows nothing to who is not signed in, and leads them to the login', async () => {
  showAs(null)
  await test.at('At /login')
})
