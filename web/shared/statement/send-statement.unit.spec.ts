// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { FakeUploads } from '../../../tests/support/web/fake-uploads.ts'
import { sendStatement } from './send-statement.ts'

it('An upload that is given up is no broken connection', async () => {
  const uploads = new FakeUploads()
  const giving = new AbortController()
  const sent = sendStatement(new File(['%PDF'], 'statement.pdf'), {
    token: null,
    idempotencyKey: null,
    onProgress: () => undefined,
    signal: giving.signal,
  })
  giving.abort()
  expect(await sent).toMatchObject({ error: { status: 'CUSTOM_ERROR' } })
  expect(uploads.last.aborted).toBe(true)
})
