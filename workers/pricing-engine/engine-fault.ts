/** The pricing engine did not give what it was asked for. The message is for an administrator, and never names the key. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault'
  /** It does not know us, or not any more (401). Who is known and may see nothing (403) is told the same after another token. */
  readonly isUnauthorised: boolean

  constructor(
    message: string,
    { isUnauthorised = false, ...options }: ErrorOptions & { isUnauthorised?: boolean } = {},
  ) {
    super(message, options)
    this.isUnauthorised = isUnauthorised
  }
}
