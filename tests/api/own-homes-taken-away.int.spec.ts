import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordNotifications } from '../../commands/delivery/record-notifications.ts'
import type { StatementFields } from '../../domain/statement/reading.ts'
import type { StatementReader } from '../../statement-reading/statement-reader.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { startTestInstallation, systemContext, type TestInstallation } from '../support/test-installation.ts'

type Person = Awaited<ReturnType<TestInstallation['signedIn']>>

let installation: TestInstallation
let june: Person
let omar: Person
let now = new Date('2026-11-02T12:00:00.000Z')

/** How statements are read is tested elsewhere: here each is one. */
const readStatement: StatementReader['read'] = async (bytes) => {
  const document = { digest: bytes.toString('hex'), media_type: 'application/pdf', byte_size: 9, pages: 1 } as const
  const fields = { loan_start_date: null } as StatementFields
  return { outcome: 'read', confidence: 0.9, fields, previews: [], unread_pages: [], document }
}

beforeAll(async () => {
  installation = await startTestInstallation({ statementReader: { read: readStatement }, clock: () => now })
  june = await installation.signedIn('client')
  omar = await installation.signedIn('client')
})
afterAll(() => installation.stop())

/** Adds a home by its statement, of which its owner is told. */
async function addHome({ id: account_id, token }: Person, address: string): Promise<string> {
  const http = installation.http(token)
  const statement = Buffer.from(`%PDF-1.7 ${address}`)
  const upload = http.post('/api/documents/parse-mortgage-statement').attach('file', statement, 'statement.pdf')
  const { document_id } = (await upload.expect(200)).body
  const { body } = await http.post('/api/properties').send(loanPayload({ address, document_id })).expect(201)
  const about = {
    account_id,
    lo_id: null,
    property_id: body.id,
    run_id: 'r',
    evaluation_event_id: 'e',
    letter_id: null,
  }
  await recordNotifications(systemContext(installation.parts), account_id, () => [
    { type: 'NotificationSent', data: { ...about, status: 'so_close', channel: 'email' } },
  ])
  return body.id
}

it('has the homes that somebody has taken away, with their statements and news, and nobody else’s', async () => {
  const elm = await addHome(june, '12 Elm Street')
  await addHome(june, '14 Oak Street')
  const ash = await addHome(omar, '16 Ash Street')
  now = new Date('2026-11-20T08:00:00.000Z')
  await installation.http(june.token).delete(`/api/properties/${elm}`).expect(200)
  await installation.http(omar.token).delete(`/api/properties/${ash}`).expect(200)

  const { body, text } = await installation.http(june.token).get('/api/user/data').expect(200)

  const evaluations = [{ because: 'you asked', status: 'Not Yet', balance_that_day: expect.any(Number) }]
  const since = { watched_since: '2026-11-02T12:00:00.000Z', status: 'Not Yet', current_rate: 6.75, evaluations }
  expect(body.properties).toMatchObject([
    { ...since, address: '12 Elm Street', watched_until: '2026-11-20T08:00:00.000Z', balance_by_now: null },
    { ...since, address: '14 Oak Street', watched_until: null, balance_by_now: expect.any(Number) },
  ])
  expect(body.uploaded_statements).toMatchObject([{ property: '12 Elm Street' }, { property: '14 Oak Street' }])
  expect(body.notifications).toMatchObject([{ property: '12 Elm Street' }, { property: '14 Oak Street' }])
  expect(text).not.toContain('Ash Street')
})
