import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Uploader } from '../../api/throttling/original-quota.ts'
import type { StatementFields } from '../../domain/statement/reading.ts'
import type { StatementReader } from '../../statement-reading/statement-reader.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { tablesWith } from '../support/tables-with.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const DAY_MS = 86_400_000
const NEVER_UPLOADED = '0193a1b2-0000-7000-8000-000000000001'
const CANARY = 'Zephyrine Quillfeather, 77 Kestrelwood Close'

let installation: TestInstallation
let now = new Date()
let hasRoomFor: (uploader: Uploader) => boolean = () => true
const makeRoom = () => {
  hasRoomFor = () => true
}
let june: { id: string; token: string; email: string }
let omar: { id: string; token: string; email: string }

/** How statements are read is tested elsewhere: here everything is one but what begins with GIF. */
const readStatement: StatementReader['read'] = async (bytes) => {
  if (bytes.subarray(0, 3).toString() === 'GIF')
    return { outcome: 'refused', kind: 'not_a_statement', message: 'This is no mortgage statement.', unread_pages: [] }
  const digest = createHash('sha256').update(bytes).digest('hex')
  const document = { digest, media_type: 'application/pdf', byte_size: bytes.length, pages: 1 } as const
  return { outcome: 'read', confidence: 0.9, fields: NOTHING_READ, previews: [], unread_pages: [], document }
}
const NOTHING_READ = { loan_start_date: null } as StatementFields

beforeAll(async () => {
  installation = await startTestInstallation({
    statementReader: { read: readStatement },
    clock: () => now,
    originalQuota: { take: async (uploader) => hasRoomFor(uploader) },
    trustedProxies: 1,
  })
  june = await installation.signedIn('client')
  omar = await installation.signedIn('client')
})
afterAll(() => installation.stop())

const newStatement = () => Buffer.concat([Buffer.from(`%PDF-1.7 ${CANARY} `), randomBytes(3_000)])

async function upload(token?: string, bytes = newStatement(), name = 'statement.pdf'): Promise<string> {
  const { body } = await send(token, bytes, name).expect(200)
  return body.document_id
}

const send = (token: string | undefined, bytes: Buffer, name = 'statement.pdf') =>
  installation.http(token).post('/api/documents/parse-mortgage-statement').attach('file', bytes, name)

const fetchFile = (id: string, token?: string) => installation.http(token).get(`/api/documents/${id}/file`)

async function addHome(token: string, document_id: string, address = '12 Elm Street') {
  const { body } = await installation
    .http(token)
    .post('/api/properties')
    .send(loanPayload({ address, document_id }))
    .expect(201)
  return body
}

