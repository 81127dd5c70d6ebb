/** What a command line was given cannot be used. The message is one sentence for the person at the keyboard. */
export class InputRefused extends Error {
  override readonly name = 'InputRefused'
}
