import { describe, expect, it } from 'vitest'
import { changeFeedback, readFeedback, replyToFeedback, submitFeedback } from './decide.ts'
import type { FeedbackEvent } from './events.ts'
import { evolveFeedback, type Feedback, noFeedback } from './state.ts'

const DAYS = ['2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00.000Z', '2026-11-22T12:00:00.000Z']
const [MONDAY = '', TUESDAY = '', WEDNESDAY = ''] = DAYS

const then = (feedback: Feedback, events: readonly FeedbackEvent[], occurred_at = MONDAY): Feedback =>
  events.reduce<Feedback>((state, event) => evolveFeedback(state, { ...event, occurred_at }), feedback)
const texts = (events: readonly FeedbackEvent[]) => JSON.stringify(events.map(({ data }) => data))

const submission = { feedback_id: 'f-1', author_id: 'june', message: ' The bell is too loud \n' }
const submitted = then(noFeedback, submitFeedback(noFeedback, submission))
const responded = then(submitted, changeFeedback(submitted, { admin_response: 'We made it softer.' }), TUESDAY)
const read = then(responded, readFeedback(responded, 'june'), WEDNESDAY)
const replied = then(read, replyToFeedback(read, 'june', 'Thank you!'), WEDNESDAY)

describe('submitting', () => {
  it('records the trimmed message, sealed with the key of its author', () => {
    const [event] = submitFeedback(noFeedback, submission)
    expect(event).toMatchObject({ person: 'june', personal: { message: 'The bell is too loud' } })
    expect(submitted).toMatchObject({ message: 'The bell is too loud', status: 'received', created_at: MONDAY })
  })

  it('seals what nobody signed with a key of its own', () => {
    const [event] = submitFeedback(noFeedback, { ...submission, author_id: null })
    expect(event).toMatchObject({ person: 'f-1', data: { author_id: null } })
  })

  it('leaves no text readable beside the seal', () => {
    const all = [
      ...submitFeedback(noFeedback, submission),
      ...changeFeedback(submitted, { admin_response: 'We made it softer.' }),
      ...replyToFeedback(read, 'june', 'Thank you!'),
    ]
    for (const text of ['loud', 'softer', 'Thank']) expect(texts(all)).not.toContain(text)
  })

  it('stays quiet when the same request comes again', () => {
    expect(submitFeedback(submitted, submission)).toEqual([])
  })

  it.each(['', ' \n\t ', '\u0000'])('refuses a message without a word: %j', (message) => {
    expect(() => submitFeedback(noFeedback, { ...submission, message })).toThrow('Please write something first')
  })

  it('takes 750 characters and not one more, and does not count the space around them', () => {
    const longest = 'x'.repeat(750)
    expect(submitFeedback(noFeedback, { ...submission, message: ` ${longest} ` })).toHaveLength(1)
    expect(() => submitFeedback(noFeedback, { ...submission, message: `${longest}x` })).toThrow(
      'Message must not exceed 750 characters',
    )
  })

  it('keeps lines and drops what no keyboard types', () => {
    const [event] = submitFeedback(noFeedback, { ...submission, message: 'a\r\nb\u0000\u001bc\td' })
    expect(event).toMatchObject({ personal: { message: 'a\nbc\td' } })
  })
})

describe('what an admin changes', () => {
  it('is any status at any time, and quiet when it is the one that stands', () => {
    const done = then(submitted, changeFeedback(submitted, { status: 'issue_resolved' }), TUESDAY)
    expect(done).toMatchObject({ status: 'issue_resolved', resolved_at: TUESDAY })
    expect(changeFeedback(done, { status: 'issue_resolved' })).toEqual([])
    expect(then(done, changeFeedback(done, { status: 'received' }), WEDNESDAY)).toMatchObject({ resolved_at: null })
  })

  it('is whether it is a past issue', () => {
    const past = then(submitted, changeFeedback(submitted, { is_archived: true }))
    expect(past).toMatchObject({ is_archived: true })
    expect(changeFeedback(past, { is_archived: true })).toEqual([])
    expect(then(past, changeFeedback(past, { is_archived: false }))).toMatchObject({ is_archived: false })
  })

  it('is the response, which is unread again when it becomes another one', () => {
    expect(responded).toMatchObject({
      admin_response: 'We made it softer.',
      responded_at: TUESDAY,
      is_read: false,
    })
    expect(changeFeedback(read, { admin_response: ' We made it softer. ' })).toEqual([])
    const changed = then(read, changeFeedback(read, { admin_response: 'We made it much softer.' }), WEDNESDAY)
    expect(changed).toMatchObject({ is_read: false, responded_at: WEDNESDAY })
  })

  it('may be all of it at once', () => {
    const change = { status: 'not_implemented', admin_response: 'Sorry.', is_archived: true } as const
    expect(changeFeedback(submitted, change).map(({ type }) => type)).toEqual([
      'FeedbackResponded',
      'FeedbackStatusChanged',
      'FeedbackArchived',
    ])
  })

  it('is refused where there is no feedback, no word, or nobody to respond to', () => {
    expect(() => changeFeedback(noFeedback, { status: 'received' })).toThrow('This feedback does not exist.')
    expect(() => changeFeedback(submitted, { admin_response: ' ' })).toThrow('Please write something first')
    const erased = submitted && { ...submitted, message: null }
    expect(() => changeFeedback(erased, { admin_response: 'Hello?' })).toThrow('would reach nobody')
    expect(changeFeedback(erased, { is_archived: true })).toHaveLength(1)
  })
})

describe('reading the response', () => {
  it('is recorded once', () => {
    expect(read).toMatchObject({ is_read: true })
    expect(readFeedback(read, 'june')).toEqual([])
  })

  it('is nothing while there is none', () => {
    expect(readFeedback(submitted, 'june')).toEqual([])
  })
})

describe('replying', () => {
  it('is possible once', () => {
    expect(replied).toMatchObject({ user_reply: 'Thank you!', user_reply_at: WEDNESDAY })
    expect(() => replyToFeedback(replied, 'june', 'And another thing')).toThrow('already replied')
  })

  it('stays the one reply when the response changes later', () => {
    const changed = then(replied, changeFeedback(replied, { admin_response: 'You are welcome.' }))
    expect(() => replyToFeedback(changed, 'june', 'And another thing')).toThrow('already replied')
  })

  it('needs a response', () => {
    expect(() => replyToFeedback(submitted, 'june', 'Hello?')).toThrow('once we have responded')
  })

  it.each(['', '   ', 'x'.repeat(751)])('needs a word, and not too many', (reply) => {
    expect(() => replyToFeedback(read, 'june', reply)).toThrow(/Please write|must not exceed 750/)
  })
})

describe('what belongs to somebody else', () => {
  it.each([
    ['another person', read, 'omar'],
    ['nobody', submitted && { ...submitted, author_id: null }, 'omar'],
    ['no one at all', noFeedback, 'june'],
  ])('does not exist: of %s', (_, feedback, asking) => {
    expect(() => readFeedback(feedback, asking)).toThrow('This feedback does not exist.')
    expect(() => replyToFeedback(feedback, asking, 'Mine!')).toThrow('This feedback does not exist.')
  })
})
