// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageTest } from '../../tests/support/web/page-test.tsx'
import { JUNE } from '../../tests/support/web/sample-people.ts'
import { SAMPLE_EVALUATION, sampleProperty } from '../../tests/support/web/sample-property.ts'
import { DashboardPage } from '../client/dashboard/dashboard-page.tsx'
import { PropertyPage } from '../client/property/property-page.tsx'
import { firstAnswers } from './first-answers.ts'

const HOMES = 'GET /api/properties/'
const WATCH = 'GET /api/watch'
const ADDRESS = 'GET /api/user/address'
const EVALUATION = 'GET /api/properties/juniper/evaluation'

const test = new PageTest()
const asked = () => test.server.calls.map(({ what }) => what)

beforeEach(() => {
  test.server.answers(HOMES, { json: [sampleProperty()] })
  test.server.answers(WATCH, { json: { homes: [] } })
  test.server.answers(ADDRESS, { json: { email: 'june@example.com', state: 'confirmed' } })
  test.server.answers(EVALUATION, { json: SAMPLE_EVALUATION })
  test.server.answers('GET /api/properties/juniper/history', { json: { history: [], next_cursor: null } })
})

describe('With the first answers there', () => {
  beforeEach(() => test.signIn())

  it.each([
    ['/dashboard', [HOMES, WATCH, ADDRESS], <DashboardPage key="dashboard" />, '/dashboard', /^Everything about/],
    ['/property/juniper', [HOMES, EVALUATION], <PropertyPage key="property" />, '/property/:id', 'Correct the loan'],
  ])(
    'a page is whole in its first rendering, and asks nothing twice: %s',
    async (address, questions, page, path, link) => {
      await firstAnswers(address)
      expect(asked()).toEqual(questions)
      test.show(page, path, address)
      screen.getByRole('link', { name: link })
      for (const question of questions) expect(test.server.count(question), question).toBe(1)
    },
  )

  it('a page that failed to get them asks again', async () => {
    test.server.answers(HOMES, 'no answer')
    await firstAnswers('/dashboard')
    test.server.answers(HOMES, { json: [sampleProperty()] })
    test.show(<DashboardPage />, '/dashboard')
    await screen.findByRole('link', { name: /^Everything about/ })
  })
})

describe('A page is kept back', () => {
  afterEach(() => void vi.useRealTimers())

  it('for half a second at most, and what comes later is its own to show', async () => {
    test.signIn()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let answer = () => {}
    const slow = new Promise<void>((resolve) => {
      answer = resolve
    })
    test.server.answers(WATCH, () => slow.then(() => ({ json: { homes: [] } })))
    let isKeptBack = true
    const over = firstAnswers('/dashboard').then(() => {
      isKeptBack = false
    })
    await vi.advanceTimersByTimeAsync(499)
    expect(isKeptBack).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    await over
    vi.useRealTimers()
    test.show(<DashboardPage />, '/dashboard')
    answer()
    await screen.findByRole('link', { name: /^Everything about/ })
    expect(test.server.count(WATCH)).toBe(1)
  })

  it('for nobody else, nor for another page', async () => {
    await firstAnswers('/dashboard')
    test.signIn({ ...JUNE, role: 'auditor' })
    await firstAnswers('/dashboard')
    test.signIn()
    await firstAnswers('/property/juniper/correct')
    expect(asked()).toEqual([])
  })
})
