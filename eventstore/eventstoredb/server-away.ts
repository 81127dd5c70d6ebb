/** A node refused because it is not the leader, and knows none: an election is under way. */
export class ServerAway extends Error {
  override readonly name = 'ServerAway'

  constructor(cause: unknown) {
    super('The EventStoreDB has no leader at the moment', { cause })
  }
}
