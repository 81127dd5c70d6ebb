/** Sealed bytes were changed, moved to another place, or sealed with another key: they are refused, never shown. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'

  /** @param context what the bytes were sealed for: an event and its stream, or a person */
  constructor(context: string, options?: ErrorOptions) {
    super(`The seal of ${context} is broken`, options)
  }
}
