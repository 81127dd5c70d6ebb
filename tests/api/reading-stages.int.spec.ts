import { EventEmitter, once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { StatementReader } from '../../statement-reading/statement-reader.ts'
import { NOBODY, type WaitingPerson } from '../../statement-reading/waiting-person.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const statement = await readFile(new URL('../fixtures/statements/b01-t1.pdf', import.meta.url))
const reader = new StatementReader()
let installation: TestInstallation
/** Says `waiting` with each person who waits until they leave. */
const slowDesk = new EventEmitter()

beforeAll(async () => {
  installation = await startTestInstallation({
    statementReader: {
      read: async (bytes, name, person = NOBODY) => {
        if (name === 'statement.pdf') return reader.read(bytes, name, person)
        person.tell({ stage: 'waiting', before: 6 })
        if (name === 'slow.pdf') {
          slowDesk.emit('waiting', person)
          await new Promise((resolve) => person.left.addEventListener('abort', resolve))
        }
        return { outcome: 'refused', kind: 'busy', message: 'Too many.', unread_pages: null }
      },
    },
  })
})
afterAll(async () => {
  await installation.stop()
  reader.close()
})

const upload = (name: string, accept: string, token?: string) =>
  installation
    .http(token)
    .post('/api/documents/parse-mortgage-statement')
    .set('Accept', accept)
    .attach('file', statement, name)

const eventsOf = (text: string) =>
  text
    .split('\n\n')
    .map((block) => /^event: (.*)\ndata: (.*)$/.exec(block))
    .flatMap((found) => (found ? [{ event: found[1], data: JSON.parse(found[2] ?? '') }] : []))

it('tells what is being done with a statement, and then the answer', async () => {
  const response = await upload('statement.pdf', 'text/event-stream').expect(200)
  const events = eventsOf(response.text)
  expect(response.headers).toMatchObject({ 'x-accel-buffering': 'no', 'cache-control': 'no-store, no-transform' })
  expect(events.map(({ event, data }) => data.stage ?? event)).toEqual([
    'opening',
    'reading_text',
    'understanding',
    'answer',
  ])
  expect(events.at(-1)?.data).toMatchObject({ success: true, data: { current_balance: 351494.59 } })
})

it('answers others in JSON, with a small picture of the page that the fields were read from', async () => {
  const { body } = await upload('statement.pdf', 'application/json').expect(200)
  expect(body.pages).toMatchObject([{ page: 1, width: 1100, height: 1424 }])
  const image = Buffer.from(body.pages[0].image.replace('data:image/webp;base64,', ''), 'base64')
  expect(image.toString('latin1', 8, 12)).toBe('WEBP')
  expect(image.byteLength).toBeLessThan(150_000)
})

it('remembers an answer under its key, but keeps no picture of the statement for that', async () => {
  const { token } = await installation.signedIn('client')
  const first = await upload('statement.pdf', 'application/json', token).set('Idempotency-Key', 'one').expect(200)
  const second = await upload('statement.pdf', 'application/json', token).set('Idempotency-Key', 'one').expect(200)
  expect(first.body.pages).toHaveLength(1)
  expect(second.body).toEqual({ ...first.body, pages: null })
})

it('tells a failure that comes late with the status it would have had', async () => {
  const { text } = await upload('busy.pdf', 'text/event-stream').expect(200)
  expect(eventsOf(text).at(-1)).toEqual({ event: 'failure', data: { status: 503, detail: 'Too many.' } })
  await upload('busy.pdf', 'application/json').expect(503)
})

it('refuses by its status what nothing was told of', async () => {
  await installation
    .http()
    .post('/api/documents/parse-mortgage-statement')
    .set('Accept', 'text/event-stream')
    .expect(415)
})

it('says who reads when the person has left', async () => {
  const arrival = once(slowDesk, 'waiting') as Promise<[WaitingPerson]>
  const leaving = new AbortController()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(statement)]), 'slow.pdf')
  const url = `${installation.url}/api/documents/parse-mortgage-statement`
  const gone = expect(fetch(url, { method: 'POST', body: form, signal: leaving.signal })).rejects.toThrow('aborted')
  const [person] = await arrival
  expect(person.left.aborted).toBe(false)
  leaving.abort()
  await gone
  await new Promise((resolve) => (person.left.aborted ? resolve(null) : person.left.addEventListener('abort', resolve)))
})
