/** Nothing is stored under the digest, or what is stored no longer has it. */
export class ContentMissing extends Error {
  override readonly name = 'ContentMissing'

  constructor(digest: string, reason: 'nothing is stored under it' | 'what is stored has another digest') {
    super(`Content ${digest} cannot be read: ${reason}`)
  }
}
