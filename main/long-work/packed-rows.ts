import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Rows as columns of numbers: each is the place of a cell among the different cells of its column. They pass from thread to thread as
 * they lie in memory, where 200,000 objects, which are copied in one go, would keep everybody waiting.
 */
export interface PackedRows<Row> {
  readonly length: number
  readonly columns: readonly PackedColumn<Row>[]
}

interface PackedColumn<Row> {
  readonly name: keyof Row
  readonly cells: readonly Row[keyof Row][]
  readonly places: Uint32Array<ArrayBuffer>
}

/** What is done in one turn of the event loop: a few milliseconds. */
const ROWS_A_TURN = 4_000

/** Packs rows that all have the same fields, in several turns. */
export async function packRows<Row extends object>(rows: readonly Row[]): Promise<PackedRows<Row>> {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row)[]
  const columns: PackedColumn<Row>[] = []
  for (const name of names) columns.push(await packColumn(rows, name))
  return { length: rows.length, columns }
}

async function packColumn<Row>(rows: readonly Row[], name: keyof Row): Promise<PackedColumn<Row>> {
  const placeOf = new Map<Row[keyof Row], number>()
  const places = new Uint32Array(rows.length)
  for (const [index, row] of rows.entries()) {
    const cell = row[name]
    const place = placeOf.get(cell) ?? placeOf.size
    if (place === placeOf.size) placeOf.set(cell, place)
    places[index] = place
    if (index % ROWS_A_TURN === ROWS_A_TURN - 1) await nextTurn()
  }
  return { name, cells: [...placeOf.keys()], places }
}

/** The rows again, in several turns. */
export async function unpackRows<Row extends object>({ length, columns }: PackedRows<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for (let index = 0; index < length; index += 1) {
    const row: Partial<Row> = {}
    for (const { name, cells, places } of columns) row[name] = cells[places[index] ?? 0]
    rows.push(row as Row)
    if (index % ROWS_A_TURN === ROWS_A_TURN - 1) await nextTurn()
  }
  return rows
}
