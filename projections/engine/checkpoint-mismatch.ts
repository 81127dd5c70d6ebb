/**
 * Somebody else moved the checkpoint: two projectors work on one read model. The one that sees this has written nothing and stops.
 * Not a fault of the data, and not a reason to try again.
 */
export class CheckpointMismatch extends Error {
  override readonly name = 'CheckpointMismatch'
  readonly projection: string

  constructor(projection: string) {
    super(
      `The checkpoint of the read model "${projection}" was moved by another process; this one stops projecting it.`,
    )
    this.projection = projection
  }
}
