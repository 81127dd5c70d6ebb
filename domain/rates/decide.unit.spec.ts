import { describe, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import { NotFound } from '../not-found.ts'
import { deleteRateSheet, uploadLlpa, uploadRateSheet } from './decide.ts'
import type { LlpaUploaded, RateSheetUploaded, RatesEvent } from './events.ts'
import { evolveRateFile, noRateFile, type RateFile } from './state.ts'

const sheet: RateSheetUploaded['data'] = {
  rate_sheet_id: 's-1',
  source: 'csv',
  effective_date: '2026-11-20',
  row_count: 1_800,
  digest: 'a'.repeat(64),
  file_name: 'rates.csv',
  warnings: ['The adjustments are counted twice.'],
}
const table: LlpaUploaded['data'] = {
  llpa_id: 'l-1',
  row_count: 120,
  digest: 'b'.repeat(64),
  file_name: 'llpa.csv',
  warnings: [],
}
const sheetUploaded: RatesEvent = { type: 'RateSheetUploaded', data: sheet }
const tableUploaded: RatesEvent = { type: 'LlpaUploaded', data: table }
const sheetDeleted: RatesEvent = { type: 'RateSheetDeleted', data: { rate_sheet_id: 's-1' } }
const given = givenOf<RateFile, RatesEvent>(noRateFile, evolveRateFile)

describe('uploading', () => {
  const upload = (file: RateFile) => uploadRateSheet(file, sheet)
  const uploadTable = (file: RateFile) => uploadLlpa(file, table)

  it('records a rate sheet, and stays quiet when the same request comes again', () => {
    given().when(upload).then([sheetUploaded]).when(upload).then([])
  })

  it('records an LLPA table, and stays quiet when the same request comes again', () => {
    given().when(uploadTable).then([tableUploaded]).when(uploadTable).then([])
  })

  it('brings back no sheet that was deleted', () => {
    given(sheetUploaded, sheetDeleted).when(upload).then([])
  })
})

describe('deleting a rate sheet', () => {
  const remove = (file: RateFile) => deleteRateSheet(file, 's-1')

  it('is recorded once', () => {
    given(sheetUploaded).when(remove).then([sheetDeleted]).when(remove).then(new NotFound('rate sheet'))
  })

  it('is refused where there is none', () => {
    given().when(remove).then(new NotFound('rate sheet'))
  })
})
