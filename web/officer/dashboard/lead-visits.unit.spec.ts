// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newsOf, noteOpened, noteVisit } from './lead-visits.ts'

const lead = (id: string, status_changed_at: string | null = null) => ({
  id,
  created_at: '2026-03-17T12:00:00.000Z',
  status_changed_at,
})
const JUNE = lead('june')
const ADA = lead('ada')

const visitOn = (day: string) => noteVisit(new Date(`2026-03-${day}T12:00:00Z`))
const newsIn = (visits: ReturnType<typeof noteVisit>) => [JUNE, ADA].map((one) => newsOf(visits, one))

/** The officer has looked before the two leads came. */
beforeEach(() => void visitOn('16'))
afterEach(() => localStorage.clear())

describe('What an officer opens in two tabs', () => {
  it('is known to both, and at the next visit', () => {
    const [first, second] = [visitOn('18'), visitOn('18')]
    expect(newsIn(first)).toEqual(['new', 'new'])
    expect(newsIn(noteOpened(first, JUNE))).toEqual([null, 'new'])
    expect(newsIn(noteOpened(second, ADA))).toEqual([null, null])
    expect(newsIn(visitOn('18'))).toEqual([null, null])
  })

  it('stays seen where the list of the other tab is older', () => {
    const changed = lead('june', '2026-03-18T09:00:00.000Z')
    const [first, second] = [visitOn('18'), visitOn('18')]
    noteOpened(first, changed)
    noteOpened(second, JUNE)
    expect(newsOf(visitOn('18'), changed)).toBeNull()
  })

  it('leaves to each visit since when things are news to it, also where one tab is open since a day before', () => {
    const before = visitOn('17')
    visitOn('18')
    const opened = noteOpened(before, ADA)
    expect([opened.since, opened.at]).toEqual([before.since, before.at])
    expect(visitOn('19').since).toBe('2026-03-18T12:00:00.000Z')
  })
})

it('What was opened is noted also where the browser has forgotten the visit', () => {
  const visits = visitOn('18')
  localStorage.clear()
  expect(newsIn(noteOpened(visits, JUNE))).toEqual([null, 'new'])
  expect(newsIn(visitOn('18'))).toEqual([null, 'new'])
})
