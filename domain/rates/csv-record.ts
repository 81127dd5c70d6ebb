/** One record of a CSV file. */
export interface CsvRecord {
  /** The physical line on which the record starts, counted from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Why a file is refused. */
export interface FileFault {
  /** Null where the fault is the file's as a whole. */
  readonly line: number | null
  /** The column, or the matter, that is wrong. */
  readonly about: string
  /** Reads on after 'line 4: '. */
  readonly message: string
}
