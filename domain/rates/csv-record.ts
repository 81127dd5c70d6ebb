/** One record of a CSV file. */
export interface CsvRecord {
  /** The physical line on which the record starts, counted from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Why a file is refused. */
export interface FileFault {
  /** Null where the fault is the file's as a whole, and in a JSON file. */
  readonly line: number | null
  /** Where it is in a JSON file, such as `rows[3].rate`. */
  readonly path?: string
  /** The column, or the matter, that is wrong. */
  readonly about: string
  /** Reads on after 'line 4: ' or 'rows[3].rate: '. */
  readonly message: string
}
