import { BinaryWriter } from './binary-writer.ts'
import { numericInBinary } from './numeric-in-binary.ts'
import type { ColumnType } from './projection.ts'

type Write = (out: BinaryWriter, value: unknown) => void

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
const NULL_LENGTH = -1
/** Room that is asked for in vain makes the collector look at all that there is, sooner. */
const EXPECTED_BYTES = 40
const EXPECTED_BYTES_OF_JSON = 700
const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i
const DASH = 0x2d
const NINE = 0x39
const VERSION_OF_JSONB = 1
const TYPE_OF_TEXT = 25
const DAY_MS = 86_400_000
/** PostgreSQL counts days and microseconds from here. */
const EPOCH_MS = Date.UTC(2000)

/**
 * Rows as `COPY … FROM STDIN (FORMAT binary)` takes them, the columns in the order of these. PostgreSQL reads them in six tenths of the time
 * that it takes for text, which it goes through character by character, twice.
 * @param jsonOf what puts JSON into words
 * @throws {RangeError} where a value is none of its column's type
 */
export function rowsInBinary(
  rows: readonly object[],
  columns: readonly (readonly [string, ColumnType])[],
  jsonOf: (value: unknown) => string,
): Buffer {
  const writes = columns.map(([column, type]) => [column, writeOf(type, jsonOf)] as const)
  const out = new BinaryWriter(rows.length * expectedBytes(columns))
  out.bytes(SIGNATURE)
  // No flags, and nothing that the header is followed by.
  out.integer(0)
  out.integer(0)
  for (const row of rows) {
    out.short(writes.length)
    for (const [column, write] of writes) {
      const value = (row as Record<string, unknown>)[column]
      if (value === null || value === undefined) out.integer(NULL_LENGTH)
      else out.measured(write, value)
    }
  }
  out.short(-1)
  return out.written
}

function expectedBytes(columns: readonly (readonly [string, ColumnType])[]): number {
  return columns.reduce((sum, [, type]) => sum + (type === 'json' ? EXPECTED_BYTES_OF_JSON : EXPECTED_BYTES), 0)
}

function writeOf(type: ColumnType, jsonOf: (value: unknown) => string): Write {
  switch (type) {
    case 'text':
      return (out, value) => out.text(String(value))
    case 'json':
      return (out, value) => out.text(jsonOf(value))
    case 'jsonb':
      return (out, value) => {
        out.byte(VERSION_OF_JSONB)
        out.text(jsonOf(value))
      }
    case 'uuid':
      return (out, value) => writeUuid(out, String(value))
    case 'integer':
      return (out, value) => out.integer(integerOf(value))
    case 'bigint':
      return (out, value) => out.long(longOf(value))
    case 'numeric':
      return (out, value) => numericInBinary(out, value)
    case 'boolean':
      return (out, value) => out.byte(value === true ? 1 : 0)
    case 'date':
      return (out, value) => out.integer((momentOf(`${value}T00:00:00Z`) - EPOCH_MS) / DAY_MS)
    case 'timestamptz':
      return (out, value) => out.long((momentOf(String(value)) - EPOCH_MS) * 1_000)
    case 'text[]':
      return (out, value) => writeList(out, value as readonly string[])
  }
}

function writeUuid(out: BinaryWriter, value: string): void {
  if (!UUID.test(value)) refuse(value, 'UUID')
  for (let at = 0; at < value.length; at += 2) {
    if (value.charCodeAt(at) === DASH) at++
    out.byte(nibbleOf(value.charCodeAt(at)) * 16 + nibbleOf(value.charCodeAt(at + 1)))
  }
}

/** The code of a hexadecimal digit, which is a number up to '9', and then a letter of either case. */
function nibbleOf(code: number): number {
  return code <= NINE ? code & 0xf : (code & 0xf) + 9
}

function integerOf(value: unknown): number {
  const number = Number(value)
  // What does not fit would be cut off, and not be refused.
  return (number | 0) === number ? number : refuse(value, 'integer')
}

function longOf(value: unknown): number {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : refuse(value, 'whole number that is held exactly')
}

/** Many events in a row are of one moment, and to read one is dear. */
let last = { text: '', moment: Number.NaN }

function momentOf(value: string): number {
  if (last.text !== value) last = { text: value, moment: Date.parse(value) }
  return Number.isNaN(last.moment) ? refuse(value, 'moment') : last.moment
}

function refuse(value: unknown, what: string): never {
  throw new RangeError(`'${String(value)}' is no ${what}`)
}

/** One dimension, which begins at one, or none where it is empty. */
function writeList(out: BinaryWriter, list: readonly string[]): void {
  out.integer(list.length === 0 ? 0 : 1)
  out.integer(0)
  out.integer(TYPE_OF_TEXT)
  if (list.length === 0) return
  out.integer(list.length)
  out.integer(1)
  for (const each of list) out.measured((element, text: string) => element.text(text), each)
}
