/** Bytes that were taken once can no longer be read: other ones lie there under a digest of their own, or the reader has become stricter. */
export class FileRefusedNow extends Error {
  override readonly name = 'FileRefusedNow'

  constructor(what: string, digest: string, detail: string) {
    super(`${what} ${digest} was taken once and is refused now: ${detail}`)
  }
}
