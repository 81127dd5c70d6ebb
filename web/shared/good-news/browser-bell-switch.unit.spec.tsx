// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '../../../api/contract/auth.ts'
import { FakePush } from '../../../tests/support/web/fake-push.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { logOut } from '../session/log-out.ts'
import { BrowserBellSwitch } from './browser-bell-switch.tsx'

const KEY = 'GET /api/user/push-subscriptions/key'
const ADD = 'POST /api/user/push-subscriptions'
const REMOVE = 'DELETE /api/user/push-subscriptions'

const test = new PageTest()
let browser: FakePush
beforeEach(() => {
  browser = new FakePush()
  browser.install()
  test.signIn()
  test.server.answers(KEY, { json: { public_key: 'the-key' } })
  test.server.answers(ADD, { status: 201, json: { success: true } })
  test.server.answers(REMOVE, { json: { success: true } })
})
afterEach(() => browser.uninstall())

const bell = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Ring in This Browser/ })
const switchOn = async () => {
  test.show(<BrowserBellSwitch />)
  await userEvent.click(bell())
  await waitFor(() => expect(localStorage.getItem('bell_device')).toBe('https://push.example/1'))
}

it('The bell asks for nothing by itself', async () => {
  test.show(<BrowserBellSwitch />)
  expect(bell().checked).toBe(false)
  screen.getByText(/also while RefiBell is closed/)
  expect(browser.asked).not.toHaveBeenCalled()
  expect(browser.registered).toEqual([])
  expect(test.server.calls).toEqual([])
})

it('It has the device rung with a click, and takes that back with the next one', async () => {
  await switchOn()
  expect(browser.registered).toEqual(['/service-worker.js'])
  expect(browser.keys).toEqual(['the-key'])
  const device = { endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'proof' } }
  expect(test.server.calls.at(-1)).toMatchObject({ what: ADD, body: device })
  expect(bell().checked).toBe(true)

  await userEvent.click(bell())
  await waitFor(() => expect(test.server.count(REMOVE)).toBe(1))
  expect(test.server.calls.at(-1)?.body).toEqual({ endpoint: 'https://push.example/1' })
  expect(browser.subscription).toBeNull()
  expect(bell().checked).toBe(false)
})

it('It is taken back in the browser also where the server does not hear of it', async () => {
  await switchOn()
  test.server.answers(REMOVE, 'no answer')
  await userEvent.click(bell())
  await waitFor(() => expect(browser.subscription).toBeNull())
  expect(bell().checked).toBe(false)
})

it.each([
  [
    'the push service is away',
    () => {
      browser.isThere = false
    },
  ],
  ['the server does not take it', () => test.server.answers(ADD, { status: 503 })],
])('It says that it rings on open pages only, when %s', async (_, trouble) => {
  trouble()
  test.show(<BrowserBellSwitch />)
  await userEvent.click(bell())
  await screen.findByText(/While it is closed it does not/)
  expect(bell().checked).toBe(true)
  expect(browser.subscription).toBeNull()
})

it('While the push service does not answer it promises nothing of closed pages', async () => {
  const answer = browser.hold()
  test.show(<BrowserBellSwitch />)
  await userEvent.click(bell())
  await screen.findByText(/your browser is still arranging it/)
  expect(screen.queryByText(/also while RefiBell is closed/)).toBeNull()
  answer()
  await screen.findByText(/also while RefiBell is closed/)
})

it('Switched off and on again while the push service thinks, it has asked it once', async () => {
  const answer = browser.hold()
  test.show(<BrowserBellSwitch />)
  for (const text of [/still arranging it/, /also while RefiBell is closed/, /still arranging it/]) {
    await userEvent.click(bell())
    await screen.findByText(text)
  }
  answer()
  await screen.findByText(/also while RefiBell is closed/)
  expect(browser.keys).toHaveLength(1)
  expect(browser.subscription).not.toBeNull()
})

it('A phone shows the notices of the service worker alone, and rings all the same', async () => {
  browser.isShownByPages = false
  await switchOn()
  expect(bell().checked).toBe(true)
})

it('A browser without a push service rings on open pages, and says so', async () => {
  browser.uninstall()
  browser = new FakePush()
  browser.install(false)
  vi.stubGlobal('fetch', test.server.fetch)
  test.show(<BrowserBellSwitch />)
  screen.getByText(/while RefiBell is open/)
  await userEvent.click(bell())
  await waitFor(() => expect(bell().checked).toBe(true))
  expect(browser.registered).toEqual([])
  expect(test.server.calls).toEqual([])
})

it('A refusal is told, and nothing else is asked for', async () => {
  browser.permission = 'denied'
  test.show(<BrowserBellSwitch />)
  await userEvent.click(bell())
  await screen.findByText(/Your browser does not allow it/)
  expect(browser.registered).toEqual([])
})

const OMAR: User = { ...JUNE, id: 'omar', first_name: 'Omar', email: 'omar@example.com' }

it('Whose session has ended by itself finds their choice again, and the next person has made none', async () => {
  test.server.answers('GET /api/user/push-subscriptions', { json: { endpoints: ['https://push.example/1'] } })
  await switchOn()
  test.signOut()
  cleanup()
  test.signIn()
  test.show(<BrowserBellSwitch />)
  expect(bell().checked).toBe(true)
  screen.getByText(/also while RefiBell is closed/)

  test.signOut()
  cleanup()
  test.signIn(OMAR)
  test.show(<BrowserBellSwitch />)
  expect(bell().checked).toBe(false)
  await waitFor(() => expect(browser.subscription).toBeNull())
})

it('It says so where the server does not ring this device any more', async () => {
  test.server.answers('GET /api/user/push-subscriptions', {
    json: { endpoints: ['https://push.example/of-the-laptop'] },
  })
  await switchOn()
  test.signOut()
  cleanup()
  test.signIn()
  test.show(<BrowserBellSwitch />)
  await screen.findByText(/switch this off and on again/)
  await userEvent.click(bell())
  await userEvent.click(bell())
  await screen.findByText(/also while RefiBell is closed/)
})

it('Signing out ends it on this device, in the browser and on the server', async () => {
  await switchOn()
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  logOut()
  await waitFor(() => expect(browser.subscription).toBeNull())
  await waitFor(() => expect(test.server.count('POST /api/auth/logout')).toBe(1))
  const removal = test.server.calls.find(({ what }) => what === REMOVE)
  expect(removal).toMatchObject({ token: 'token-of-june', body: { endpoint: 'https://push.example/1' } })
  expect(localStorage.length).toBe(0)
})
