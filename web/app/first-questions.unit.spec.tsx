// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../api/contract/auth.ts'
import { PageTest } from '../../tests/support/web/page-test.tsx'
import { JUNE } from '../../tests/support/web/sample-people.ts'
import { SAMPLE_EVALUATION, sampleProperty } from '../../tests/support/web/sample-property.ts'
import { DashboardPage } from '../client/dashboard/dashboard-page.tsx'
import { PropertyPage } from '../client/property/property-page.tsx'
import { askFirstQuestions } from './first-questions.ts'

const HOMES = 'GET /api/properties/'
const WATCH = 'GET /api/watch'
const ADDRESS = 'GET /api/user/address'
const EVALUATION = 'GET /api/properties/juniper/evaluation'

/** Somebody of this file's own, for whom nobody else has asked anything. */
const EARLY: User = { ...JUNE, id: 'early' }

const test = new PageTest()
const asked = () => test.server.calls.map(({ what, token }) => `${what} as ${token}`)

beforeEach(() => {
  test.server.answers(HOMES, { json: [sampleProperty()] })
  test.server.answers(WATCH, { json: { homes: [] } })
  test.server.answers(ADDRESS, { json: { email: 'june@example.com', state: 'confirmed' } })
  test.server.answers(EVALUATION, { json: SAMPLE_EVALUATION })
  test.server.answers('GET /api/properties/juniper/history', { json: { history: [], next_cursor: null } })
})

describe('What a page is about to ask is asked', () => {
  beforeEach(() => test.signIn(EARLY))

  it.each([
    ['/dashboard', [HOMES, WATCH, ADDRESS], <DashboardPage key="dashboard" />, '/dashboard'],
    ['/property/juniper', [HOMES, EVALUATION], <PropertyPage key="property" />, '/property/:id'],
  ])('before it is there, and once: %s', async (address, questions, page, path) => {
    askFirstQuestions(address)
    await vi.waitFor(() => expect(asked()).toEqual(questions.map((question) => `${question} as token-of-early`)))
    test.show(page, path, address)
    await screen.findByRole('link', { name: /Correct the loan|Everything about/ })
    for (const question of questions) expect(test.server.count(question), question).toBe(1)
  })

  it('and when that fails the page says so', async () => {
    test.server.answers(HOMES, 'no answer')
    askFirstQuestions('/dashboard')
    test.show(<DashboardPage />, '/dashboard')
    await screen.findByRole('heading', { name: 'We could not load your properties' })
  })

  it('and nothing for the others', async () => {
    for (const address of ['/', '/login', '/property/juniper/correct', '/communication-preferences'])
      askFirstQuestions(address)
    await nothingElseIsAsked()
  })
})

it('Nothing is asked for who is not signed in, or is no homeowner', async () => {
  askFirstQuestions('/dashboard')
  test.signIn({ ...EARLY, role: 'auditor' })
  askFirstQuestions('/dashboard')
  test.signIn(EARLY)
  await nothingElseIsAsked()
})

/** What is asked now shows that nothing else was on its way. */
async function nothingElseIsAsked(): Promise<void> {
  askFirstQuestions('/dashboard')
  await vi.waitFor(() => expect(asked().length).toBeGreaterThanOrEqual(3))
  expect(asked()).toEqual([HOMES, WATCH, ADDRESS].map((question) => `${question} as token-of-early`))
}
