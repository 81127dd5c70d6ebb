import { changeFeedback } from '../../commands/feedback/change-feedback.ts'
import { readFeedback } from '../../commands/feedback/read-feedback.ts'
import { replyToFeedback } from '../../commands/feedback/reply-to-feedback.ts'
import { submitFeedback } from '../../commands/feedback/submit-feedback.ts'
import type { FeedbackChange } from '../../domain/feedback/decide.ts'
import { feedbackOfAuthor } from '../../projections/feedback/feedback-queries.ts'
import type { Core } from '../core.ts'
import { systemContext } from '../core.ts'

interface DemoFeedback {
  readonly message: string
  readonly minutes_ago: number
  readonly answer?: FeedbackChange & { readonly minutes_ago: number }
  /** Whoever replies has read the answer. */
  readonly reply?: { readonly text: string; readonly minutes_ago: number }
}

/** What the homeowner of the Quick Login has written: one to read, one that waits, one that is past. */
export const HOMEOWNERS_FEEDBACK: readonly DemoFeedback[] = [
  {
    message: 'I could not find where to turn the e-mails off.',
    minutes_ago: 280,
    answer: {
      admin_response: 'Under Settings, at the top of your dashboard. You stay signed up, we only stop writing.',
      status: 'issue_resolved',
      is_archived: true,
      minutes_ago: 240,
    },
    reply: { text: 'Found it, thank you. I left them on after all.', minutes_ago: 200 },
  },
  {
    message: 'Could the letter also say how much lower the payment would be?\nMy husband reads only the first line.',
    minutes_ago: 170,
    answer: {
      admin_response:
        'A good thought. We are looking at how to say it without promising a figure that changes overnight.',
      status: 'considering_implementation',
      minutes_ago: 60,
    },
  },
  { message: 'The dark colours are easy on the eyes. Please keep them.', minutes_ago: 35 },
]

export const OFFICERS_FEEDBACK: readonly DemoFeedback[] = [
  {
    message: 'Could my leads be sorted by how near they are to a free refinance?',
    minutes_ago: 3_000,
    answer: {
      admin_response: 'Yes: the pipeline will sort by status.',
      status: 'implementation_in_progress',
      minutes_ago: 1_500,
    },
  },
  {
    message: 'A QR code that I can print on the back of my card would save me explaining the link every time.',
    minutes_ago: 9_400,
    answer: {
      admin_response: 'It is under My Link, as a picture to print and as one that can be made as large as you like.',
      status: 'implementation_completed',
      minutes_ago: 4_300,
    },
    reply: { text: 'The printer has it. Thank you!', minutes_ago: 4_100 },
  },
  {
    message: 'Please text my clients as well. Half of them never open an e-mail.',
    minutes_ago: 12_800,
    answer: {
      admin_response:
        'We send no text messages, and will not: too many of them are not wanted. The bell on their phone rings.',
      status: 'not_implemented',
      minutes_ago: 11_900,
    },
    reply: { text: 'Fair enough.', minutes_ago: 11_800 },
  },
]

/** Writes, answers and replies as people would have, leaving out what an interrupted start has written. */
export async function addDemoFeedback(
  parts: Pick<Core, 'log' | 'knex'>,
  now: Date,
  author_id: string,
  all: readonly DemoFeedback[],
): Promise<void> {
  const minutesAgo = (minutes: number) => systemContext(parts, new Date(now.getTime() - minutes * 60_000))
  const { rows } = await feedbackOfAuthor(parts.knex, author_id)
  for (const { message, minutes_ago, answer, reply } of all.slice(rows.length)) {
    const { id } = await submitFeedback(minutesAgo(minutes_ago), { author_id, message })
    if (answer !== undefined) await changeFeedback(minutesAgo(answer.minutes_ago), id, answer)
    if (reply === undefined) continue
    await readFeedback(minutesAgo(reply.minutes_ago), id, author_id)
    await replyToFeedback(minutesAgo(reply.minutes_ago), id, author_id, reply.text)
  }
}
