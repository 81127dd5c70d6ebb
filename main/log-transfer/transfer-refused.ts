/** A log cannot be moved as it was asked for. Nothing is lost, and the message says what to do. */
export class TransferRefused extends Error {
  override readonly name = 'TransferRefused'
}
