import { describe, expect, it } from 'vitest'
import { givenOf, occurredAt } from '../../tests/support/given.ts'
import { ChangedMeanwhile } from '../changed-meanwhile.ts'
import { InvalidInput } from '../invalid-input.ts'
import { NotFound } from '../not-found.ts'
import { AlreadyReplied } from './already-replied.ts'
import { AuthorErased } from './author-erased.ts'
import {
  changeFeedback,
  eraseFeedback,
  type FeedbackChange,
  readFeedback,
  replyToFeedback,
  submitFeedback,
} from './decide.ts'
import type { FeedbackEvent } from './events.ts'
import { NoResponseYet } from './no-response-yet.ts'
import { evolveFeedback, type Feedback, noFeedback } from './state.ts'

const MONDAY = '2026-11-20T12:00:00.000Z'
const TUESDAY = '2026-11-21T12:00:00.000Z'
const WEDNESDAY = '2026-11-22T12:00:00.000Z'

const given = givenOf<Feedback, FeedbackEvent>(noFeedback, evolveFeedback)
const data = { feedback_id: 'f-1', author_id: 'june' }
const person = 'june'

const messageWas = (message: string | null): FeedbackEvent => ({
  type: 'FeedbackSubmitted',
  data,
  person,
  personal: message === null ? null : { message },
})
const responseWas = (admin_response: string): FeedbackEvent => ({
  type: 'FeedbackResponded',
  data,
  person,
  personal: { admin_response },
})
const replyWas = (user_reply: string): FeedbackEvent => ({
  type: 'FeedbackReplied',
  data,
  person,
  personal: { user_reply },
})
const seen: FeedbackEvent = { type: 'FeedbackRead', data }
const statusIs = (status: 'issue_resolved' | 'received' | 'not_implemented'): FeedbackEvent => ({
  type: 'FeedbackStatusChanged',
  data: { ...data, status },
})
const archived: FeedbackEvent = { type: 'FeedbackArchived', data }

const submitted = occurredAt(MONDAY, messageWas('The bell is too loud'))
const responded = [...submitted, ...occurredAt(TUESDAY, responseWas('We made it softer.'))]
const read = [...responded, ...occurredAt(WEDNESDAY, seen)]
const replied = [...read, ...occurredAt(WEDNESDAY, replyWas('Thank you!'))]
const ofNobody = { ...data, author_id: null }
const answeredToNobody: FeedbackEvent[] = [
  { type: 'FeedbackSubmitted', data: ofNobody, person: 'f-1', personal: { message: 'Nice bell' } },
  { type: 'FeedbackResponded', data: ofNobody, person: 'f-1', personal: { admin_response: 'Thank you.' } },
]

const submit = (message: string) => (feedback: Feedback) => submitFeedback(feedback, { ...data, message })
const change = (wanted: FeedbackChange) => (feedback: Feedback) => changeFeedback(feedback, wanted)
const reply = (written: string) => (feedback: Feedback) => replyToFeedback(feedback, 'june', written)
const look = (feedback: Feedback) => readFeedback(feedback, 'june')
const empty = (field: string) => new InvalidInput({ [field]: 'Please write something first' })
const tooLong = (field: string) => new InvalidInput({ [field]: 'Message must not exceed 750 characters' })

describe('submitting', () => {
  it('records the trimmed message, sealed with the key of its author', () => {
    const { state } = given()
      .when(submit(' The bell is too loud \n'), MONDAY)
      .then([messageWas('The bell is too loud')])
    expect(state).toMatchObject({ message: 'The bell is too loud', status: 'received', created_at: MONDAY })
  })

  it('seals what nobody signed with a key of its own', () => {
    given()
      .when((feedback) => submitFeedback(feedback, { ...ofNobody, message: 'Nice bell' }))
      .then([{ type: 'FeedbackSubmitted', data: ofNobody, person: 'f-1', personal: { message: 'Nice bell' } }])
  })

  it('leaves no text readable beside the seal', () => {
    const all = [
      ...submit('The bell is too loud')(noFeedback),
      ...change({ admin_response: 'We made it softer.' })(given(...submitted).state),
      ...reply('Thank you!')(given(...read).state),
    ]
    const texts = JSON.stringify(all.map((event) => event.data))
    for (const text of ['loud', 'softer', 'Thank']) expect(texts).not.toContain(text)
  })

  it('stays quiet when the same request comes again', () => {
    given(...submitted)
      .when(submit('The bell is too loud'))
      .then([])
  })

  it.each(['', ' \n\t ', '\u0000'])('refuses a message without a word: %j', (message) => {
    given().when(submit(message)).then(empty('message'))
  })

  it('takes 750 characters and not one more, and does not count the space around them', () => {
    const longest = 'x'.repeat(750)
    given()
      .when(submit(` ${longest} `))
      .then([messageWas(longest)])
    given()
      .when(submit(`${longest}x`))
      .then(tooLong('message'))
  })

  it('keeps lines and drops what no keyboard types', () => {
    given()
      .when(submit('a\r\nb\u0000\u001bc\td'))
      .then([messageWas('a\nbc\td')])
  })
})

