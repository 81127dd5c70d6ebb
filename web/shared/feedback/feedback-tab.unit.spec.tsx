// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FeedbackItem } from '../../../api/contract/feedback.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { OMAR } from '../../../tests/support/web/sample-people.ts'
import { refibellApi } from '../api-client/refibell-api.ts'
import { askBeforeLeaving } from '../browser/ask-before-leaving.ts'
import { store } from '../store/store.ts'
import { FeedbackTab } from './feedback-tab.tsx'
import { HalfWrittenReplies } from './half-written-replies.tsx'
import { replyDrafts } from './reply-drafts.ts'

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
  const show = () =>
    test.show(
      <>
        <HalfWrittenReplies />
        <FeedbackTab />
      </>,
    )
  const fold = async (open: boolean) => {
    const entry = (await screen.findByText('The bell is too loud.')).closest('details') as HTMLDetailsElement
    entry.open = open
    fireEvent(entry, new Event('toggle'))
  }

  afterEach(() => replyDrafts.forgetAll())
  beforeEach(async () => {
    lists(LOUD)
    test.server.answers(READ, () => {
      lists({ ...LOUD, is_read: true })
      return {}
    })
    show()
    await fold(true)
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
    expect(replyDrafts.areThere()).toBe(false)
  })

  describe('What is replied and not sent', () => {
    const isTabHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
    const written = async () => (await test.field('Your reply')).value
    beforeEach(() => test.enter({ 'Your reply': 'Much' }))

    it('is there when its entry is folded and opened again', async () => {
      await fold(false)
      await waitFor(() => expect(screen.queryByLabelText('Your reply')).toBeNull())
      await fold(true)
      expect(await written()).toBe('Much')
    })

    it('is there after a look at another page, which the browser does not close without asking', async () => {
      cleanup()
      expect(isTabHeld()).toBe(true)
      show()
      await fold(true)
      expect(await written()).toBe('Much')
    })

    it('is there when we have put the feedback aside', async () => {
      lists({ ...LOUD, is_read: true, is_archived: true })
      act(() => void store.dispatch(refibellApi.util.invalidateTags(['Feedback'])))
      await screen.findByText('Nothing is open.')
      await fold(true)
      expect(await written()).toBe('Much')
    })

    it('is none any more where a reply came from another window', async () => {
      lists({ ...LOUD, is_read: true, user_reply: 'Better.', user_reply_at: '2026-11-22T12:00:00.000Z' })
      act(() => void store.dispatch(refibellApi.util.invalidateTags(['Feedback'])))
      await test.at(/^Your reply/)
      expect(isTabHeld()).toBe(false)
    })

    it('is asked about before a logout, and goes with who logs out', async () => {
      const logOut = vi.fn()
      askBeforeLeaving(logOut)
      await screen.findByRole('dialog', { name: 'You have a half-written reply' })
      expect(await test.accessibilityFaults()).toEqual([])
      await test.press('Leave')
      expect(logOut).toHaveBeenCalledOnce()
      expect(isTabHeld()).toBe(false)
    })

    it('is there for who signs in again, and for nobody else', () => {
      test.signOut()
      test.signIn()
      expect(replyDrafts.of('loud')).toBe('Much')
      test.signOut()
      test.signIn(OMAR)
      expect(replyDrafts.of('loud')).toBeNull()
    })
  })
})
