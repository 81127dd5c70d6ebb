/** The log holds an event that this program does not know: it was written by a newer one, or its type was removed. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent'

  constructor(type: string, version: number, stream: string, revision: number) {
    super(`Event ${revision} of ${stream} is ${type} version ${version}, which this program does not know`)
  }
}