describe('what an admin changes', () => {
  it('is any status at any time, and quiet when it is the one that stands', () => {
    const done = given(...submitted)
      .when(change({ status: 'issue_resolved' }), TUESDAY)
      .then([statusIs('issue_resolved')])
    expect(done.state).toMatchObject({ status: 'issue_resolved', resolved_at: TUESDAY })
    const { state } = done
      .when(change({ status: 'issue_resolved' }))
      .then([])
      .when(change({ status: 'received' }), WEDNESDAY)
      .then([statusIs('received')])
    expect(state).toMatchObject({ resolved_at: null })
  })

  it('is whether it is a past issue', () => {
    const past = given(...submitted)
      .when(change({ is_archived: true }))
      .then([archived])
    expect(past.state).toMatchObject({ is_archived: true })
    const { state } = past
      .when(change({ is_archived: true }))
      .then([])
      .when(change({ is_archived: false }))
      .then([{ type: 'FeedbackUnarchived', data }])
    expect(state).toMatchObject({ is_archived: false })
  })

  it('is the response, which is unread again when it becomes another one', () => {
    const first = given(...submitted)
      .when(change({ admin_response: 'We made it softer.' }), TUESDAY)
      .then([responseWas('We made it softer.')])
    expect(first.state).toMatchObject({
      admin_response: 'We made it softer.',
      responded_at: TUESDAY,
      is_read: false,
    })
    const { state } = given(...read)
      .when(change({ admin_response: ' We made it softer. ' }))
      .then([])
      .when(change({ admin_response: 'We made it much softer.' }), WEDNESDAY)
      .then([responseWas('We made it much softer.')])
    expect(state).toMatchObject({ is_read: false, responded_at: WEDNESDAY })
  })

  it('is the response only where the one that was seen still stands', () => {
    const another = { admin_response: 'We took it out.' }
    given(...responded)
      .when(change({ ...another, seen_responded_at: null }))
      .then(new ChangedMeanwhile('response'))
      .when(change({ ...another, seen_responded_at: MONDAY }))
      .then(new ChangedMeanwhile('response'))
      .when(change({ admin_response: 'We made it softer.', seen_responded_at: null }))
      .then([])
      .when(change({ ...another, seen_responded_at: TUESDAY }), WEDNESDAY)
      .then([responseWas('We took it out.')])
    given(...submitted)
      .when(change({ ...another, seen_responded_at: null }))
      .then([responseWas('We took it out.')])
  })

  it('is a status only where the one that was seen still stands', () => {
    given(...submitted, statusIs('not_implemented'))
      .when(change({ status: 'issue_resolved', seen_status: 'received' }))
      .then(new ChangedMeanwhile('status'))
      .when(change({ status: 'not_implemented', seen_status: 'received' }))
      .then([])
      .when(change({ status: 'issue_resolved', seen_status: 'not_implemented' }))
      .then([statusIs('issue_resolved')])
  })

  it('may be all of it at once', () => {
    given(...submitted)
      .when(change({ status: 'not_implemented', admin_response: 'Sorry.', is_archived: true }))
      .then([responseWas('Sorry.'), statusIs('not_implemented'), archived])
  })

  it('is refused where there is no feedback, no word, or nobody to respond to', () => {
    given()
      .when(change({ status: 'received' }))
      .then(new NotFound('feedback'))
    given(...submitted)
      .when(change({ admin_response: ' ' }))
      .then(empty('admin_response'))
    given(messageWas(null))
      .when(change({ admin_response: 'Hello?' }))
      .then(new AuthorErased())
      .when(change({ is_archived: true }))
      .then([archived])
  })
})

describe('reading the response', () => {
  it('is recorded once', () => {
    const { state } = given(...responded)
      .when(look)
      .then([seen])
      .when(look)
      .then([])
    expect(state).toMatchObject({ is_read: true })
  })

  it('is nothing while there is none', () => {
    given(...submitted)
      .when(look)
      .then([])
  })
})

describe('replying', () => {
  it('is possible once', () => {
    const once = given(...read)
      .when(reply('Thank you!'), WEDNESDAY)
      .then([replyWas('Thank you!')])
    expect(once.state).toMatchObject({ user_reply: 'Thank you!', user_reply_at: WEDNESDAY })
    once.when(reply('And another thing')).then(new AlreadyReplied())
  })

  it('stays the one reply when the response changes later', () => {
    given(...replied, responseWas('You are welcome.'))
      .when(reply('And another thing'))
      .then(new AlreadyReplied())
  })

  it('needs a response', () => {
    given(...submitted)
      .when(reply('Hello?'))
      .then(new NoResponseYet())
  })

  it.each([
    ['', empty('reply')],
    ['   ', empty('reply')],
    ['x'.repeat(751), tooLong('reply')],
  ])('needs a word, and not too many', (written, refusal) => {
    given(...read)
      .when(reply(written))
      .then(refusal)
  })
})

describe('what belongs to somebody else', () => {
  it.each<[string, FeedbackEvent[], string]>([
    ['another person', read, 'omar'],
    ['nobody', answeredToNobody, 'omar'],
    ['no one at all', [], 'june'],
  ])('does not exist: of %s', (_, history, asking) => {
    const feedback = given(...history)
    feedback.when((state) => readFeedback(state, asking)).then(new NotFound('feedback'))
    feedback.when((state) => replyToFeedback(state, asking, 'Mine!')).then(new NotFound('feedback'))
  })
})

describe('erasing', () => {
  it('forgets all that was written', () => {
    const { state } = given(...replied)
      .when(eraseFeedback)
      .then([{ type: 'FeedbackErased', data }])
    expect(state).toMatchObject({ message: null, admin_response: null, user_reply: null })
  })

  it('is nothing where there is no feedback', () => {
    given().when(eraseFeedback).then([])
  })
})
