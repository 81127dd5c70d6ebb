/** The server took the file but found no mortgage in it. The message is the server's, for the person. */
export class UnreadStatement extends Error {
  override readonly name = 'UnreadStatement'
}
