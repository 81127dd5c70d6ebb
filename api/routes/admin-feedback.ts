import { changeFeedback } from '../../commands/feedback/change-feedback.ts'
import { NotFound } from '../../domain/not-found.ts'
import {
  type AuthoredFeedbackRow,
  authoredFeedbackById,
  authoredFeedbackPage,
  shownTexts,
} from '../../projections/feedback/feedback-queries.ts'
import {
  type AdminFeedbackItem,
  adminFeedbackItem,
  adminFeedbackList,
  adminFeedbackQuery,
  adminFeedbackRequest,
  feedbackParams,
} from '../contract/feedback.ts'
import { cursorToNext, pageRequest } from '../http/page-request.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

export function adminFeedbackRoutes(parts: ApiParts): Route[] {
  return [list(parts), change(parts)]
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
      const row = await authoredFeedbackById(knex, params.id)
      if (row === null) throw new NotFound('feedback')
      return adminView(row)
    },
  })
}

function adminView(row: AuthoredFeedbackRow): AdminFeedbackItem {
  return { ...row, ...shownTexts(row) }
}
