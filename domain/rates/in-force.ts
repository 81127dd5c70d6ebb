import { dateInWords } from '../calendar/date-in-words.ts'

/** A sheet or a table that prices today, and what it is called in a warning of another one. */
export interface InForce<File> {
  readonly file: File
  readonly name: string
}

/** 'the sheet in force (November 2, 2026, november.csv)' */
export function sheetInForceInWords(sheet: { readonly effective_date: string; readonly file_name: string }): string {
  return `the sheet in force (${dateInWords(sheet.effective_date)}, ${sheet.file_name})`
}

/** 'the table in force (uploaded on October 5, 2026 UTC, llpa.csv)' */
export function tableInForceInWords(table: { readonly uploaded_at: string; readonly file_name: string }): string {
  return `the table in force (uploaded on ${dateInWords(table.uploaded_at)} UTC, ${table.file_name})`
}
