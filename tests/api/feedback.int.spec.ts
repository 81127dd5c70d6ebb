import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { Throttles } from '../../api/throttling/throttles.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
let admin: string
let june: { id: string; token: string }
let omar: { id: string; token: string }

beforeAll(async () => {
  // As many as one network sends in a minute is a test of its own.
  const throttles = new Throttles()
  throttles.count = async () => undefined
  installation = await startTestInstallation({ throttles })
  admin = (await installation.signedIn('admin')).token
})
afterAll(() => installation.stop())

beforeEach(async () => {
  june = await installation.signedIn('client')
  omar = await installation.signedIn('client')
})

async function submitted(token: string | undefined, message: string): Promise<string> {
  const { body } = await installation.http(token).post('/api/feedback').send({ message }).expect(201)
  return body.id
}

const change = (id: string, body: object) => installation.http(admin).patch(`/api/admin/feedback/${id}`).send(body)
const ownFeedback = async (token: string) => (await installation.http(token).get('/api/feedback').expect(200)).body
const unread = async (token: string) =>
  (await installation.http(token).get('/api/feedback/unread-count').expect(200)).body

describe('telling us something', () => {
  it('answers with what was taken, which its author sees at once and nobody else', async () => {
    const { body } = await installation
      .http(june.token)
      .post('/api/feedback/')
      .send({ message: ' The bell is too loud\n' })
      .expect(201)
    expect(body).toMatchObject({
      message: 'The bell is too loud',
      status: 'received',
      is_read: false,
      is_archived: false,
      admin_response: null,
      responded_at: null,
      user_reply: null,
      user_reply_at: null,
    })
    expect(await ownFeedback(june.token)).toEqual({ feedback: [body] })
    expect(await ownFeedback(omar.token)).toEqual({ feedback: [] })
  })

  it('needs no account, and then belongs to nobody but the admins', async () => {
    const id = await submitted(undefined, 'What does free mean?')
    const { body } = await installation.http(admin).get('/api/admin/feedback').expect(200)
    const item = body.feedback.find((one: { id: string }) => one.id === id)
    expect(item).toMatchObject({ message: 'What does free mean?', user_name: null, user_email: null })
    await change(id, { admin_response: 'No cost to you.' }).expect(200)
    await installation.http(june.token).patch(`/api/feedback/${id}/reply`).send({ reply: 'Mine!' }).expect(404)
  })

  it.each([
    [{ message: ' \n ' }, 'Please write something first'],
    [{ message: 'x'.repeat(751) }, 'Message must not exceed 750 characters'],
    [{ message: 7 }, 'Please write something first'],
    [{}, 'Please write something first'],
  ])('refuses %j', async (body, message) => {
    const answer = await installation.http(june.token).post('/api/feedback').send(body).expect(422)
    expect(answer.body).toEqual({ detail: message, errors: { message } })
  })

  it('is kept once when the answer was lost and the request comes again', async () => {
    const send = () =>
      installation
        .http(june.token)
        .post('/api/feedback')
        .set('Idempotency-Key', 'k-1')
        .send({ message: 'Once' })
        .expect(201)
    const first = await send()
    expect((await send()).body).toEqual(first.body)
    expect((await ownFeedback(june.token)).feedback).toHaveLength(1)
  })

  it('is slowed down when one network has very much to tell', async () => {
    const slowed = await startTestInstallation()
    onTestFinished(() => slowed.stop())
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1)
      statuses.push((await slowed.http().post('/api/feedback').send({ message: 'More' })).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a response', () => {
  it('is unread until its author has seen it, and again when it changes', async () => {
    const id = await submitted(june.token, 'The bell is too loud')
    expect(await unread(june.token)).toEqual({ unread_count: 0 })
    await change(id, { admin_response: 'We made it softer.' }).expect(200)
    expect(await unread(june.token)).toEqual({ unread_count: 1 })
    expect(await unread(omar.token)).toEqual({ unread_count: 0 })

    await installation.http(june.token).patch(`/api/feedback/${id}/mark-read`).send({}).expect(200, { success: true })
    expect(await unread(june.token)).toEqual({ unread_count: 0 })
    expect((await ownFeedback(june.token)).feedback[0]).toMatchObject({ is_read: true })

    const { body } = await change(id, { admin_response: 'We made it much softer.' }).expect(200)
    expect(body).toMatchObject({ admin_response: 'We made it much softer.', is_read: false, user_name: 'June Okafor' })
    expect(await unread(june.token)).toEqual({ unread_count: 1 })
  })

  it('is heard of on the open page of its author, and on no other', async () => {
    const heardByOmar = await tagsHeard(omar.token)
    const heardByJune = await tagsHeard(june.token)
    const id = await submitted(june.token, 'The bell is too loud')
    await change(id, { admin_response: 'We made it softer.' }).expect(200)
    await expect.poll(() => heardByJune.filter((tag) => tag === 'Feedback').length).toBeGreaterThanOrEqual(2)
    // What Omar is told of his own comes after whatever he would have been told of June's.
    await submitted(omar.token, 'Hello')
    await expect.poll(() => heardByOmar).toContain('Feedback')
    expect(heardByOmar).toEqual(['Feedback'])
  })

  it.each([
    [{ admin_response: ' ' }, 'admin_response'],
    [{ admin_response: 'x'.repeat(751) }, 'admin_response'],
    [{ status: 'done' }, 'status'],
    [{}, 'request'],
  ])('and what else an admin changes is checked: %j', async (body, field) => {
    const id = await submitted(june.token, 'Hello')
    const answer = await change(id, body).expect(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })
})

describe('the admin', () => {
  it('sets any status at any time, and puts feedback among the past issues and back', async () => {
    const id = await submitted(june.token, 'Hello')
    for (const status of ['implementation_completed', 'received', 'not_implemented', 'issue_resolved'])
      expect((await change(id, { status }).expect(200)).body).toMatchObject({ status })
    expect((await change(id, { is_archived: true }).expect(200)).body).toMatchObject({ is_archived: true })
    expect((await ownFeedback(june.token)).feedback[0]).toMatchObject({ status: 'issue_resolved', is_archived: true })
    expect((await change(id, { is_archived: false }).expect(200)).body.resolved_at).not.toBeNull()
  })

  it('goes through all of it in pages, and finds', async () => {
    const ids = [await submitted(june.token, 'Pages: one'), await submitted(omar.token, 'Pages: two')]
    const page = (query: object) =>
      installation
        .http(admin)
        .get('/api/admin/feedback')
        .query({ q: 'pages:', limit: 1, ...query })
    const first = await page({ sort: 'created_at' }).expect(200)
    expect(first.body.feedback.map(({ id }: { id: string }) => id)).toEqual([ids[0]])
    const cursor = first.body.next_cursor
    const second = await page({ sort: 'created_at', cursor }).expect(200)
    expect(second.body).toMatchObject({ feedback: [{ id: ids[1] }] })
    expect(second.body).not.toHaveProperty('next_cursor')
    expect((await page({ is_archived: 'true' }).expect(200)).body).toEqual({ feedback: [] })
    await page({ cursor: 'forged' }).expect(422)
    const ofNames = Buffer.from('["June","x"]').toString('base64url')
    await page({ sort: 'created_at', cursor: ofNames }).expect(422)
    await page({ sort: 'message' }).expect(422)
  })

  it('who answers what another one has answered meanwhile is told so, and overwrites nothing', async () => {
    const id = await submitted(june.token, 'Hello')
    const first = await change(id, { admin_response: 'Hello, June.', seen_responded_at: null }).expect(200)
    const late = { admin_response: 'Good day.', seen_responded_at: null }
    const { body } = await change(id, late).expect(409)
    expect(body.detail).toMatch(/^This response was changed in another window meanwhile/)
    expect((await ownFeedback(june.token)).feedback[0]).toMatchObject({ admin_response: 'Hello, June.' })
    const { responded_at } = first.body
    await change(id, { admin_response: 'Good day.', seen_responded_at: responded_at }).expect(200)
    // Who does not say what they saw writes over whatever stands there.
    await change(id, { admin_response: 'Good night.' }).expect(200)
    await change(id, { seen_responded_at: null }).expect(422)
  })

  it('who sets another status than somebody else has set meanwhile is told so, and overwrites nothing', async () => {
    const id = await submitted(june.token, 'Hello')
    await change(id, { status: 'issue_resolved', seen_status: 'received' }).expect(200)
    const { body } = await change(id, { status: 'not_implemented', seen_status: 'received' }).expect(409)
    expect(body.detail).toMatch(/^This status was changed in another window meanwhile/)
    expect((await ownFeedback(june.token)).feedback[0]).toMatchObject({ status: 'issue_resolved' })
    await change(id, { status: 'not_implemented', seen_status: 'issue_resolved' }).expect(200)
  })

  it('sees how many wait for a response', async () => {
    const waiting = async () =>
      (await installation.http(admin).get('/api/admin/feedback/waiting-count').expect(200)).body.waiting_count
    const before = await waiting()
    const id = await submitted(june.token, 'Hello?')
    const past = await submitted(undefined, 'Hello?')
    expect(await waiting()).toBe(before + 2)
    const one = () => installation.http(admin).get(`/api/admin/feedback/${id}`).expect(200)
    expect((await one()).body).toMatchObject({ id, message: 'Hello?', awaits_response: true })
    await change(id, { admin_response: 'Hello, June.' }).expect(200)
    await change(past, { is_archived: true }).expect(200)
    expect(await waiting()).toBe(before)
    expect((await one()).body).toMatchObject({ admin_response: 'Hello, June.', awaits_response: false })
    await installation.http(admin).get('/api/admin/feedback/nobody-wrote-it').expect(404)
  })

  it('is nobody else', async () => {
    const id = await submitted(june.token, 'Hello')
    await installation.http(june.token).patch(`/api/admin/feedback/${id}`).send({ status: 'received' }).expect(403)
    await installation.http(june.token).get('/api/admin/feedback').expect(403)
    await installation.http(june.token).get('/api/admin/feedback/waiting-count').expect(403)
    await installation.http(june.token).get(`/api/admin/feedback/${id}`).expect(403)
  })
})

describe('a reply', () => {
  it('needs a response', async () => {
    const id = await submitted(june.token, 'Hello')
    const answer = await installation.http(june.token).patch(`/api/feedback/${id}/reply`).send({ reply: 'So?' })
    expect(answer.status).toBe(409)
    expect(answer.body.detail).toBe('You can reply once we have responded.')
  })

  it('is stored once, however many are sent at the same time', async () => {
    const id = await submitted(june.token, 'Hello')
    await change(id, { admin_response: 'Hello, June.' }).expect(200)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        installation
          .http(june.token)
          .patch(`/api/feedback/${id}/reply`)
          .send({ reply: `Reply ${index}` }),
      ),
    )
    const taken = answers.flatMap(({ status }, index) => (status === 200 ? [`Reply ${index}`] : []))
    expect(taken).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await ownFeedback(june.token)).feedback[0].user_reply).toBe(taken[0])
    const stream = await installation.parts.log.readStream(`feedback-${id}`)
    expect(stream.filter(({ type }) => type === 'FeedbackReplied')).toHaveLength(1)
  })

  it('is read by the admin', async () => {
    const id = await submitted(june.token, 'Hello')
    await change(id, { admin_response: 'Hello, June.' }).expect(200)
    const reply = (text: string) =>
      installation.http(june.token).patch(`/api/feedback/${id}/reply`).send({ reply: text })
    for (const text of [' ', 'x'.repeat(751)])
      expect((await reply(text).expect(422)).body.errors).toHaveProperty('reply')
    await reply(' Thanks ').expect(200, { success: true })
    const { body } = await installation.http(admin).get('/api/admin/feedback').query({ q: 'thanks' }).expect(200)
    expect(body.feedback.find((one: { id: string }) => one.id === id)).toMatchObject({ user_reply: 'Thanks' })
  })
})

describe("somebody else's feedback", () => {
  it.each(['mark-read', 'reply'])('does not exist for %s, and neither does what nobody wrote', async (action) => {
    const id = await submitted(june.token, 'Hello')
    await change(id, { admin_response: 'Hello, June.' }).expect(200)
    for (const unknown of [id, '0193a1b2-0000-7000-8000-000000000009', 'x', '%00']) {
      const answer = await installation
        .http(omar.token)
        .patch(`/api/feedback/${unknown}/${action}`)
        .send({ reply: 'Mine!' })
      expect(answer.status, unknown).toBe(404)
    }
    expect((await ownFeedback(june.token)).feedback[0]).toMatchObject({ is_read: false, user_reply: null })
  })
})

/** The tags that an open page is told from now on. */
async function tagsHeard(token: string): Promise<string[]> {
  const socket = io(installation.url, { auth: { token }, transports: ['websocket'], reconnection: false })
  onTestFinished(() => void socket.close())
  const heard: string[] = []
  socket.on('changed', ({ tags }: { tags: string[] }) => heard.push(...tags))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return heard
}
