/** A fold made a row that cannot be put into its columns, such as a list that is none. */
export class UnwritableRow extends Error {
  override readonly name = 'UnwritableRow'

  constructor(projection: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The read model "${projection}" has a row that does not fit its table: ${reason}`, { cause })
  }
}
