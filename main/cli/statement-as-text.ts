import type { FieldReading } from '../../domain/statement/reading.ts'
import type { StatementReading } from '../../statement-reading/statement-reading.ts'

const DOUBTFUL = 0.7
const LONGEST_NAME = 24

/** A reading as a person reads it: a line for each field with how sure it is and on which page it stands; '?' marks what is doubtful. */
export function statementAsText(file: string, reading: StatementReading): string {
  if (reading.outcome === 'refused') return `${file}\n  ${reading.message}\n`
  const entries: [string, FieldReading<unknown> | null][] = Object.entries(reading.fields)
  const rows = entries.map(
    ([name, field]) => `  ${name.padEnd(LONGEST_NAME)}${field === null ? '-' : fieldAsText(field)}`,
  )
  if (reading.unread_pages.length > 0) rows.push(`  not looked at: page ${reading.unread_pages.join(', ')}`)
  return `${file}  (${Math.round(reading.confidence * 100)}% sure)\n${rows.join('\n')}\n`
}

function fieldAsText({ value, otherwise, confidence, page }: FieldReading<unknown>): string {
  const where = page === null ? 'concluded' : `page ${page}`
  return `${String(value).padEnd(34)} ${Math.round(confidence * 100)}%, ${where}${confidence < DOUBTFUL ? ' ?' : ''}${otherwise === undefined ? '' : ` or ${otherwise}`}`
}
