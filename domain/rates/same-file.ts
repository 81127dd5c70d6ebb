import { dateInWords } from '../calendar/date-in-words.ts'

interface KeptSheet {
  /** Of its file. */
  readonly digest: string
  /** ISO calendar date. */
  readonly effective_date: string
  readonly file_name: string
}

/** Warns of a file that is among these sheets already: somebody may have uploaded it twice. */
export function sameFile(digest: string, sheets: readonly KeptSheet[]): string[] {
  const same = sheets.find((sheet) => sheet.digest === digest)
  if (same === undefined) return []
  return [`The same file is there already: the sheet of ${dateInWords(same.effective_date)} (${same.file_name}).`]
}
