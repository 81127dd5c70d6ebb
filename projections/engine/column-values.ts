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
      return typeof value === 'object' ? inWords(value) : quotedJson(value)
    case 'text[]':
      return quoted(`{${(value as readonly string[]).map(quoted).join(',')}}`)
    default:
      return quoted(String(value))
  }
}

/** JSON text has no control characters of its own, so that JSON's quoting is the array's quoting, at native speed. */
function quotedJson(value: unknown): string {
  return JSON.stringify(JSON.stringify(value))
}

/** What several read models write of one event, such as an evaluation, is put into words once. */
const known = new WeakMap<object, string>()

function inWords(value: object): string {
  const words = known.get(value) ?? quotedJson(value)
  known.set(value, words)
  return words
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
