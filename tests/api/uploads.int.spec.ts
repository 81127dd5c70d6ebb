import { once } from 'node:events'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const PATH = '/api/documents/parse-mortgage-statement'
const FORM = 'multipart/form-data; boundary=b'
const part = (bytes: string) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${bytes}\r\n--b--\r\n`

let installation: TestInstallation
let lines: { level: number; msg: string }[] = []
const log = new Writable({
  write(line, _, done) {
    lines.push(JSON.parse(String(line)))
    done()
  },
})

beforeAll(async () => {
  installation = await startTestInstallation({ logger: pino({ level: 'info' }, log), trustedProxies: 1 })
})
beforeEach(() => {
  lines = []
})
afterAll(() => installation.stop())

let networks = 0
const newNetwork = () => `198.51.100.${++networks}`

/** An upload whose body is sent by the test, from a network of its own. */
function upload(type: string, network = newNetwork(), length?: number): ClientRequest {
  const headers = { 'Content-Type': type, 'X-Forwarded-For': network, ...(length && { 'Content-Length': length }) }
  return httpRequest(`${installation.url}${PATH}`, { method: 'POST', headers })
}

async function answerTo(request: ClientRequest): Promise<{ status: number | undefined; detail: string }> {
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const pieces: string[] = []
  for await (const piece of response) pieces.push(String(piece))
  return { status: response.statusCode, detail: JSON.parse(pieces.join('')).detail }
}

it.each([
  ['without a boundary', 'multipart/form-data', part('%PDF'), 400],
  ['with another boundary', 'multipart/form-data; boundary=other', part('%PDF'), 400],
  ['with a quote in its boundary that does not end', 'multipart/form-data; boundary="b', part('%PDF'), 400],
  ['without a body', FORM, '', 400],
  ['without parts', FORM, '--b--\r\n', 400],
  ['cut off', FORM, part('%PDF').slice(0, -9), 400],
  ['with a broken header', FORM, '--b\r\nno header\r\n\r\n%PDF\r\n--b--\r\n', 400],
  ['with a part that does not end', FORM, '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', 400],
  ['with a boundary that does not end', FORM, '--b', 400],
  ['with text in place of parts', FORM, 'hello', 400],
  ['of another kind', 'multipart/mixed; boundary=b', part('%PDF'), 415],
  ['of no type', '', '', 415],
  ['of JSON', 'application/json', '{"file":"%PDF"}', 415],
  ['of broken JSON', 'application/json', '{"file":', 415],
  ['of a form without parts', 'application/x-www-form-urlencoded', 'file=%25PDF', 415],
  ['of the file alone', 'application/pdf', '%PDF', 415],
])('answers a request %s with words, and one line in the log', async (_, type, body, status) => {
  const request = upload(type, undefined, body.length)
  request.end(body)
  expect(await answerTo(request)).toEqual({ status, detail: expect.stringMatching(/^[A-Z].*\.$/) })
  expect(lines).toEqual([expect.objectContaining({ level: 30, msg: 'an upload could not be taken in' })])
})

it.each([
  ['with another field', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n'],
  ['with text in the place of the file', '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\n1\r\n--b--\r\n'],
])('asks for the file of a form %s', async (_, body) => {
  const request = upload(FORM, undefined, body.length)
  request.end(body)
  expect(await answerTo(request)).toEqual({ status: 422, detail: 'Please choose a file to upload.' })
})

it('counts what is malformed as well, and refuses before it has taken the file in', async () => {
  const network = newNetwork()
  const statuses: unknown[] = []
  for (let count = 0; count < 61; count++) {
    const request = upload('multipart/mixed; boundary=b', network)
    request.end('no')
    statuses.push((await answerTo(request)).status)
  }
  expect(statuses.slice(59)).toEqual([415, 429])
  const waiting = upload(FORM, network)
  waiting.on('error', () => undefined)
  waiting.write('--b')
  expect(await answerTo(waiting)).toMatchObject({ status: 429 })
  waiting.destroy()
})

it('takes in three files of a network at a time, and takes those that are given up for no error', async () => {
  const network = newNetwork()
  const unfinished = [1, 2, 3].map(() => {
    const one = upload(FORM, network)
    one.on('error', () => undefined)
    one.write(part('%PDF').slice(0, -9))
    return one
  })
  await vi.waitFor(async () => {
    const fourth = upload(FORM, network)
    fourth.end(part('%PDF'))
    expect(await answerTo(fourth)).toEqual({ status: 429, detail: expect.stringContaining('still being worked on') })
  })
  const other = upload(FORM)
  other.end(part('%PDF'))
  expect(await answerTo(other)).toMatchObject({ status: 200 })
  for (const one of unfinished) one.destroy()
  await vi.waitFor(async () => {
    const again = upload(FORM, network)
    again.end(part('%PDF'))
    expect(await answerTo(again)).toMatchObject({ status: 200 })
  })
  expect(lines).toEqual([])
})
