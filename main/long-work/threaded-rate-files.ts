import { type RateFileReader, readHere } from '../../commands/csv/rate-file-reader.ts'
import type { RateSheet } from '../../domain/rates/rate-sheet.ts'
import { packRows, unpackRows } from './packed-rows.ts'
import type { Threads } from './threads.ts'

/** What is read before a thread would have taken it up: 2,000 rows, more than most sheets have. */
const SMALL_BYTES = 100_000
/** To compare so many takes less than to send them to a thread. */
const FEW_ROWS = 10_000

/** Reads rate files in a thread, small ones at once. */
export function threadedRateFiles(threads: Threads): RateFileReader {
  return {
    async rateSheet(bytes, activeLlpa) {
      if (bytes.byteLength < SMALL_BYTES) return readHere.rateSheet(bytes, activeLlpa)
      const llpa = activeLlpa && (await packRows(activeLlpa.rows))
      const file = await threads.run('rateSheet', { bytes, llpa })
      if ('faults' in file) return file
      const { row_count, date_in_file, warnings, rows } = file
      return { row_count, date_in_file, warnings, sheet: { rows: await unpackRows(rows) } }
    },
    async reviewedSheet(bytes, activeLlpa, inForce) {
      if (bytes.byteLength < SMALL_BYTES && (inForce === null || hasFewRows(inForce.file)))
        return readHere.reviewedSheet(bytes, activeLlpa, inForce)
      return threads.run('reviewedSheet', {
        bytes,
        llpa: activeLlpa && (await packRows(activeLlpa.rows)),
        inForce: inForce && { name: inForce.name, rows: await packRows(inForce.file.rows) },
      })
    },
    async llpaTable(bytes, activeSheet) {
      if (bytes.byteLength < SMALL_BYTES) return readHere.llpaTable(bytes, activeSheet)
      const sheet = activeSheet && (await packRows(activeSheet.rows))
      const file = await threads.run('llpaTable', { bytes, sheet })
      if ('faults' in file) return file
      const { row_count, warnings, rows } = file
      return { row_count, warnings, table: { rows: await unpackRows(rows) } }
    },
    async compare(before, after) {
      if (hasFewRows(before) && hasFewRows(after)) return readHere.compare(before, after)
      return threads.run('compare', { before: await packRows(before.rows), after: await packRows(after.rows) })
    },
  }
}

function hasFewRows({ rows }: RateSheet): boolean {
  return rows.length < FEW_ROWS
}
