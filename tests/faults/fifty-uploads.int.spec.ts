import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { StatementReader } from '../../statement-reading/statement-reader.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const UPLOADS = 50
/** Those of a fifth of a second. How many milliseconds they take beside the readings is measured by `npm run bench -- uploads`. */
const READS = 60
/** Of the uploads: one is read, and so many wait. */
const PLACES = 4

/** Patient, because a reading waits its turn behind everything else that a busy machine does. */
const reader = new StatementReader({
  text: { atOnce: 1, waiting: PLACES, turnMs: null, longestWaitMs: 300_000, deadlineMs: 300_000 },
})
let installation: TestInstallation

beforeAll(async () => {
  installation = await startTestInstallation({ statementReader: reader, trustedProxies: 1 })
})
afterAll(async () => {
  await installation.stop()
  reader.close()
})

interface Uploaded {
  readonly status: number
  readonly retryAfter: number | null
  readonly success: boolean
}

/** From a network of its own: of one network a file is read at a time. */
async function upload(file: Buffer, number: number): Promise<Uploaded> {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(file)]), 'statement.pdf')
  const response = await fetch(`${installation.url}/api/documents/parse-mortgage-statement`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': `198.51.100.${number}` },
    body,
  })
  const { success = false } = (await response.json()) as { success?: boolean }
  const seconds = response.headers.get('Retry-After')
  return { status: response.status, retryAfter: seconds === null ? null : Number(seconds), success }
}

async function read(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${installation.url}/api/properties`, { headers })
  await response.arrayBuffer()
  return response.status
}

it('of fifty statements at once those beyond the line are asked to come again, the others read, and pages answered before they are', async () => {
  const file = await readFile(new URL('../fixtures/statements/b01-t1.pdf', import.meta.url))
  const { token } = await installation.signedIn('client')
  let isRead = false
  const uploads = Promise.all(Array.from({ length: UPLOADS }, (_, number) => upload(file, number))).finally(() => {
    isRead = true
  })
  const reads = await Promise.all(Array.from({ length: READS }, () => read(token)))
  expect(isRead).toBe(false)
  expect(new Set(reads)).toEqual(new Set([200]))

  const answered = await uploads
  const accepted = answered.filter(({ status }) => status === 200)
  const turnedAway = answered.filter(({ status }) => status === 503)
  expect([accepted.length, turnedAway.length]).toEqual([1 + PLACES, UPLOADS - 1 - PLACES])
  expect(accepted.map(({ success }) => success)).not.toContain(false)
  expect(turnedAway.map(({ retryAfter }) => retryAfter)).not.toContain(null)
}, 360_000)
