import pg from 'pg'
import type { ColumnType } from './projection.ts'

/**
 * One column of many rows as text that `columnOf` takes apart. Written here because the driver's own way, made for values of
 * unknown type, takes longer than the fold itself.
 */
export function columnAsText(rows: readonly object[], column: string, type: ColumnType): string {
  if (isJson(type)) return rows.map((row) => separable((row as Record<string, unknown>)[column])).join(SEPARATOR)
  let text = '{'
  for (let index = 0; index < rows.length; index++) {
    if (index > 0) text += ','
    text += element((rows[index] as Record<string, unknown>)[column], type)
  }
  return `${text}}`
}

/** What a statement reads the parameter of that number as: a column of these values, lists among them as their text. */
export function columnOf(type: ColumnType, parameter: number): string {
  if (isJson(type)) return `string_to_array($${parameter}, E'\\x1e', '${NO_JSON}')`
  // unnest would flatten arrays of arrays, so that lists travel as their text.
  return `$${parameter}::${type === 'text[]' ? 'text' : type}[]`
}

/** JSON text has no control characters of its own, so that one of them separates: quoting it once more, and taking that apart, is dear. */
const SEPARATOR = '\x1e'
/** And in no JSON null is written so. */
const NO_JSON = 'NULL'

function separable(value: unknown): string {
  return value === null || value === undefined ? NO_JSON : rememberedJson(value)
}

function isJson(type: ColumnType): boolean {
  return type === 'json' || type === 'jsonb'
}

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
    case 'text[]':
      return quoted(listInWords(value))
    default:
      return quoted(String(value))
  }
}

/** What several read models write of one event, such as an evaluation, is put into words once; to remember less takes longer than it saves. */
const known = new WeakMap<object, string>()
const REMEMBERED_FROM = 500

/** The words of a value, which are remembered where they are many. */
export function rememberedJson(value: unknown): string {
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
const TEXT_LIST: number = 1009
const parseTimestamp: (text: string) => Date = pg.types.getTypeParser(builtins.TIMESTAMPTZ)
const parseTextList: (text: string) => unknown = pg.types.getTypeParser(TEXT_LIST)
const asText = (text: string) => text

/** As PostgreSQL writes moments where the session's time zone is UTC, with no more than milliseconds: nearly ISO, and no date need be made of it. */
const MOMENT_IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?\+00$/
const MILLISECONDS_AT = 20

function momentInIso(text: string): string {
  if (!MOMENT_IN_UTC.test(text)) return parseTimestamp(text).toISOString()
  const milliseconds = text.slice(MILLISECONDS_AT, -3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}

/** A list of which nothing is quoted, escaped or null. */
const PLAIN_LIST = /^\{[^"\\N{}]+\}$/

function textList(text: string): unknown {
  return PLAIN_LIST.test(text) ? text.slice(1, -1).split(',') : parseTextList(text)
}

/**
 * How columns read back, for `pg` and (as the connection's `types`) for knex: numerics as numbers, since they hold cents,
 * thousandths and counts; dates and times as ISO text, as events have them.
 */
export const columnTypes = {
  getTypeParser(oid: number, format?: string): (text: string) => unknown {
    if (oid === builtins.NUMERIC) return Number
    if (oid === builtins.DATE) return asText
    if (oid === builtins.TIMESTAMPTZ) return momentInIso
    if (oid === TEXT_LIST) return textList
    return pg.types.getTypeParser(oid, format as 'text')
  },
}
