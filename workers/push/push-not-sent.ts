/** A push service did not take a message, which may pass. Its address stays out of this, apart from the host: who has it can ring. */
export class PushNotSent extends Error {
  override readonly name = 'PushNotSent'

  constructor(host: string, reason: string) {
    super(`A message was not taken by the push service ${host} (${reason})`)
  }
}
