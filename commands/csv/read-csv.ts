import { type CsvError, parse } from 'csv-parse/sync'
import type { CsvRecord, FileFault } from '../../domain/rates/csv-record.ts'
import { MAX_FILE_BYTES, MAX_FILE_ROWS, textOf } from './file-text.ts'

/** Blank ones as well, which are left out. */
const MAX_CSV_LINES = 2 * MAX_FILE_ROWS

/** A longer record is a quotation mark that was never closed. */
const MAX_RECORD_BYTES = 4096

const TOO_LONG = 'the row is too long, perhaps a quotation mark is not closed'
const TOO_MANY_ROWS = 'the file has more than 200,000 rows, or as many blank lines'

class TooManyRows extends Error {}

export type CsvReading =
  | { readonly records: readonly CsvRecord[]; readonly fault?: undefined }
  | { readonly fault: FileFault; readonly records?: undefined }

/** Bytes of a CSV file to its records, header first, blank lines left out; or the one fault that keeps it from being read. */
export function readCsv(bytes: Uint8Array): CsvReading {
  if (bytes.byteLength > MAX_FILE_BYTES) return refused(null, 'size', 'the file is larger than 10 MB')
  const text = textOf(bytes)
  if (text === null) return refused(null, 'encoding', 'the file is not UTF-8: save it as CSV UTF-8 and upload it again')
  // The parser counts a CR LF inside quotes as two lines, so that every line end is made one character first.
  const lines = text.replace(/\r\n?/g, '\n')
  return lines.includes('"') ? readQuoted(lines) : readPlain(lines)
}

/** Without quotation marks every comma and every line end is one: a tenth of the parser's time. */
function readPlain(text: string): CsvReading {
  const records: CsvRecord[] = []
  let line = 1
  for (let start = 0; start < text.length; line += 1) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    const row = text.slice(start, end)
    if (row.length > MAX_RECORD_BYTES) return refused(line, 'quotes', TOO_LONG)
    const cells = row.split(',')
    if (!isBlank(cells)) records.push({ line, cells })
    if (hasTooMany(records, line + 1)) return refused(null, 'rows', TOO_MANY_ROWS)
    start = end + 1
  }
  return { records }
}

function readQuoted(text: string): CsvReading {
  const records: CsvRecord[] = []
  let line = 1
  try {
    parse(text, {
      record_delimiter: '\n',
      max_record_size: MAX_RECORD_BYTES,
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[], { lines }) => {
        if (!isBlank(cells)) records.push({ line, cells })
        line = lines + 1
        if (hasTooMany(records, line)) throw new TooManyRows()
      },
    })
  } catch (error) {
    if (error instanceof TooManyRows) return refused(null, 'rows', TOO_MANY_ROWS)
    return refused(line, 'quotes', whatBroke(error as CsvError))
  }
  return { records }
}

/** What is behind them is not looked at: ten megabytes may be a million rows, and take a gigabyte. */
function hasTooMany(records: readonly CsvRecord[], line: number): boolean {
  return records.length > MAX_FILE_ROWS + 1 || line > MAX_CSV_LINES
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

function whatBroke(error: CsvError): string {
  if (error.code === 'CSV_MAX_RECORD_SIZE') return TOO_LONG
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark is not closed'
  return 'the quotation marks are not as CSV has them'
}

function refused(line: number | null, about: string, message: string): CsvReading {
  return { fault: { line, about, message } }
}
