/** A handler of a projection threw: the event, not the database, is what it cannot cope with. */
export class FoldFailed extends Error {
  override readonly name = 'FoldFailed'

  constructor(projection: string, cause: unknown) {
    super(
      `The read model "${projection}" cannot fold an event: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    )
  }
}
