/** The server is set up to forget acknowledged events when the power goes. */
export class NotDurable extends Error {
  override readonly name = 'NotDurable'

  constructor(off: readonly string[]) {
    super(`PostgreSQL would lose acknowledged events in a power cut. Set to on: ${off.join(', ')}`)
  }
}
