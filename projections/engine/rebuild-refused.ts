/** A rebuild cannot be begun or stopped as things are; the message says to the person why. */
export class RebuildRefused extends Error {
  override readonly name = 'RebuildRefused'
}
