import { type CsvError, parse } from 'csv-parse/sync'
import type { CsvRecord, FileFault } from '../../domain/rates/csv-record.ts'

const MAX_CSV_BYTES = 10 * 1024 * 1024
const MAX_CSV_ROWS = 200_000

/** A longer record is a quotation mark that was never closed. */
const MAX_RECORD_BYTES = 4096

export type CsvReading =
  | { readonly records: readonly CsvRecord[]; readonly fault?: undefined }
  | { readonly fault: FileFault; readonly records?: undefined }

/** Bytes of a CSV file to its records, header first, blank lines left out; or the one fault that keeps it from being read. */
export function readCsv(bytes: Uint8Array): CsvReading {
  if (bytes.byteLength > MAX_CSV_BYTES) return refused(null, 'size', 'the file is larger than 10 MB')
  const text = decode(bytes)
  if (text === null) return refused(null, 'encoding', 'the file is not UTF-8: save it as CSV UTF-8 and upload it again')
  const records: CsvRecord[] = []
  let line = 1
  try {
    // The parser counts a CR LF inside quotes as two lines, so that every line end is made one character first.
    parse(text.replace(/\r\n?/g, '\n'), {
      record_delimiter: '\n',
      max_record_size: MAX_RECORD_BYTES,
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[], { lines }) => {
        if (!isBlank(cells)) records.push({ line, cells })
        line = lines + 1
      },
    })
  } catch (error) {
    return refused(line, 'quotes', whatBroke(error as CsvError))
  }
  if (records.length > MAX_CSV_ROWS + 1) return refused(null, 'rows', 'the file has more than 200,000 rows')
  return { records }
}

/** Null unless UTF-8. UTF-16 without a byte order mark would pass as UTF-8, but for its zero bytes. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

function whatBroke(error: CsvError): string {
  if (error.code === 'CSV_MAX_RECORD_SIZE') return 'the row is too long, perhaps a quotation mark is not closed'
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark is not closed'
  return 'the quotation marks are not as CSV has them'
}

function refused(line: number | null, about: string, message: string): CsvReading {
  return { fault: { line, about, message } }
}
