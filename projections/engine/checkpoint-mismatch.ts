/**
 * The checkpoint is not where this projector left it: a rebuild swapped the table, or another process has taken the work over.
 * Whoever sees this has written nothing. Not a fault of the data.
 */
export class CheckpointMismatch extends Error {
  override readonly name = 'CheckpointMismatch'
  readonly projection: string

  constructor(projection: string) {
    super(`The checkpoint of the read model "${projection}" belongs to another process now; this one stands by.`)
    this.projection = projection
  }
}
