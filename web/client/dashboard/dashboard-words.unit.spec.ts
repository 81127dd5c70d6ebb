// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Night } from '../../../api/contract/watch.ts'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { sampleProperty } from '../../../tests/support/web/sample-property.ts'
import { noteLook } from '../../shared/browser/last-look.ts'
import { logOut } from '../../shared/session/log-out.ts'
import { storeSession } from '../../shared/session/session-storage.ts'
import { homeSentence } from './home-sentence.ts'
import { lookedInWords } from './looked-in-words.ts'
import { sinceLastLook } from './since-last-look.ts'

/** By the reader's own clock, whichever that is. */
const on = (day: number, hour = 12, minute = 0) => new Date(2026, 10, day, hour, minute)

describe('When anybody looked last', () => {
  it.each([
    [on(22, 2, 4), 'Looked last night at 2:04 AM'],
    [on(22, 14, 30), 'Looked today at 2:30 PM'],
    [on(21, 2, 4), 'Looked yesterday at 2:04 AM'],
    [on(18, 2, 4), 'Looked on November 18 at 2:04 AM, 4 days ago'],
  ])('is told as people say it: %s', (at, words) => {
    expect(lookedInWords(at.toISOString(), on(22, 15))).toBe(words)
  })
})

describe('When the person looked last', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('is the last time on another day, however often they look today', () => {
    expect(noteLook('home', on(20, 8))).toBeNull()
    expect(noteLook('home', on(20, 9))).toBeNull()
    expect(noteLook('home', on(22, 8))).toBe(on(20, 9).toISOString())
    expect(noteLook('home', on(22, 9))).toBe(on(20, 9).toISOString())
    expect(noteLook('another home', on(22, 9))).toBeNull()
  })

  it('is known after a sign-out too, and names nobody', () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
    vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    storeSession({ token: 'token-of-june', user: JUNE })
    noteLook('home', on(20, 8))
    logOut()
    expect(Object.keys(localStorage)).toEqual(['last_looks'])
    expect(JSON.stringify(localStorage)).not.toMatch(/june/i)
    expect(noteLook('home', on(22))).toBe(on(20, 8).toISOString())
  })

  it('is forgotten where the record cannot be read', () => {
    localStorage.setItem('last_looks', '{')
    expect(noteLook('home', on(22))).toBeNull()
  })
})

describe('What became of a home since then', () => {
  const night = (day: number, points: number | null, status: Night['status'] = 'not_yet'): Night => ({
    at: on(day, 2).toISOString(),
    status,
    points,
    changed: [],
  })
  const looked = on(20).toISOString()

  it.each([
    [
      'nearer',
      [night(18, 0.5), night(21, 0.375)],
      'An eighth of a point nearer than when you last looked here on November 20.',
    ],
    [
      'further',
      [night(18, 0.25), night(21, 0.5)],
      'A quarter of a point further away than when you last looked here on November 20.',
    ],
    [
      'another status',
      [night(18, 0.25), night(21, 0.125, 'so_close')],
      'It was Not Yet when you last looked here on November 20, and is an eighth of a point nearer.',
    ],
    ['nothing', [night(18, 0.25)], 'It stands where it stood when you last looked here on November 20.'],
    [
      'not known',
      [night(18, null), night(21, 0.25)],
      'It stands where it stood when you last looked here on November 20.',
    ],
    ['new', [night(21, 0.25)], null],
  ] as const)('is said: %s', (_, nights, words) => {
    expect(sinceLastLook(nights, looked)).toBe(words)
  })

  it('is not said to who has not looked yet', () => {
    expect(sinceLastLook([night(18, 0.5)], null)).toBeNull()
  })
})

describe('How things stand with a home', () => {
  const home = (change: Partial<ReturnType<typeof sampleProperty>['evaluation']>) =>
    sampleProperty({ evaluation: { ...sampleProperty().evaluation, ...change } })
  const free = { status: 'ready_now', target_rate: 6.375, monthly_savings: 122.9, reasons: [] } as const

  it('is what the owner keeps where it is free, and what qualifies it is said at once', () => {
    expect(homeSentence(home(free), -0.25, null)).toEqual({
      first: 'You keep $122 a month.',
      next: '6.750% becomes 6.375%, and you still owe $350,000.',
    })
    expect(homeSentence(home(free), -0.25, 'The lender gives nothing toward the costs.').next).toBe(
      'The lender gives nothing toward the costs. 6.750% becomes 6.375%, and you still owe $350,000.',
    )
  })

  it('is what the owner would keep, where we may not lend', () => {
    const there = home({ ...free, assumptions: ['state_not_licensed'] })
    expect(homeSentence(there, -0.25, null)).toEqual({
      first: 'You would keep $122 a month.',
      next: '6.750% would become 6.375%, and you would still owe $350,000.',
    })
  })

  it('is how far the market is where it is close', () => {
    const close = home({ status: 'so_close', target_rate: 6.375, shortage: 1085.05, reasons: [] })
    expect(homeSentence(close, 0.125, null)).toEqual({
      first: 'An eighth of a point away.',
      next: 'You are only $1,086 away from a free refinance at 6.375%.',
    })
  })

  it('names no dollars of a deal that is not there', () => {
    const short = home({ reasons: ['shortage'], shortage: 9000, target_rate: 6.5 })
    expect(homeSentence(short, 0.75, null)).toEqual({
      first: 'Rates would have to fall by about three quarters of a point.',
      next: null,
    })
    expect(homeSentence(short, null, null)).toEqual({
      first: 'At today’s rates the costs would not be covered.',
      next: null,
    })
    expect(homeSentence(home({}), 3.5, null)).toEqual({
      first: 'You hold a better rate than anyone can offer today. Keep it.',
      next: 'Rates would have to fall by more than three points.',
    })
  })

  it('is the reason alone where the distance is not known', () => {
    expect(homeSentence(home({ reasons: ['no_pricing'] }), null, null).next).toBeNull()
  })
})
