// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SECOND_FACTOR_FIRST } from '../../api/contract/second-factor-first.ts'
import { PageTest } from '../../tests/support/web/page-test.tsx'
import { JUNE, OMAR } from '../../tests/support/web/sample-people.ts'
import { AdminFeedbackPage } from '../admin/feedback/admin-feedback-page.tsx'
import { AdminPage } from '../admin/overview/admin-page.tsx'
import { OfficerProfilePage } from '../officer/profile/officer-profile-page.tsx'
import { sessionStarted } from '../shared/session/session-slice.ts'
import { store } from '../shared/store/store.ts'
import { AccountPage } from './account-page.tsx'

const STATE = 'GET /api/user/second-factor'
const ADA = { ...JUNE, id: 'ada', role: 'admin' as const }

const test = new PageTest()

function state(on_since: string | null, required = true): void {
  test.server.answers(STATE, { json: { on_since, recovery_codes_left: on_since === null ? 0 : 10, required } })
}

it('an administrator changes there what they sign in with', async () => {
  state(null, false)
  test.signIn(ADA)
  test.show(<AccountPage />, '/account')
  await test.at('Your Account')
  await test.at('Your password')
  await screen.findByRole('button', { name: 'Set up a second factor' })
  expect(screen.getByRole('link', { name: '← Back' }).getAttribute('href')).toBe('/admin')
  expect(await test.accessibilityFaults()).toEqual([])
})

it('who is not signed in is asked to', async () => {
  test.show(<AccountPage />, '/account')
  await test.at('At /login')
})

describe('Who has to set up a second factor first', () => {
  const BEGUN = { secret: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/RefiBell?secret=JBSWY3DPEHPK3PXP' }

  it('is led there by the refusal of whatever they open', async () => {
    state(null)
    test.server.answers('GET /api/lo/profile', { status: 403, json: { detail: SECOND_FACTOR_FIRST } })
    test.signIn(OMAR)
    test.show(<OfficerProfilePage />, '/lo/profile')
    await test.at('At /account')
  })

  it('sees that, opened afresh, before anything was refused', async () => {
    state(null)
    test.signIn(ADA)
    test.show(<AccountPage />, '/account')
    await test.at('First, a second factor')
  })

  it.each([
    ['/admin', <AdminPage key="overview" />, 'Overview'],
    ['/admin/feedback', <AdminFeedbackPage key="feedback" />, 'Feedback'],
  ])('is led there from %s, which asks for nothing that could be refused', async (path, page, title) => {
    let answer: (json: object) => void = () => undefined
    const answered = new Promise<object>((resolve) => {
      answer = resolve
    })
    test.server.answers(STATE, async () => ({ json: await answered }))
    test.signIn(ADA)
    test.show(page, path)
    await screen.findByText('Loading')
    answer({ on_since: null, recovery_codes_left: 0, required: true })
    await test.at('At /account')
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
  })

  it.each(['none is required', 'nobody knows'])('sees the administration where %s', async (known) => {
    if (known === 'none is required') state(null, false)
    test.signIn(ADA)
    test.show(<AdminPage />, '/admin')
    await test.at('Overview')
  })

  it('is not led away by the refusal of what is not theirs', async () => {
    state(null)
    test.server.answers('GET /api/lo/profile', { status: 403, json: { detail: 'Your account may not do this.' } })
    test.signIn(OMAR)
    test.show(<OfficerProfilePage />, '/lo/profile')
    await waitFor(() => expect(test.server.count('GET /api/lo/profile')).toBe(1))
    expect(store.getState().session.isSecondFactorFirst).toBe(false)
  })

  it('is let go, on the open page as well, once nobody asks for it any more', async () => {
    state(null)
    store.dispatch(sessionStarted({ access_token: 'token', user: OMAR, second_factor_first: true }))
    test.show(<AccountPage />, '/account')
    await screen.findByRole('button', { name: 'Set up a second factor' })
    expect(store.getState().session.isSecondFactorFirst).toBe(true)
    state(null, false)
    act(() => void window.dispatchEvent(new Event('focus')))
    await test.at('Your Account')
    expect(store.getState().session.isSecondFactorFirst).toBe(false)
  })

  it('does nothing else there, and goes on once its recovery codes are kept', async () => {
    state(null)
    store.dispatch(sessionStarted({ access_token: 'token', user: OMAR, second_factor_first: true }))
    test.show(<AccountPage />, '/account')
    await test.at('First, a second factor')
    expect(screen.queryByRole('heading', { name: 'Your password' })).toBeNull()
    expect(await test.accessibilityFaults()).toEqual([])
    test.server.answers('POST /api/user/second-factor', { status: 201, json: BEGUN })
    test.server.answers('POST /api/user/second-factor/confirmation', { json: { recovery_codes: ['0000-0000-0000'] } })
    await test.press('Set up a second factor')
    await test.enter({ 'Current Password': 'a quiet harbour' })
    await test.press('Go On')
    await test.enter({ Code: '123456' })
    state('2026-03-16T12:00:00.000Z')
    await test.press('Turn It On')
    await screen.findByText('0000-0000-0000')
    await test.press('I Have Kept Them')
    await test.at('At /lo')
    expect(store.getState().session.isSecondFactorFirst).toBe(false)
  })
})
