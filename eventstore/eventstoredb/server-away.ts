/** The server ended a call without saying how it went, or refused it while there is no leader to ask instead. */
export class ServerAway extends Error {
  override readonly name = 'ServerAway'
}
