import type { CsvRecord, FileFault } from './csv-record.ts'

/** One row of a file, its cells by the name of their column. */
export interface FileRow {
  readonly line: number
  /** Trimmed; empty where the column is absent. */
  cell(column: string): string
}

export interface FileTable {
  readonly rows: readonly FileRow[]
  /** Rows that do not fit the header. */
  readonly faults: readonly FileFault[]
  readonly warnings: readonly string[]
}

/** What every file has in common: a header with the columns in any order, and rows that fit it. */
export function readTable(
  records: readonly CsvRecord[],
  required: readonly string[],
  optional: readonly string[],
): FileTable {
  const [header, ...rows] = records
  if (header === undefined) return refused({ line: 1, about: 'empty', message: 'the file is empty' })
  const names = header.cells.map((cell) => cell.trim().toLowerCase())
  const fault = headerFault(header.line, names, required, optional)
  if (fault !== null) return refused(fault)
  if (rows.length === 0) {
    return refused({ line: header.line, about: 'rows', message: 'the header is there, but no rows follow it' })
  }
  const unknown = names.filter((name) => name !== '' && !required.includes(name) && !optional.includes(name))
  return {
    rows: rows.filter(fits(names)).map((record) => toRow(record, names)),
    faults: rows.filter((record) => !fits(names)(record)).map((record) => unevenRow(record, names)),
    warnings: unknown.length === 0 ? [] : [`Columns that are not known were left out: ${unknown.join(', ')}.`],
  }
}

function headerFault(
  line: number,
  names: readonly string[],
  required: readonly string[],
  optional: readonly string[],
): FileFault | null {
  const missing = required.filter((name) => !names.includes(name))
  if (missing[0] !== undefined) {
    const what = missing.length === 1 ? 'the column is missing' : 'the columns are missing'
    return { line, about: missing[0], message: `${what}: ${missing.join(', ')} (separate columns by commas)` }
  }
  const twice = [...required, ...optional].find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  return twice === undefined ? null : { line, about: twice, message: `the column ${twice} is there twice` }
}

const fits = (names: readonly string[]) => (record: CsvRecord) => record.cells.length === names.length

function toRow({ line, cells }: CsvRecord, names: readonly string[]): FileRow {
  return { line, cell: (column) => cells[names.indexOf(column)]?.trim() ?? '' }
}

function unevenRow({ line, cells }: CsvRecord, names: readonly string[]): FileFault {
  return { line, about: 'columns', message: `the row has ${cells.length} cells, the header ${names.length}` }
}

function refused(fault: FileFault): FileTable {
  return { rows: [], faults: [fault], warnings: [] }
}
