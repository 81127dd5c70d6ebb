import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | null

/**
 * Rows as CSV for people's spreadsheets: a text that would be computed as a formula is kept from it by an apostrophe, and numbers
 * stay numbers. In pieces, a piece for each part of the rows; the first has the column names, and says that it is UTF-8.
 * @param parts are emptied: a promise that has outlived a collection of garbage keeps what it brought, and what the promises after it
 * brought, until all of the heap is collected. Of a long file that is the whole file.
 */
export async function* csvForSpreadsheets(
  columns: readonly string[],
  parts: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  yield stringify([[...columns]], { bom: true })
  for await (const rows of parts) yield stringify(rows.splice(0), { escape_formulas: true })
}

/** The pieces again, once the first two of them are there: what cannot be read at all is refused before the answer has begun. */
export async function begun<Piece>(pieces: AsyncGenerator<Piece>): Promise<AsyncIterable<Piece>> {
  const first = [await pieces.next(), await pieces.next()]
  return (async function* () {
    for (const { done, value } of first) if (!done) yield value
    yield* pieces
  })()
}

const ROWS_A_PIECE = 500

/** All rows in the order of their ids, in pieces, so that no more of them than one piece are in memory. @param next those after an id */
export async function* piecesInOrder<Row extends { readonly id: string }>(
  next: (after: string | null, limit: number) => Promise<Row[]>,
  cellsOf: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for (let after: string | null = null; ; ) {
    const rows = await next(after, ROWS_A_PIECE)
    const isLast = rows.length < ROWS_A_PIECE
    after = rows.at(-1)?.id ?? null
    // Emptied as the parts of a file are.
    yield rows.splice(0).map(cellsOf)
    if (isLast) return
  }
}
