import type pg from 'pg'

/** What of a connection sends, which `pg` itself has no statement for. */
interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** A COPY as `pg` sends statements. */
class CopyIn {
  /** By this name `pg` finds it, and puts its own around it where a statement may take only so long. */
  callback: (error: Error | null) => void
  readonly #statement: string
  readonly #rows: Buffer
  #failure: Error | null = null

  constructor(statement: string, rows: Buffer, callback: (error: Error | null) => void) {
    this.#statement = statement
    this.#rows = rows
    this.callback = callback
  }

  submit(connection: pg.Connection): void {
    ;(connection as unknown as CopyConnection).query(this.#statement)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#rows)
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#failure = error
    this.callback(error)
  }

  /** After a refusal, too. */
  handleReadyForQuery(): void {
    if (this.#failure === null) this.callback(null)
  }
}

/** @param statement simple statements, one of them a COPY from what is sent */
export function copyIn(client: pg.ClientBase, statement: string, rows: string): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(
      new CopyIn(statement, Buffer.from(rows), (error) => {
        if (error === null) resolve()
        else reject(error)
      }),
    )
  })
}
