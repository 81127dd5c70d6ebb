/**
 * A person's key is neither kept nor erased, or is wrapped by a master key that is not configured. Unlike an erasure this is
 * a loss, and it must not pass for one.
 */
export class PersonKeyMissing extends Error {
  override readonly name = 'PersonKeyMissing'

  constructor(person: string, reason: string) {
    super(`The key of person ${person} cannot be used: ${reason}`)
  }
}
