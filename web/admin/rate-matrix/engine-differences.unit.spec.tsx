// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { RateSyncDifferences } from '../../../api/contract/integrations.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleChanged, sampleDryRun } from '../../../tests/support/web/sample-book.ts'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { sampleSheet } from '../../../tests/support/web/sample-rates.ts'
import { RateMatrixPage } from './rate-matrix-page.tsx'

const test = new PageTest()
const ASKED = 'GET /api/admin/rate-sync-logs/sync-1/differences'
const OF_ENGINE = sampleSheet({ id: 'sync-1', source: 'polly', file_name: 'polly-4711.csv' })

const DIFFERENCES: RateSyncDifferences = {
  sync_id: 'sync-1',
  engine: { rate_sheet_id: 'sync-1', effective_date: '2026-11-02', file_name: 'polly-4711.csv' },
  csv: { rate_sheet_id: 'october', effective_date: '2026-10-01', file_name: 'october.csv' },
  changes: { same: 1, higher: 2, lower: 3, added: 0, removed: 0, average: -0.25, furthest: null, jumps: 0 },
  statuses: sampleDryRun(),
}

beforeEach(() => {
  test.signIn({ ...JUNE, role: 'admin' })
  test.server.answers('GET /api/user/second-factor', {
    json: { required: false, on_since: null, recovery_codes_left: 0 },
  })
  test.server.answers('GET /api/admin/rate-matrices', { json: { matrices: [OF_ENGINE, sampleSheet()] } })
  test.server.answers('GET /api/admin/llpa/uploads', { json: { llpa_uploads: [] } })
})

async function compare(answer: Parameters<typeof test.server.answers>[1]) {
  test.server.answers(ASKED, answer)
  test.show(<RateMatrixPage />, '/admin/rate-matrix')
  await test.press(/^Compare the engine’s rates/)
  return within(await screen.findByRole('dialog', { name: /^The engine’s rates of November 2, 2026/ }))
}

it('says how the engine’s sheet differs from the CSV’s, and which homes stand otherwise with it', async () => {
  test.server.answers('GET /api/admin/dry-runs/run/properties', { json: { homes: [sampleChanged()] } })
  const dialog = await compare({ json: DIFFERENCES })
  await dialog.findByText(
    'Against the CSV sheet of October 1, 2026 (october.csv): 2 prices higher, 3 lower, 1 the same. On the average 0.250 points lower.',
  )
  dialog.getByText(/^Every home with the engine’s sheet in place of the CSV’s/)
  expect(dialog.getAllByText(/(many as|than) with the CSV$/)).toHaveLength(3)
  await test.press(/would become Ready Now$/)
  await dialog.findByRole('columnheader', { name: 'With the CSV' })
  dialog.getByRole('columnheader', { name: 'With the engine' })
  expect(await test.accessibilityFaults()).toEqual([])
})

it('is offered of the engine’s sheets alone', async () => {
  test.show(<RateMatrixPage />, '/admin/rate-matrix')
  await screen.findByRole('button', { name: /^Compare/ })
  expect(screen.getAllByRole('button', { name: /^Show Prices/ })).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /^Compare/ })).toHaveLength(1)
})

it('says that there is nothing to compare with', async () => {
  const dialog = await compare({ json: { ...DIFFERENCES, csv: null, changes: null, statuses: null } })
  await dialog.findByText('No CSV sheet was there for that day: there is nothing to compare with.')
})

it('says while it looks, and that it could not, and looks again', async () => {
  const dialog = await compare({ status: 503 })
  await dialog.findByText('We could not compare the two. What is in force goes on pricing.')
  test.server.answers(ASKED, () => new Promise(() => undefined))
  await test.press('Try Again')
  await dialog.findByText('Looking at every home with both sheets…')
})

it('shows how many homes were looked at, and gives up when nobody looks any more', async () => {
  const asked: RequestInit[] = []
  const body = new ReadableStream({
    start: (stream) =>
      stream.enqueue(new TextEncoder().encode('event: progress\ndata: {"looked":20000,"of":80000}\n\n')),
  })
  const played = fetch
  vi.stubGlobal('fetch', async (what: RequestInfo, init?: RequestInit) => {
    if (!String(what).endsWith('/differences')) return played(what, init)
    asked.push(init ?? {})
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
  })
  const dialog = await compare({ json: DIFFERENCES })
  await dialog.findByText('20,000 of 80,000 homes')
  expect(dialog.getByRole('progressbar', { name: 'Homes looked at' }).getAttribute('aria-valuenow')).toBe('25')
  expect(await test.accessibilityFaults()).toEqual([])
  cleanup()
  await waitFor(() => expect(asked.at(-1)?.signal?.aborted).toBe(true))
})
