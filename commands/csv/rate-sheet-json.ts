import { isCalendarDate } from '../../domain/calendar/calendar-date.ts'
import { plainText } from '../../domain/plain-text.ts'
import type { FileFault } from '../../domain/rates/csv-record.ts'
import type { FileRow, FileTable } from '../../domain/rates/file-table.ts'
import type { RateSheet } from '../../domain/rates/rate-sheet.ts'
import { RATE_SHEET_COLUMNS, readRateSheetTable } from '../../domain/rates/read-rate-sheet.ts'
import { MAX_FILE_BYTES, MAX_FILE_ROWS, textOf } from './file-text.ts'
import { readJson } from './read-json.ts'

export type RateSheetJsonReading =
  | {
      readonly sheet: RateSheet
      /** ISO calendar date. */
      readonly date_in_file: string
      readonly warnings: readonly string[]
      readonly faults?: undefined
    }
  /** All of them, in the order of the file. */
  | { readonly faults: readonly FileFault[] }

/**
 * Reads a rate sheet as JSON: `{ effective_date, rows: [{ credit_score, ltv, rate, price, loan_type? }] }`. A row is a row of the CSV,
 * under the same rules: a number may be written as a number or as the CSV has it ("760-779", "6.125%"). `loan_type` may be left out
 * or null. Whole or not at all.
 */
export function readRateSheetJson(bytes: Uint8Array): RateSheetJsonReading {
  if (bytes.byteLength > MAX_FILE_BYTES) return refused({ about: 'size', message: 'the file is larger than 10 MB' })
  const text = textOf(bytes)
  if (text === null) return refused({ about: 'encoding', message: 'the file is not UTF-8' })
  const json = readJson(text)
  if (json.fault !== undefined) return { faults: [json.fault] }
  if (!isObject(json.value) || !Array.isArray(json.value.rows)) {
    return refused({
      about: 'rows',
      message: 'the file is no rate sheet: it must be { "effective_date", "rows": [...] }',
    })
  }
  const { effective_date, rows } = json.value
  if (rows.length === 0) return refused({ path: 'rows', about: 'rows', message: 'there are no rows' })
  if (rows.length > MAX_FILE_ROWS) {
    return refused({ path: 'rows', about: 'rows', message: 'the file has more than 200,000 rows' })
  }
  const dated = typeof effective_date === 'string' && isCalendarDate(effective_date) ? effective_date : null
  const reading = readRateSheetTable(tableOf(rows, json.value), (row) => `at rows[${row}]`)
  const faults = [...(dated === null ? [NO_DATE] : []), ...(reading.faults ?? []).map(withPath)]
  if (dated === null || reading.faults !== undefined) return { faults }
  return { sheet: reading.sheet, date_in_file: dated, warnings: reading.warnings }
}

const NO_DATE: FileFault = {
  line: null,
  path: 'effective_date',
  about: 'effective_date',
  message: 'effective_date must be a date such as 2026-11-22',
}

function tableOf(rows: readonly unknown[], { effective_date: _, rows: __, ...others }: JsonObject): FileTable {
  const known = new Set(RATE_SHEET_COLUMNS)
  const unknown = new Set([...Object.keys(others), ...rows.flatMap(namesOf).filter((name) => !known.has(name))])
  return {
    rows: rows.flatMap((row, line) => (isObject(row) ? [toRow(row, line)] : [])),
    faults: rows.flatMap((row, line) => (isObject(row) ? [] : [{ line, about: 'row', message: NO_ROW }])),
    warnings: unknown.size === 0 ? [] : [`Fields that are not known were left out: ${named([...unknown])}.`],
  }
}

const NO_ROW = 'a row must be an object with credit_score, ltv, rate and price'

/** More names than anybody reads are another file's. */
function named(names: readonly string[]): string {
  const first = names.slice(0, 5).map((name) => plainText(name).slice(0, 40))
  return names.length > first.length ? `${first.join(', ')} and ${names.length - first.length} more` : first.join(', ')
}

function toRow(row: JsonObject, line: number): FileRow {
  return { line, cell: (column) => (Object.hasOwn(row, column) ? asCell(row[column]) : '') }
}

/** What a value would be in a CSV. What has no place in one becomes text that no column takes. */
function asCell(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value.trim() : JSON.stringify(value)
}

/** Rows are numbered as JSON does. */
function withPath({ line, about, message }: FileFault): FileFault {
  const column = RATE_SHEET_COLUMNS.includes(about) ? `.${about}` : ''
  return { line: null, path: `rows[${line}]${column}`, about, message }
}

type JsonObject = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function namesOf(row: unknown): readonly string[] {
  return isObject(row) ? Object.keys(row) : []
}

function refused(fault: Omit<FileFault, 'line'>): RateSheetJsonReading {
  return { faults: [{ line: null, ...fault }] }
}
