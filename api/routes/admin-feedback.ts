import type { Knex } from 'knex'
import { changeFeedback } from '../../commands/feedback/change-feedback.ts'
import { NotFound } from '../../domain/not-found.ts'
import {
  type AuthoredFeedbackRow,
  authoredFeedbackById,
  authoredFeedbackPage,
  countWaitingFeedback,
  shownTexts,
} from '../../projections/feedback/feedback-queries.ts'
import {
  type AdminFeedbackItem,
  adminFeedbackItem,
  adminFeedbackList,
  adminFeedbackQuery,
  adminFeedbackRequest,
  adminFeedbackWaiting,
  feedbackParams,
} from '../contract/feedback.ts'
import { cursorToNext, pageRequest } from '../http/page-request.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

export function adminFeedbackRoutes(parts: ApiParts): Route[] {
  return [list(parts), waitingCount(parts), one(parts), change(parts)]
}

function list({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/feedback',
    summary: "Everybody's feedback, newest first",
    query: adminFeedbackQuery,
    answer: adminFeedbackList,
    handle: async ({ query }) => {
      const which = query.is_archived === undefined ? {} : { is_archived: query.is_archived === 'true' }
      const page = await authoredFeedbackPage(knex, { ...pageRequest(query), ...which })
      return { feedback: page.rows.map(adminView), ...cursorToNext(page) }
    },
  })
}

function waitingCount({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/feedback/waiting-count',
    summary: 'How many feedbacks wait for a response',
    watched: true,
    answer: adminFeedbackWaiting,
    handle: async () => ({ waiting_count: await countWaitingFeedback(knex) }),
  })
}

function one({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/feedback/:id',
    summary: 'One feedback, wherever in the list it stands',
    params: feedbackParams,
    answer: adminFeedbackItem,
    handle: ({ params }) => adminFeedback(knex, params.id),
  })
}

function change({ knex }: ApiParts): Route {
  return route({
    method: 'patch',
    path: '/api/admin/feedback/:id',
    summary: 'Changes the status of a feedback, responds to it, or puts it among the past issues',
    params: feedbackParams,
    body: adminFeedbackRequest,
    answer: adminFeedbackItem,
    handle: async ({ params, body, context, shown }) => {
      await changeFeedback(context, params.id, body)
      await shown()
      return adminFeedback(knex, params.id)
    },
  })
}

async function adminFeedback(knex: Knex, id: string): Promise<AdminFeedbackItem> {
  const row = await authoredFeedbackById(knex, id)
  if (row === null) throw new NotFound('feedback')
  return adminView(row)
}

function adminView(row: AuthoredFeedbackRow): AdminFeedbackItem {
  return { ...row, ...shownTexts(row) }
}
