import type { FileFault } from '../../domain/rates/csv-record.ts'

/** A file that was not taken: its first faults, and one sentence that names them. */
export interface RefusedFile {
  readonly faults: readonly FileFault[]
  readonly detail: string
  /** How many faults there are besides these. */
  readonly more: number
}

/** Nobody reads on after twenty. */
const MOST_FAULTS_NAMED = 20

export function refusedFile(all: readonly FileFault[]): RefusedFile {
  const faults = all.slice(0, MOST_FAULTS_NAMED)
  const named = faults.map(inWords).join('; ')
  const more = all.length - faults.length
  return { faults, more, detail: `The file was not taken: ${named}${more > 0 ? `; and ${more} more` : ''}.` }
}

function inWords({ line, path, message }: FileFault): string {
  const where = line === null ? path : `line ${line}`
  return where === undefined ? message : `${where}: ${message}`
}
