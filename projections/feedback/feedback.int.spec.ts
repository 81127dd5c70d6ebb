import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FeedbackEvent } from '../../domain/feedback/events.ts'
import type { FeedbackStatus } from '../../domain/feedback/feedback-status.ts'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { accountRegistered, NOON } from '../../tests/support/sample-events.ts'
import { accountsProjection } from '../accounts/accounts-projection.ts'
import { feedbackProjection } from './feedback-projection.ts'
import {
  authoredFeedbackById,
  authoredFeedbackPage,
  countUnreadFeedback,
  countWaitingFeedback,
  feedbackOfAuthor,
} from './feedback-queries.ts'

let bench: ProjectionBench
beforeAll(async () => {
  bench = await createProjectionBench()
  await bench.given('account-june', accountRegistered('june'))
  await bench.given('feedback-a', submitted('a', 'june', 'The bell is too loud'), responded('a', 'june'))
  await bench.given('feedback-b', submitted('b', 'june', '100% happy'), responded('b', 'june'), read('b', 'june'))
  await bench.given('feedback-c', submitted('c', 'omar', 'No sheet on Sunday'), responded('c', 'omar'))
  await bench.given('feedback-c', statusIs('c', 'omar', 'considering_implementation'))
  await bench.given('feedback-d', submitted('d', null, 'What does free mean?'), archived('d'))
  await bench.given('feedback-d', statusIs('d', null, 'issue_resolved'))
  const engine = bench.engine([accountsProjection, feedbackProjection])
  await engine.prepare()
  await engine.catchUp()
})
afterAll(() => bench.close())

it('shows an author their own, and counts what they have not seen', async () => {
  const { rows } = await feedbackOfAuthor(bench.db, 'june')
  expect(rows.map(({ id, is_read }) => [id, is_read])).toEqual([
    ['b', true],
    ['a', false],
  ])
  expect(rows[0]).toMatchObject({ message: '100% happy', admin_response: 'We see.', created_at: NOON, revision: 2 })
  expect(await countUnreadFeedback(bench.db, 'june')).toBe(1)
  expect(await countUnreadFeedback(bench.db, 'nobody')).toBe(0)
})

it('finds words, and takes signs for what they are', async () => {
  const found = async (q: string) => (await feedbackOfAuthor(bench.db, 'june', { q })).rows.map(({ id }) => id)
  expect(await found('BELL')).toEqual(['a'])
  expect(await found('0%')).toEqual(['b'])
  expect(await found('sunday')).toEqual([])
})

it('shows admins everybody with their name, in pages', async () => {
  const sort = { by: 'user_name', descending: true } as const
  const first = await authoredFeedbackPage(bench.db, { limit: 3, sort })
  expect(first.rows.map(({ id, user_name, user_email }) => [id, user_name, user_email])).toEqual([
    ['b', 'June Park', 'june@example.com'],
    ['a', 'June Park', 'june@example.com'],
    ['d', null, null],
  ])
  const second = await authoredFeedbackPage(bench.db, { limit: 3, sort, cursor: String(first.next_cursor) })
  expect(second.rows.map(({ id }) => id)).toEqual(['c'])
  expect((await authoredFeedbackPage(bench.db, { is_archived: true })).rows.map(({ id }) => id)).toEqual(['d'])
  expect((await authoredFeedbackPage(bench.db, { q: 'june@' })).rows.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(await authoredFeedbackById(bench.db, 'z')).toBeNull()
})

it('goes through all pages of a sorted list, those without a value among them', async () => {
  const sort = { by: 'user_name', descending: false } as const
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await authoredFeedbackPage(bench.db, { limit: 1, sort, ...(cursor ? { cursor } : {}) })
    seen.push(...page.rows.map((row) => row.id))
    cursor = page.next_cursor
  } while (cursor)
  expect(seen).toEqual(['c', 'd', 'a', 'b'])
})

it('sorts the statuses in their own order, page by page', async () => {
  const sorted = async (descending: boolean) => {
    const sort = { by: 'status', descending } as const
    const first = await authoredFeedbackPage(bench.db, { limit: 3, sort })
    const { rows } = await authoredFeedbackPage(bench.db, { limit: 3, sort, cursor: String(first.next_cursor) })
    return [...first.rows, ...rows].map(({ id }) => id)
  }
  // By the letter, what is considered would come before what has been received.
  expect(await sorted(false)).toEqual(['a', 'b', 'c', 'd'])
  expect(await sorted(true)).toEqual(['d', 'c', 'b', 'a'])
})

it('forgets what was written with its author, and only that', async () => {
  await bench.personKeys.erase('june')
  await bench.personKeys.erase('d')
  const engine = bench.engine([feedbackProjection])
  await engine.prepare()
  await engine.rebuild('feedback')
  const texts = await bench.db('feedback').select('id', 'message', 'admin_response').orderBy('id')
  expect(texts).toEqual([
    { id: 'a', message: null, admin_response: null },
    { id: 'b', message: null, admin_response: null },
    { id: 'c', message: 'No sheet on Sunday', admin_response: 'We see.' },
    { id: 'd', message: null, admin_response: null },
  ])
})

it('counts what waits for a response: not what is answered, archived or of somebody who is gone', async () => {
  const engine = bench.engine([feedbackProjection])
  await engine.prepare()
  expect(await countWaitingFeedback(bench.db)).toBe(0)
  await bench.given('feedback-e', submitted('e', 'omar', 'Where is my letter?'))
  await bench.given('feedback-f', submitted('f', 'omar', 'And mine?'), archived('f'))
  const erased: FeedbackEvent = { type: 'FeedbackErased', data: { feedback_id: 'g', author_id: 'gone' } }
  await bench.given('feedback-g', submitted('g', 'gone', 'Delete me'), erased)
  await engine.catchUp()
  expect(await countWaitingFeedback(bench.db)).toBe(1)
  const { rows } = await authoredFeedbackPage(bench.db, {})
  expect(rows.filter(({ awaits_response }) => awaits_response).map(({ id }) => id)).toEqual(['e'])
})

function submitted(feedback_id: string, author_id: string | null, message: string): FeedbackEvent {
  const data = { feedback_id, author_id }
  return { type: 'FeedbackSubmitted', data, person: author_id ?? feedback_id, personal: { message } }
}

function responded(feedback_id: string, author_id: string): FeedbackEvent {
  const data = { feedback_id, author_id }
  return { type: 'FeedbackResponded', data, person: author_id, personal: { admin_response: 'We see.' } }
}

function read(feedback_id: string, author_id: string): FeedbackEvent {
  return { type: 'FeedbackRead', data: { feedback_id, author_id } }
}

function archived(feedback_id: string): FeedbackEvent {
  return { type: 'FeedbackArchived', data: { feedback_id, author_id: null } }
}

function statusIs(feedback_id: string, author_id: string | null, status: FeedbackStatus): FeedbackEvent {
  return { type: 'FeedbackStatusChanged', data: { feedback_id, author_id, status } }
}
