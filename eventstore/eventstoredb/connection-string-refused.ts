/** The address of an EventStoreDB cannot be read. The message says what is wrong, and continues the name of the setting. */
export class ConnectionStringRefused extends Error {
  override readonly name = 'ConnectionStringRefused'
}
