// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { User } from '../../../api/contract/auth.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { AdminFrame } from './admin-frame.tsx'
import { ADMIN_ROOMS } from './admin-rooms.ts'

const test = new PageTest()

function showAs(role: User['role'] | null): void {
  if (role !== null) test.signIn({ ...JUNE, role })
  test.server.answers('GET /api/user/second-factor', {
    json: { required: false, on_since: null, recovery_codes_left: 0 },
  })
  test.show(
    <AdminFrame room="Feedback">
      <p>What is there</p>
    </AdminFrame>,
    '/admin/feedback',
  )
}

it('leads to every room, and says which one this is', async () => {
  showAs('admin')
  await screen.findByText('What is there')
  screen.getByRole('heading', { level: 1, name: 'Feedback' })
  const rooms = within(screen.getByRole('navigation', { name: 'Administration' })).getAllByRole('link')
  expect(rooms.map((room) => [room.getAttribute('href'), room.textContent])).toEqual(
    ADMIN_ROOMS.map(({ path, name }) => [path, name]),
  )
  expect(
    rooms.filter((room) => room.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent),
  ).toEqual(['Feedback'])
  expect(document.title).toBe('Feedback · RefiBell')
  expect(await test.accessibilityFaults()).toEqual([])
})

it('brings the room that is open into the middle of the line, where that is wider than the window', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.matches('[aria-current]') ? 800 : 0
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(90)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  showAs('admin')
  await screen.findByText('What is there')
  expect(screen.getByRole('navigation', { name: 'Administration' }).scrollLeft).toBe(650)
})

it('leads to what everybody has, and out', async () => {
  showAs('admin')
  await screen.findByText('What is there')
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Disclosures', 'Audit', 'Your Account'])
  screen.getByRole('button', { name: /^Go to/ })
  screen.getByRole('button', { name: 'Logout' })
})

it.each<[User['role'] | null, string]>([
  ['client', 'At /dashboard'],
  ['lo', 'At /dashboard'],
  [null, 'At /login'],
])('shows nothing to who is %s, and leads them away: %s', async (role, elsewhere) => {
  showAs(role)
  await test.at(elsewhere)
  expect(screen.queryByText('What is there')).toBeNull()
})
