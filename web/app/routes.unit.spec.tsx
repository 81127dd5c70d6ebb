// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../api/contract/auth.ts'
import { PageTest } from '../../tests/support/web/page-test.tsx'
import { JUNE } from '../../tests/support/web/sample-people.ts'
import { sampleProperty } from '../../tests/support/web/sample-property.ts'
import { ADMIN_ROOMS } from '../admin/shared/admin-rooms.ts'
import { AppRoutes, loadPageAt, PAGES } from './routes.tsx'

vi.mock('socket.io-client', async () => {
  const { FakeSocket } = await import('../../tests/support/web/fake-socket.ts')
  return { io: () => new FakeSocket('') }
})

const test = new PageTest()

beforeEach(() => {
  test.server.answers('GET /api/properties/', { json: [sampleProperty()] })
  test.server.answers('GET /api/feedback/unread-count', { json: { unread_count: 0 } })
  test.server.answers('GET /api/user/communication-preferences', { json: { communication_opt_in: true } })
})

/** Goes there. @returns the address where that ends, once a page with that heading is shown */
async function visit(path: string, heading: string | RegExp): Promise<string> {
  let address = ''
  const Address = () => {
    address = useLocation().pathname
    return null
  }
  render(
    <MemoryRouter initialEntries={[path]}>
      <AppRoutes />
      <Address />
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { level: 1, name: heading })
  return address
}

const as = (role: User['role']) => test.signIn({ ...JUNE, role })

describe('Everybody finds', () => {
  it.each([
    ['/', "We'll tell you the moment your refinance is free"],
    ['/login', 'Welcome back'],
    ['/reset-password', 'Forgot your password?'],
    ['/invitation', 'This link opens nothing'],
    ['/disclosures', 'Important Disclosures'],
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
    ['/contact', 'Contact'],
    ['/verify', 'Check a receipt'],
    ['/account-deleted', 'Your account is deleted'],
    ['/register-lo', 'Join RefiBell'],
    ['/nowhere', 'There is nothing at this address'],
  ])('at %s: %s', async (path, heading) => {
    expect(await visit(path, heading)).toBe(path)
  })
})

describe('Who is signed in finds', () => {
  it.each<[User['role'], string, string]>([
    ['client', '/dashboard', 'Hello, June'],
    ['client', '/property/juniper', '418 Juniper Court'],
    ['client', '/add-property', 'Add a property'],
    ['client', '/communication-preferences', 'Communication Preferences'],
    ['auditor', '/audit', 'Which home is it about?'],
    ['admin', '/audit', 'Which home is it about?'],
    ['auditor', '/audit/properties/juniper', 'There is no such home'],
    ['lo', '/lo', 'Your leads'],
    ['lo', '/lo-dashboard', 'Your leads'],
    ['lo', '/lo/profile', 'Profile & Settings'],
    ['lo', '/lo/my-link', 'My Link'],
    ['admin', '/lo', 'Your leads'],
    ['admin', '/admin', 'Overview'],
    ['admin', '/admin/rate-matrix', 'Rate Matrix'],
    ['admin', '/admin/feedback', 'Feedback'],
    ['admin', '/admin/system', 'System'],
  ])('as %s, at %s: %s', async (role, path, heading) => {
    as(role)
    expect(await visit(path, heading)).toBe(path)
  })
})

// One that is missing in either leads to the page for what is not there, or is in nobody's navigation.
describe('The rooms of the administration and its addresses are the same', () => {
  const addresses = Object.keys(PAGES)

  it('no room is without an address', () => {
    expect(ADMIN_ROOMS.filter(({ path }) => !addresses.includes(path))).toEqual([])
  })

  it('no address is without a room', () => {
    const rooms: readonly string[] = ADMIN_ROOMS.map(({ path }) => path)
    expect(addresses.filter((path) => /^\/admin(\/|$)/.test(path) && !rooms.includes(path))).toEqual([])
  })
})

it('who is not signed in is led to the login from every page that needs it', async () => {
  const paths = ['/dashboard', '/property/juniper', '/add-property', '/communication-preferences', '/lo', '/admin']
  for (const path of [
    ...paths,
    '/lo/profile',
    '/lo/my-link',
    '/admin/feedback',
    '/admin/rate-matrix',
    '/admin/system',
  ]) {
    expect(await visit(path, 'Welcome back'), path).toBe('/login')
    cleanup()
  }
})

it('who is signed out while at a page is told so at the login', async () => {
  as('client')
  test.server.answers('GET /api/properties/', { status: 401, json: {} })
  expect(await visit('/dashboard', 'Welcome back')).toBe('/login')
  screen.getByText('You have been signed out. Please sign in again.')
})

describe('From a page that is not theirs', () => {
  it.each<[User['role'], string, string, string]>([
    ['client', '/admin', '/dashboard', 'Hello, June'],
    ['client', '/lo', '/dashboard', 'Hello, June'],
    ['lo', '/dashboard', '/lo', 'Your leads'],
    ['lo', '/add-property', '/lo', 'Your leads'],
    ['lo', '/admin', '/lo', 'Your leads'],
    ['admin', '/dashboard', '/admin', 'Overview'],
    // As older browsers may remember it.
    ['Admin' as 'admin', '/dashboard', '/admin', 'Overview'],
    ['admin', '/property/juniper', '/admin', 'Overview'],
    ['auditor', '/admin', '/audit', 'Which home is it about?'],
    ['auditor', '/dashboard', '/audit', 'Which home is it about?'],
    ['lo', '/audit', '/lo', 'Your leads'],
    ['client', '/audit', '/dashboard', 'Hello, June'],
  ])('somebody who is %s is led from %s to %s', async (role, path, home, heading) => {
    as(role)
    expect(await visit(path, heading)).toBe(home)
  })
})

it('A page that has been loaded is shown at once, and not the waiting first', async () => {
  as('client')
  await loadPageAt('/property/juniper/correct')
  render(
    <MemoryRouter initialEntries={['/property/juniper/correct']}>
      <AppRoutes />
    </MemoryRouter>,
  )
  screen.getByRole('navigation', { name: 'Main' })
})