describe('the original of a statement', () => {
  it('is not kept of a stranger where there is no room, though it is read; of who is signed in it is', async () => {
    hasRoomFor = ({ is }) => is === 'account'
    onTestFinished(makeRoom)
    const [ofNobody, ofJune] = [await upload(), await upload(june.token)]
    expect(await installation.parts.statementFiles.get(ofNobody)).toBeNull()
    expect(await installation.parts.statementFiles.get(ofJune)).not.toBeNull()
    expect(await addHome(june.token, ofNobody, '14 Elm Street')).toMatchObject({ address: '14 Elm Street' })
    await fetchFile(ofNobody, june.token).expect(404)
  })

  it('is not kept of an account that has no room, though it is read', async () => {
    hasRoomFor = ({ is, id }) => is === 'network' || id !== june.id
    onTestFinished(makeRoom)
    const [ofJune, ofOmar] = [await upload(june.token), await upload(omar.token)]
    expect(await installation.parts.statementFiles.get(ofJune)).toBeNull()
    expect(await installation.parts.statementFiles.get(ofOmar)).not.toBeNull()
    expect(await addHome(june.token, ofJune, '15 Elm Street')).toMatchObject({ address: '15 Elm Street' })
  })

  it('is its owner’s to fetch, as a file of a clean name that can do nothing', async () => {
    const bytes = newStatement()
    const id = await upload(june.token, bytes, '../../"x\r\nSet-Cookie: a=b; .html')

    const answer = await fetchFile(id, june.token).buffer(true).expect(200)

    expect(bytes.equals(answer.body)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename=refibell-statement-${now.toISOString().slice(0, 10)}.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('is nobody else’s, whatever their role, and the same as one that is not there', async () => {
    const id = await upload(june.token)
    await fetchFile(id).expect(401)
    const admin = await installation.signedIn('admin')
    const officer = await installation.signedIn('lo')
    const notThere = await fetchFile(NEVER_UPLOADED, omar.token).expect(404)
    for (const { token } of [omar, admin, officer]) {
      const { body } = await fetchFile(id, token).expect(404)
      expect(body).toEqual(notThere.body)
    }
    const ofNobody = await upload()
    await fetchFile(ofNobody, omar.token).expect(404)
  })

  it('is refused when a byte of it was changed', async () => {
    const id = await upload(june.token)
    await installation.parts.knex.raw(
      'update statement_files set sealed = set_byte(sealed, 99, 255 - get_byte(sealed, 99)) where document_id = ?',
      [id],
    )
    const { body } = await fetchFile(id, june.token).expect(500)
    expect(body).toEqual({ detail: expect.stringContaining('wrong on our side'), reference: expect.any(String) })
  })

  it('stands nowhere in the database as it was', async () => {
    const bytes = newStatement()
    await upload(june.token, bytes)
    const { knex } = installation.parts
    for (const place of [0, 500, 2_000])
      expect(await tablesWith(knex, bytes.subarray(place, place + 24).toString('hex'))).toEqual([])
    expect(await tablesWith(knex, CANARY)).toEqual([])
  })

  it('is not kept of a file that is no statement', async () => {
    const count = async () => (await installation.parts.knex('statement_files').count()).at(0)
    const before = await count()
    const { body } = await send(june.token, Buffer.from('GIF89a')).expect(200)
    expect(body).toMatchObject({ success: false, document_id: null })
    expect(await count()).toEqual(before)
  })
})

describe('a statement that was uploaded by somebody who was not signed in', () => {
  it('belongs to the first who adds a property with it', async () => {
    const id = await upload()
    const home = await addHome(june.token, id)
    expect(home.statement).toEqual({
      document_id: id,
      media_type: 'application/pdf',
      byte_size: newStatement().length,
      uploaded_at: now.toISOString(),
      kept_until: new Date(now.getTime() + 90 * DAY_MS).toISOString(),
      is_kept: true,
    })
    await fetchFile(id, june.token).expect(200)

    const second = await addHome(omar.token, id)
    expect(second.statement).toBeNull()
    await fetchFile(id, omar.token).expect(404)
    const { body: omars } = await installation.http(omar.token).get('/api/properties').expect(200)
    expect(omars.map(({ statement }: { statement: unknown }) => statement)).toEqual([null])
    const another = await addHome(june.token, id, '3 Oak Street')
    expect(another.statement).toEqual(home.statement)
  })

  it('belongs to one of two who ask at the same moment', async () => {
    const id = await upload()
    const homes = await Promise.all([addHome(june.token, id), addHome(omar.token, id)])
    expect(homes.filter(({ statement }) => statement !== null)).toHaveLength(1)
    const events = await installation.parts.log.readStream(`document-${id}`)
    expect(events.map(({ type }) => type)).toEqual(['StatementRead', 'StatementFileStored', 'StatementClaimed'])
  })

  it('is none where nobody has uploaded it: a home is added without it, and says so', async () => {
    expect(await addHome(omar.token, NEVER_UPLOADED)).toMatchObject({ statement: null })
  })

  it('is none for a home that is corrected with it: that is refused, and nothing is written', async () => {
    const [ofJune, home] = [await upload(june.token), await addHome(omar.token, await upload())]
    const before = await installation.parts.log.head()
    const correct = (document_id: string) => {
      const body = { ...loanPayload({ document_id, current_rate: 5.5 }), loan_revision: home.loan_revision }
      return installation.http(omar.token).put(`/api/properties/${home.id}`).send(body)
    }
    for (const document_id of [ofJune, NEVER_UPLOADED]) {
      const { body } = await correct(document_id).expect(404)
      expect(body).toEqual({ detail: 'This statement does not exist.' })
    }
    expect(await installation.parts.log.head()).toBe(before)
  })

  it.each(['of nothing', '../../x', 7])('is refused by its field where its id is %s', async (document_id) => {
    const loan = loanPayload({ document_id })
    for (const path of ['/api/properties', '/api/properties/evaluate']) {
      const { body } = await installation.http(omar.token).post(path).send(loan).expect(422)
      expect(body.errors).toEqual({ document_id: 'Document id must be that of an uploaded statement' })
    }
  })
})

describe('when there is no room', () => {
  it('asks to come again, and records nothing that is not there', async () => {
    const { knex } = installation.parts
    await knex.raw(`
      create function disk_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger disk_full after insert on statement_files for each row execute function disk_full();
    `)
    const count = async () => (await knex('documents').count()).at(0)
    const before = await count()

    const { headers, body } = await send(june.token, newStatement()).expect(503)

    expect(headers['retry-after']).toBe('5')
    expect(body.detail).toBe('The service is not available for a moment. Please try again.')
    expect(await count()).toEqual(before)
    await knex.raw('drop trigger disk_full on statement_files')
    await fetchFile(await upload(june.token), june.token).expect(200)
  })
})

describe('the end of an original', () => {
  it('is after 90 days to the millisecond, also before anything has deleted it', async () => {
    const uploadedAt = now
    const { token } = await installation.signedIn('client')
    const id = await upload(token)
    await addHome(token, id)
    const isKept = async () => (await installation.http(token).get('/api/properties')).body[0].statement.is_kept

    now = new Date(uploadedAt.getTime() + 90 * DAY_MS - 1)
    await fetchFile(id, token).expect(200)
    expect(await isKept()).toBe(true)
    now = new Date(uploadedAt.getTime() + 90 * DAY_MS)
    await fetchFile(id, token).expect(404)
    expect(await isKept()).toBe(false)
    now = uploadedAt
  })

  it('comes with the erasure of its owner, at once and for nobody else, and a rebuild brings nothing back', async () => {
    const { knex } = installation.parts
    const gone = await installation.signedIn('client')
    const [first, second, ofOmar] = [await upload(gone.token), await upload(), await upload(omar.token)]
    await addHome(gone.token, second)

    await installation.http(gone.token).delete('/api/user/account').send({ email: gone.email }).expect(200)

    const left = () => knex('statement_files').whereIn('document_id', [first, second, ofOmar]).pluck('document_id')
    expect(await left()).toEqual([ofOmar])
    const keys = await knex('person_keys').whereIn('person', [`document-${first}`, `document-${second}`])
    expect(keys.map(({ wrapped }) => wrapped)).toEqual([null, null])
    await installation.rebuild()
    expect(await knex('documents').whereIn('id', [first, second, ofOmar]).pluck('id')).toEqual([ofOmar])
    await fetchFile(ofOmar, omar.token).expect(200)
  })
})

describe('uploading without end', () => {
  const no = Buffer.from('GIF89a')
  const statuses = async (upload: (index: number) => PromiseLike<{ status: number }>) => {
    const answers = await Promise.all(Array.from({ length: 61 }, (_, index) => upload(index)))
    return answers.map(({ status }) => status).sort()
  }
  const sixtyAndOneMore = [...Array(60).fill(200), 429]

  it('is refused to one address after 60 a minute', async () => {
    expect(await statuses(() => send(undefined, no).set('X-Forwarded-For', '203.0.113.9'))).toEqual(sixtyAndOneMore)
  })

  it('is refused to one account, from wherever it comes, and to nobody else', async () => {
    const [busy, calm] = [await installation.signedIn('client'), await installation.signedIn('client')]
    const from = (index: number) => `198.51.100.${index}`
    const send61 = (index: number) => send(busy.token, no).set('X-Forwarded-For', from(index))
    expect(await statuses(send61)).toEqual(sixtyAndOneMore)
    await send(calm.token, no).set('X-Forwarded-For', from(0)).expect(200)
  })
})

it('is listed in what a person is told about themselves, with the way to it', async () => {
  const { token } = await installation.signedIn('client')
  const [ofHome, alone] = [await upload(token), await upload(token)]
  await upload()
  await addHome(token, ofHome, '3 Oak Street')

  const { body } = await installation.http(token).get('/api/user/data').expect(200)

  expect(body.uploaded_statements).toMatchObject([
    { property: '3 Oak Street', media_type: 'application/pdf', original: `/api/documents/${ofHome}/file` },
    { property: null, confidence: 0.9, original: `/api/documents/${alone}/file` },
  ])
})
