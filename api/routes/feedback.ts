import { readFeedback } from '../../commands/feedback/read-feedback.ts'
import { replyToFeedback } from '../../commands/feedback/reply-to-feedback.ts'
import { submitFeedback } from '../../commands/feedback/submit-feedback.ts'
import type { SubmittedFeedback } from '../../domain/feedback/state.ts'
import { countUnreadFeedback, feedbackOfAuthor, shownTexts } from '../../projections/feedback/feedback-queries.ts'
import { acknowledged } from '../contract/errors.ts'
import {
  type FeedbackItem,
  feedbackItem,
  feedbackList,
  feedbackParams,
  feedbackQuery,
  feedbackReplyRequest,
  feedbackRequest,
  feedbackUnreadCount,
} from '../contract/feedback.ts'
import { networkOf } from '../http/network-of.ts'
import { cursorToNext, pageRequest } from '../http/page-request.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

export function feedbackRoutes(parts: ApiParts): Route[] {
  return [list(parts), unreadCount(parts), submit(parts), markRead(), reply()]
}

function list({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/feedback',
    summary: 'The feedback of the person who asks, newest first',
    query: feedbackQuery,
    answer: feedbackList,
    handle: async ({ user, query }) => {
      const page = await feedbackOfAuthor(knex, signedIn(user).account_id, pageRequest(query))
      return { feedback: page.rows.map(authorView), ...cursorToNext(page) }
    },
  })
}

function unreadCount({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/feedback/unread-count',
    summary: 'How many responses the person who asks has not seen yet',
    answer: feedbackUnreadCount,
    handle: async ({ user }) => ({ unread_count: await countUnreadFeedback(knex, signedIn(user).account_id) }),
  })
}

function submit({ throttles }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/feedback',
    summary: 'Takes what somebody tells us, signed in or not',
    status: 201,
    body: feedbackRequest,
    answer: feedbackItem,
    handle: async ({ body, user, context, request }) => {
      await throttles.count('feedback', networkOf(request.ip))
      const { message } = body
      return authorView(await submitFeedback(context, { author_id: user?.account_id ?? null, message }))
    },
  })
}

function markRead(): Route {
  return route({
    method: 'patch',
    path: '/api/feedback/:id/mark-read',
    summary: 'Records that the response has been seen',
    params: feedbackParams,
    answer: acknowledged,
    handle: async ({ params, user, context }) => {
      await readFeedback(context, params.id, signedIn(user).account_id)
      return { success: true } as const
    },
  })
}

function reply(): Route {
  return route({
    method: 'patch',
    path: '/api/feedback/:id/reply',
    summary: 'Answers the response, once',
    params: feedbackParams,
    body: feedbackReplyRequest,
    answer: acknowledged,
    handle: async ({ params, body, user, context }) => {
      await replyToFeedback(context, params.id, signedIn(user).account_id, body.reply)
      return { success: true } as const
    },
  })
}

function authorView(feedback: SubmittedFeedback): FeedbackItem {
  return { ...feedback, ...shownTexts(feedback) }
}
