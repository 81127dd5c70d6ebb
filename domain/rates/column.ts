import type { FileFault } from './csv-record.ts'

/** One column of a file that comes in, and how its cells are read. */
export interface Column<Value> {
  readonly name: string
  /** Completes the sentence 'it must be …'. */
  readonly expected: string
  /** Null where the text is no such value. The text is trimmed. */
  parse(text: string): Value | null
}

/** The same column, which reads each text once: the cells of a file repeat a few. */
export function readOnce<Value>(column: Column<Value>): Column<Value> {
  const known = new Map<string, Value | null>()
  return {
    ...column,
    parse(text) {
      const seen = known.get(text)
      if (seen !== undefined) return seen
      const value = column.parse(text)
      known.set(text, value)
      return value
    },
  }
}

/** The value of a cell; null, and a fault noted, where there is none. */
export function readCell<Value>(column: Column<Value>, text: string, line: number, faults: FileFault[]): Value | null {
  const value = column.parse(text)
  if (value === null) faults.push({ line, about: column.name, message: complaint(column, text) })
  return value
}

function complaint({ name, expected }: Column<unknown>, text: string): string {
  return `${name} ${text === '' ? 'is empty' : `"${abbreviated(text)}" is not understood`}, it must be ${expected}`
}

function abbreviated(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}
