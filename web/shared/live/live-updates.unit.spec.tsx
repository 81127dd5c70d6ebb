// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSocket } from '../../../tests/support/web/fake-socket.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleProperty } from '../../../tests/support/web/sample-property.ts'
import { DashboardPage } from '../../client/dashboard/dashboard-page.tsx'
import { LegalFooter } from '../public-settings/legal-footer.tsx'
import { LiveUpdates } from './live-updates.tsx'

const HOMES = 'GET /api/properties/'
const UNREAD = 'GET /api/feedback/unread-count'

const sockets = vi.hoisted((): FakeSocket[] => [])
vi.mock('socket.io-client', () => ({
  io: (options: { auth: { token: string } }) => {
    const socket = new FakeSocket(options.auth.token)
    sockets.push(socket)
    return socket
  },
}))

const test = new PageTest()
let socket: FakeSocket

/** The dashboard of somebody with one home, who hears of changes. */
beforeEach(async () => {
  // Open browsers spread their questions over a quarter of a second; this one asks at once.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  test.server.answers(HOMES, { json: [sampleProperty()] })
  test.server.answers(UNREAD, { json: { unread_count: 0 } })
  test.signIn()
  test.show(
    <>
      <LiveUpdates />
      <DashboardPage />
      <LegalFooter />
    </>,
  )
  await screen.findByRole('heading', { name: '418 Juniper Court' })
  socket = await vi.waitFor(() => {
    const [connected] = sockets
    if (connected === undefined) throw new Error('Nobody listens yet.')
    return connected
  })
  act(() => socket.receives('connect'))
  test.server.answers(HOMES, { json: [sampleProperty(), sampleProperty({ id: 'larch', address: '9 Larch Lane' })] })
  test.server.answers(UNREAD, { json: { unread_count: 3 } })
})
afterEach(() => {
  vi.restoreAllMocks()
  sockets.length = 0
})

const asked = () => [test.server.count(HOMES), test.server.count(UNREAD)]

describe('What is shown is asked for again', () => {
  it('when the server says that it has changed, and nothing else is', async () => {
    act(() => socket.receives('changed', { tags: ['Properties'], position: '12' }))
    await screen.findByRole('heading', { name: '9 Larch Lane' })
    expect(asked()).toEqual([2, 1])
  })

  it('of the company, in the footer, when its settings have changed', async () => {
    const company = { company_name: 'Harbor Lending', nmls_number: '123456', licensed_states: 'CO, UT' }
    test.server.answers('GET /api/public/system-settings', { json: company })
    act(() => socket.receives('changed', { tags: ['SystemSettings'], position: '12' }))
    await screen.findByText('Harbor Lending')
  })

  it.each(['RateSheets', 'SomethingNewer'])('not when only %s changed, which is not shown', async (tag) => {
    act(() => socket.receives('changed', { tags: [tag], position: '12' }))
    act(() => socket.receives('changed', { tags: ['Feedback'], position: '13' }))
    await screen.findByText('3')
    expect(asked()).toEqual([1, 2])
  })

  it.each([
    ['all of it after the line was down, for nobody told meanwhile', 'connect'],
    ['all of it when the server has missed something itself', 'refresh'],
  ])('%s', async (_, event) => {
    expect(asked()).toEqual([1, 1])
    act(() => socket.receives(event))
    await screen.findByRole('heading', { name: '9 Larch Lane' })
    await screen.findByText('3')
    expect(asked()).toEqual([2, 2])
  })
})

describe('The line', () => {
  it('is opened with the token, and once', () => {
    expect(sockets.map(({ token }) => token)).toEqual(['token-of-june'])
  })

  it('is closed when the session ends', async () => {
    act(() => test.signOut())
    await waitFor(() => expect(socket.connected).toBe(false))
  })

  it('is opened again as soon as the browser has a network', () => {
    socket.loses('transport close')
    act(() => window.dispatchEvent(new Event('online')))
    expect(socket.connected).toBe(true)
  })

  it('that the server closed means that the session is over, as the next answer says', async () => {
    test.server.answers(HOMES, { status: 401 })
    test.server.answers(UNREAD, { status: 401 })
    act(() => socket.loses('io server disconnect'))
    await waitFor(() => expect(test.token).toBeNull())
  })
})
