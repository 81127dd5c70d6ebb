// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UploadedStatement } from '../../../api/contract/uploaded-statement.ts'
import { PropertyPageTest } from '../../../tests/support/web/property-page-test.tsx'
import { sampleProperty } from '../../../tests/support/web/sample-property.ts'

const STATEMENT: UploadedStatement = {
  document_id: 'd',
  media_type: 'image/jpeg',
  byte_size: 2_411_724,
  uploaded_at: '2026-11-20T12:00:00.000Z',
  kept_until: '2027-02-18T12:00:00.000Z',
  is_kept: true,
}

const test = new PropertyPageTest()

function show(statement: UploadedStatement): void {
  test.server.answers(test.homes, { json: [sampleProperty({ statement })] })
  test.showProperty()
}

describe('The statement of a home', () => {
  beforeEach(() => test.signIn())

  it('can be had as long as it is kept', async () => {
    show(STATEMENT)
    await screen.findByText('JPEG, 2.3 MB, kept encrypted until February 18, 2027. Nobody but you can download it.')
    test.server.answers('GET /api/documents/d/file', { status: 503 })
    await userEvent.click(screen.getByRole('button', { name: 'Download Statement' }))
    await screen.findByText('The file could not be fetched. Please try again.')
    expect(test.server.calls.at(-1)).toMatchObject({ what: 'GET /api/documents/d/file', token: 'token-of-june' })
  })

  it('was deleted as promised', async () => {
    show({ ...STATEMENT, is_kept: false })
    await screen.findByText(/It was deleted on February 18, 2027, as promised\./)
    expect(screen.queryByRole('button', { name: 'Download Statement' })).toBeNull()
  })
})
