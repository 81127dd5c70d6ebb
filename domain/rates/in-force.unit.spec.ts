import { expect, it } from 'vitest'
import { sheetInForceInWords, tableInForceInWords } from './in-force.ts'

it('what is in force is named by its date and its file', () => {
  expect(sheetInForceInWords({ effective_date: '2026-11-02', file_name: 'november.csv' })).toBe(
    'the sheet in force (November 2, 2026, november.csv)',
  )
  expect(tableInForceInWords({ uploaded_at: '2026-10-05T16:00:00.000Z', file_name: 'llpa.csv' })).toBe(
    'the table in force (uploaded on October 5, 2026 UTC, llpa.csv)',
  )
})
