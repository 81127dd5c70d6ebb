/**
 * An evaluation names an input that the log does not hold, or not at that version. Never seen on a log that is whole: what an
 * evaluation names was there before it.
 */
export class InputNotRecorded extends Error {
  override readonly name = 'InputNotRecorded'

  constructor(input: string, identity: string) {
    super(`The log holds no ${input} "${identity}", which an evaluation names.`)
  }
}
