/**
 * RefiBell cannot start as it was asked to, and the person who started it can put that right.
 * The message is all they see: what is wrong and what to do. Not for defects of our own, which keep their stack.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
