import pg from 'pg'
import type { ColumnType } from './projection.ts'

/**
 * One column of many rows as the text of a PostgreSQL array. Written here because the driver's own way, made for values of
 * unknown type, takes longer than the fold itself.
 */
export function columnAsArray(rows: readonly object[], column: string, type: ColumnType): string {
  let text = '{'
  for (let index = 0; index < rows.length; index++) {
    if (index > 0) text += ','
    text += element((rows[index] as Record<string, unknown>)[column], type)
  }
  return `${text}}`
}

/** Rows as `COPY … FROM STDIN` takes them, the columns in the order of these. */
export function rowsAsCopied(rows: readonly object[], columns: readonly (readonly [string, ColumnType])[]): string {
  let text = ''
  for (const row of rows) {
    let separator = ''
    for (const [column, type] of columns) {
      text += separator + copied((row as Record<string, unknown>)[column], type)
      separator = '\t'
    }
    text += '\n'
  }
  return text
}

function copied(value: unknown, type: ColumnType): string {
  if (value === null || value === undefined) return '\\N'
  if (type === 'json' || type === 'jsonb') {
    const words = inJson(value)
    // JSON text has no control characters of its own; an evaluation is long, and has no backslash either.
    return words.includes('\\') ? words.replaceAll('\\', '\\\\') : words
  }
  const text = type === 'text[]' ? listInWords(value) : String(value)
  return COPY_SPECIAL.test(text) ? text.replace(/[\\\n\r\t]/g, (character) => COPY_ESCAPES[character] ?? '') : text
}
const COPY_SPECIAL = /[\\\n\r\t]/
const COPY_ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function element(value: unknown, type: ColumnType): string {
  if (value === null || value === undefined) return 'NULL'
  switch (type) {
    case 'integer':
    case 'bigint':
    case 'numeric':
    case 'boolean':
    case 'uuid':
    case 'date':
      return bare(String(value))
    case 'json':
    case 'jsonb':
      // JSON text has no control characters of its own, so that JSON's quoting is the array's quoting, at native speed.
      return JSON.stringify(inJson(value))
    case 'text[]':
      return quoted(listInWords(value))
    default:
      return quoted(String(value))
  }
}

/** What several read models write of one event, such as an evaluation, is put into words once; to remember less takes longer than it saves. */
const known = new WeakMap<object, string>()
const REMEMBERED_FROM = 500

function inJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const kept = known.get(value)
  if (kept !== undefined) return kept
  const words = JSON.stringify(value)
  if (words.length >= REMEMBERED_FROM) known.set(value, words)
  return words
}

function listInWords(value: unknown): string {
  return `{${(value as readonly string[]).map(quoted).join(',')}}`
}

/** Numbers and dates need no quotes; what does not look like one is quoted, so that PostgreSQL refuses it by name. */
function bare(value: string): string {
  return /^[\w.+-]+$/.test(value) ? value : quoted(value)
}

function quoted(value: string): string {
  return `"${SPECIAL.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`
}
const SPECIAL = /["\\]/

const { builtins } = pg.types
const parseTimestamp: (text: string) => Date = pg.types.getTypeParser(builtins.TIMESTAMPTZ)
const asText = (text: string) => text

/**
 * How columns read back, for `pg` and (as the connection's `types`) for knex: numerics as numbers, since they hold cents,
 * thousandths and counts; dates and times as ISO text, as events have them.
 */
export const columnTypes = {
  getTypeParser(oid: number, format?: string): (text: string) => unknown {
    if (oid === builtins.NUMERIC) return Number
    if (oid === builtins.DATE) return asText
    if (oid === builtins.TIMESTAMPTZ) return (text) => parseTimestamp(text).toISOString()
    return pg.types.getTypeParser(oid, format as 'text')
  },
}
