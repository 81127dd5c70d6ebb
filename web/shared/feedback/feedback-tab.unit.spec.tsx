// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FeedbackItem } from '../../../api/contract/feedback.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { FeedbackTab } from './feedback-tab.tsx'

const LIST = 'GET /api/feedback'
const READ = 'PATCH /api/feedback/loud/mark-read'
const REPLY = 'PATCH /api/feedback/loud/reply'

const LOUD: FeedbackItem = {
  id: 'loud',
  message: 'The bell is too loud.',
  status: 'implementation_completed',
  is_read: false,
  is_archived: false,
  created_at: '2026-11-20T12:00:00.000Z',
  admin_response: 'We made it softer.',
  responded_at: '2026-11-21T12:00:00.000Z',
  user_reply: null,
  user_reply_at: null,
}

const test = new PageTest()
const lists = (...feedback: FeedbackItem[]) => test.server.answers(LIST, { json: { feedback, next_cursor: null } })

beforeEach(() => test.signIn())

it('could not be loaded, and is asked for again', async () => {
  test.server.answers(LIST, { status: 500 })
  test.show(<FeedbackTab />)
  await test.at('We could not load your feedback')
  lists()
  await test.press('Try Again')
  await test.at('No feedback yet')
  screen.getByRole('button', { name: 'Write to Us' })
})

it('keeps what is past apart from what is open', async () => {
  lists({ ...LOUD, is_archived: true })
  test.show(<FeedbackTab />)
  within(await screen.findByRole('region', { name: 'Past Issues' })).getByText('The bell is too loud.')
  screen.getByText('Nothing is open.')
})

describe('A response', () => {
  beforeEach(async () => {
    lists(LOUD)
    test.server.answers(READ, () => {
      lists({ ...LOUD, is_read: true })
      return {}
    })
    test.show(<FeedbackTab />)
    const entry = (await screen.findByText('The bell is too loud.')).closest('details') as HTMLDetailsElement
    entry.open = true
    fireEvent(entry, new Event('toggle'))
    await waitFor(() => expect(screen.queryByText('New Response')).toBeNull())
  })

  it('is read once it is opened', () => {
    screen.getByText('We made it softer.')
    expect(test.server.count(READ)).toBe(1)
  })

  it('takes one reply of at most 750 characters, which is kept until the server has it', async () => {
    const reply = (text: string) => test.enter({ 'Your reply': text })
    const submit = () => screen.getByRole('button', { name: 'Submit Reply' })
    await reply('   ')
    expect(submit()).toHaveProperty('disabled', true)
    await reply('x'.repeat(750))
    await reply(`${'x'.repeat(750)}y`)
    expect((await test.field('Your reply')).value).toBe('x'.repeat(750))
    await reply('Much better.')
    test.server.answers(REPLY, { status: 500 })
    await test.press('Submit Reply')
    await screen.findByText('Failed to submit reply')
    test.server.answers(REPLY, { status: 409, json: { detail: 'You have replied already.' } })
    await test.press('Submit Reply')
    await screen.findByText('You have replied already.')
    expect((await test.field('Your reply')).value).toBe('Much better.')
    test.server.answers(REPLY, () => {
      lists({ ...LOUD, is_read: true, user_reply: 'Much better.', user_reply_at: '2026-11-22T12:00:00.000Z' })
      return {}
    })
    await test.press('Submit Reply')
    await test.at(/^Your reply/)
    expect(screen.queryByRole('button', { name: 'Submit Reply' })).toBeNull()
  })
})
