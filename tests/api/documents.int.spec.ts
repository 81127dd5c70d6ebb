import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StatementReader } from '../../statement-reading/statement-reader.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const statementFile = (name: string) => readFile(new URL(`../fixtures/statements/${name}`, import.meta.url))

const reader = new StatementReader()
let installation: TestInstallation

beforeAll(async () => {
  installation = await startTestInstallation({ statementReader: reader })
})
afterAll(async () => {
  await installation.stop()
  reader.close()
})

const upload = (bytes: Buffer, name: string) =>
  installation.http().post('/api/documents/parse-mortgage-statement').attach('file', bytes, name)

describe('uploading a statement', () => {
  it('gives the loan, how sure that is, and where it was read', async () => {
    const { body } = await upload(await statementFile('b01-t1.pdf'), 'statement.pdf').expect(200)
    expect(body).toMatchObject({
      success: true,
      data: { address: '5007 N Laurel Oak Rd', state: 'TX', current_balance: 351494.59, current_rate: 6.75 },
    })
    expect(body.confidence).toBeGreaterThan(0.7)
    expect(body.fields.current_balance).toMatchObject({ page: 1 })
    expect(body.document_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('keeps of the document what it was, and nothing of what stands in it', async () => {
    const { body } = await upload(await statementFile('b02-t1.pdf'), 'June Okafor.pdf').expect(200)
    const [event] = await installation.parts.log.readStream(`document-${body.document_id}`)
    expect(event).toMatchObject({ type: 'StatementRead', data: { media_type: 'application/pdf' } })
    expect(JSON.stringify(event)).not.toMatch(/Foxglove|\b398181\b|Okafor/)
  })
})

describe('a file that is no statement', () => {
  it('is refused for what it is, and the next one is read', async () => {
    const expectations = JSON.parse(String(await statementFile('bad/expect.json'))) as Record<
      string,
      { expect: string; accept?: string[]; http?: number; not_committed?: boolean }
    >
    const committed = Object.entries(expectations).filter(([, { not_committed }]) => not_committed !== true)
    expect(committed.length).toBeGreaterThan(10)
    // One of each kind: the reader itself is tested with all of them.
    const files = new Map(committed.map(([name, expected]) => [expected.expect, [name, expected] as const])).values()
    for (const [name, { http }] of files) {
      const answer = await upload(await statementFile(`bad/${name}`), name)
      if (http !== undefined) expect(answer.status, name).toBe(http)
      else expect(answer.body, name).toMatchObject({ success: false, data: null, document_id: null })
      expect(answer.body.detail ?? answer.body.message, name).toMatch(/[a-z].*\.$/)
    }
    await upload(await statementFile('b01-t1.pdf'), 'statement.pdf').expect(200)
  }, 60_000)

  it('is told which of its pages were not looked at, and to send those of the statement by themselves', async () => {
    const { body } = await upload(await statementFile('bad/three-hundred-pages.pdf'), 'manual.pdf').expect(200)
    expect(body.message).toMatch(
      /^This document does not look like a mortgage statement\. .* Only pages 1 to 10 of 300 /,
    )
    expect(body.unread_pages).toHaveLength(290)
    expect(body.unread_pages[0]).toBe(11)
  })

  it('above 10 MB is refused with the text for it', async () => {
    const { body } = await upload(Buffer.alloc(10 * 1024 * 1024 + 1), 'large.pdf').expect(413)
    expect(body.detail).toBe('File is too large. Please ensure your file is under 10MB or try a compressed version.')
  })

  it('of exactly 10 MB is taken in, and refused for what it is', async () => {
    const { body } = await upload(Buffer.alloc(10 * 1024 * 1024, ' '), 'large.txt').expect(415)
    expect(body.detail).not.toMatch(/too large/i)
  })
})
