import type { Knex } from 'knex'
import { ERASED } from '../../domain/erased.ts'
import { FEEDBACK_STATUSES } from '../../domain/feedback/feedback-status.ts'
import type { SubmittedFeedback } from '../../domain/feedback/state.ts'
import { type Page, type PageRequest, pageOf } from '../page.ts'
import { searchTexts } from '../search-texts.ts'
import type { FeedbackRow } from './feedback-row.ts'

const FEEDBACK_SORTS = ['created_at', 'status'] as const

/** Somebody's own feedback, archived or not; searched by what was written. */
export async function feedbackOfAuthor(
  db: Knex,
  author_id: string,
  request: PageRequest<(typeof FEEDBACK_SORTS)[number]> = {},
): Promise<Page<FeedbackRow>> {
  const own = db<FeedbackRow>('feedback')
    .where({ author_id })
    .modify((query) => searchTexts(query, request.q, ['message', 'admin_response', 'user_reply']))
  return pageOf<FeedbackRow>(own, request)
}

/** Everything that somebody ever wrote or was answered, oldest first. */
export async function allFeedbackOfAuthor(db: Knex, author_id: string): Promise<FeedbackRow[]> {
  return db<FeedbackRow>('feedback').where({ author_id }).orderBy(['created_at', 'id'])
}

/** Those of somebody's feedback in which a text still stands. */
export async function legibleFeedbackOfAuthor(db: Knex, author_id: string): Promise<string[]> {
  return db<FeedbackRow>('feedback')
    .where({ author_id })
    .whereRaw('coalesce(message, admin_response, user_reply) is not null')
    .pluck('id')
}

/** How many responses somebody has not seen yet. */
export async function countUnreadFeedback(db: Knex, author_id: string): Promise<number> {
  const [row] = await db('feedback')
    .where({ author_id, is_read: false })
    .whereNotNull('responded_at')
    .select(db.raw('count(*)::integer as total'))
  return row.total
}

/** Not archived, not answered, and of somebody who has not been erased. */
const AWAITS_RESPONSE = '(not is_archived and responded_at is null and message is not null)'

/** How many wait for a response. */
export async function countWaitingFeedback(db: Knex): Promise<number> {
  const [row] = await db('feedback').whereRaw(AWAITS_RESPONSE).select(db.raw('count(*)::integer as total'))
  return row.total
}

/** Whose feedback waits for a response: who wrote it, null where nobody was signed in, and when, ISO 8601. */
export type WaitingFeedback = Pick<AuthoredFeedbackRow, 'id' | 'user_name' | 'created_at'>

/** Those that have waited longest. */
export async function longestWaitingFeedback(db: Knex, most: number): Promise<WaitingFeedback[]> {
  const waiting = authored(db).where({ awaits_response: true }).orderBy(['created_at', 'id']).limit(most)
  return waiting.select('id', 'user_name', 'created_at')
}

/** A feedback with who wrote it; both are null when nobody was signed in. */
export interface AuthoredFeedbackRow extends FeedbackRow {
  readonly user_name: string | null
  readonly user_email: string | null
  readonly awaits_response: boolean
}

const AUTHORED_FEEDBACK_SORTS = [...FEEDBACK_SORTS, 'user_name'] as const

/** Everybody's feedback, searched by what was written and by who wrote it. The statuses are sorted in their own order. */
export async function authoredFeedbackPage(
  db: Knex,
  request: PageRequest<(typeof AUTHORED_FEEDBACK_SORTS)[number]> & { readonly is_archived?: boolean },
): Promise<Page<AuthoredFeedbackRow>> {
  const { is_archived, q, sort, ...asked } = request
  const all = authored(db).modify((query) => {
    if (is_archived !== undefined) query.where({ is_archived })
    searchTexts(query, q, ['message', 'admin_response', 'user_reply', 'user_name', 'user_email'])
  })
  if (sort === undefined) return pageOf<AuthoredFeedbackRow>(all, asked)
  const by = sort.by === 'status' ? 'status_order' : sort.by
  return pageOf<AuthoredFeedbackRow>(all, { ...asked, sort: { ...sort, by } })
}

export async function authoredFeedbackById(db: Knex, id: string): Promise<AuthoredFeedbackRow | null> {
  return (await authored(db).where({ id }).first()) ?? null
}

function authored(db: Knex): Knex.QueryBuilder {
  const joined = db('feedback')
    .leftJoin('accounts as author', 'author.id', 'feedback.author_id')
    .select(
      'feedback.*',
      db.raw(
        `case when author.first_name = ? then ? else author.first_name || ' ' || author.last_name end as user_name`,
        [ERASED, ERASED],
      ),
      'author.email as user_email',
      db.raw(`${AWAITS_RESPONSE} as awaits_response`),
      db.raw('array_position(?::text[], feedback.status) as status_order', [[...FEEDBACK_STATUSES]]),
    )
  return db.from(joined.as('authored'))
}

/** The texts as they are shown: of somebody who has been erased, that they are. */
export function shownTexts(
  feedback: SubmittedFeedback,
): { message: string } & Pick<SubmittedFeedback, 'admin_response' | 'user_reply'> {
  const { message, responded_at, admin_response, user_reply_at, user_reply } = feedback
  return {
    message: message ?? ERASED,
    admin_response: responded_at === null ? null : (admin_response ?? ERASED),
    user_reply: user_reply_at === null ? null : (user_reply ?? ERASED),
  }
}
