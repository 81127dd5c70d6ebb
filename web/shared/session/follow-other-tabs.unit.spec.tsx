// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../../api/contract/auth.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE, OMAR } from '../../../tests/support/web/sample-people.ts'
import { refibellApi } from '../api-client/refibell-api.ts'
import { holdTab } from '../browser/hold-tab.ts'
import { FileButton } from '../file/file-button.tsx'
import { store } from '../store/store.ts'
import { ownProfileSaved } from './session-slice.ts'

const { ask } = refibellApi.injectEndpoints({
  endpoints: (build) => ({ ask: build.mutation<unknown, void>({ query: () => '/own' }) }),
}).endpoints

const test = new PageTest()
const KIM: User = { ...JUNE, id: 'kim', first_name: 'Kim' }
const shown = () => store.getState().session
const stored = () => localStorage.getItem('token')
const tellOf = (newValue: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue })))

/** As another tab does, and before this one is told. */
function signsInElsewhere({ id, ...user }: User, token = `token-of-${id}`): void {
  localStorage.setItem('last_person', id)
  localStorage.setItem('user', JSON.stringify(user))
  localStorage.setItem('token', token)
}

function signsOutElsewhere(): void {
  for (const key of ['last_person', 'token', 'user']) localStorage.removeItem(key)
}

const leavesFor = vi.fn()
beforeEach(() => {
  leavesFor.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(leavesFor)
  test.signIn(JUNE)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('Where somebody else signs in in another tab', () => {
  it.each([
    ['client', KIM, '/dashboard'],
    ['loan officer', OMAR, '/lo'],
  ])('this one goes to the home of the %s, with nothing of who was here', (_, user, home) => {
    const letGo = holdTab()
    sessionStorage.setItem('correction-juniper', 'of June')
    signsInElsewhere(user)
    tellOf(stored())
    expect(leavesFor.mock.calls).toEqual([[home]])
    expect(sessionStorage).toHaveLength(0)
    // What June typed holds nobody back.
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
    letGo()
  })

  it('what is done here until then is done by who is shown here', async () => {
    signsInElsewhere(KIM)
    await store.dispatch(ask.initiate())
    test.show(<FileButton path="/user/data" name="mine.json" label="Download" />)
    await test.press('Download')
    await waitFor(() => expect(test.server.calls).toHaveLength(2))
    expect(test.server.calls.map(({ token }) => token)).toEqual(['token-of-june', 'token-of-june'])
    store.dispatch(ownProfileSaved({ ...JUNE, first_name: 'Juno' }))
    expect(stored()).toBe('token-of-kim')
    expect(localStorage.getItem('user')).toContain('Kim')
  })

  it('a session that ends here does not end theirs', async () => {
    test.server.answers('GET /api/own', { status: 401 })
    signsInElsewhere(KIM)
    await store.dispatch(ask.initiate())
    expect(test.token).toBeNull()
    expect(stored()).toBe('token-of-kim')
  })

  it('a page that was put away meanwhile goes there once it is shown again', () => {
    signsInElsewhere(KIM)
    window.dispatchEvent(new Event('pageshow'))
    expect(leavesFor.mock.calls).toEqual([['/dashboard']])
  })
})

it('Who signs in anew in another tab goes on here, with the new token', async () => {
  signsInElsewhere(JUNE, 'newer')
  tellOf('newer')
  expect(shown()).toMatchObject({ token: 'newer', accountId: 'june', isOver: false })
  await store.dispatch(ask.initiate())
  expect(test.server.calls.map(({ token }) => token)).toEqual(['newer'])
  expect(leavesFor).not.toHaveBeenCalled()
})

it('A refusal of the token before does not end the session that began meanwhile', async () => {
  test.server.answers('GET /api/own', () => {
    signsInElsewhere(JUNE, 'newer')
    tellOf('newer')
    return { status: 401 }
  })
  await store.dispatch(ask.initiate())
  expect(test.token).toBe('newer')
})

it('Where nobody is signed in, whoever signs in in another tab is here, too', () => {
  test.signOut()
  signsInElsewhere(KIM)
  tellOf(stored())
  expect(shown()).toMatchObject({ token: 'token-of-kim', accountId: 'kim', user: { first_name: 'Kim' }, isOver: false })
  expect(leavesFor).not.toHaveBeenCalled()
})

describe('Who signs out in another tab', () => {
  it('is signed out here', () => {
    signsOutElsewhere()
    tellOf(null)
    expect(shown()).toMatchObject({ token: null, isOver: true })
  })

  it('and in again, before this one hears of either, stays signed in', () => {
    signsOutElsewhere()
    signsInElsewhere(JUNE, 'newer')
    tellOf(null)
    tellOf('newer')
    expect([test.token, stored()]).toEqual(['newer', 'newer'])
  })
})
