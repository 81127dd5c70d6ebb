import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { uploadRateSheet } from '../support/market.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

// PostgreSQL keeps every character but the one with the number 0, in a `jsonb` no half of a pair, and no day of the year 0: a row that has
// one would hold up its read model for everybody.

let installation: TestInstallation
beforeAll(async () => {
  installation = await startTestInstallation()
})
afterAll(() => installation.stop())

it('the character 0 is left out of whatever is sent, so that the product goes on', async () => {
  const june = {
    first_name: 'Ju\u0000ne',
    last_name: 'Okafor',
    email: 'june@example.com',
    phone: '555-0100',
    password: 'a quiet harbour',
  }
  const { body } = await installation.http().post('/api/auth/register').send(june).expect(201)
  expect(await accountById(installation.parts.knex, body.user.id)).toMatchObject({ first_name: 'June' })
  const next = await installation.signedIn('client')
  await installation.http(next.token).get('/api/properties').expect(200, [])
})

it('the character 0 is in no address', async () => {
  const { token } = await installation.signedIn('admin')
  await installation.http(token).patch('/api/feedback/%00/mark-read').send({}).expect(404)
  await installation.http(token).get('/api/feedback?q=a%00b').expect(200, { feedback: [] })
})

it('half of a pair becomes the sign for what cannot be read', async () => {
  const { token } = await installation.signedIn('admin')
  const admin = installation.http(token)
  await admin.put('/api/admin/system-settings/company-name').send({ value: 'Bells \ud83d' }).expect(200)
  await installation.projected()
  expect((await admin.get('/api/admin/system-settings').expect(200)).text).toContain('Bells \ufffd')
})

it('a rate sheet is of no day that cannot be kept', async () => {
  const { token } = await installation.signedIn('admin')
  const admin = installation.http(token)
  expect((await uploadRateSheet(admin, '0000-01-01')).status).toBe(422)
  expect((await uploadRateSheet(admin, '2026-03-01')).status).toBe(201)
  await admin.get('/api/admin/rate-sheets/export/0000-01-01').expect(422)
})

it('the names of a file and of its fields are kept without it', async () => {
  const { token } = await installation.signedIn('admin')
  const row = { credit_score: 780, ltv: 80, rate: 6.125, price: 100.5 }
  const sheet = JSON.stringify({ effective_date: '2026-03-02', rows: [row], 'no\0te': 1 })
  const part = `Content-Disposition: form-data; name="file"; filename*=UTF-8''ra%00tes%0A.json\r\n\r\n${sheet}`
  const { body } = await installation
    .http(token)
    .post('/api/admin/rate-matrices/upload')
    .set('Content-Type', 'multipart/form-data; boundary=edge')
    .send(`--edge\r\n${part}\r\n--edge--\r\n`)
    .expect(201)
  expect(body.file_name).toBe('rates .json')
  expect(body.warnings).toEqual(expect.arrayContaining([expect.stringContaining('left out: note')]))
  await installation.projected()
})
