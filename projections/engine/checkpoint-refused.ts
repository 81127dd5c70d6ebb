/** The read models do not fit the log they are to follow: another log, a log that lost its end, or a newer program's tables. */
export class CheckpointRefused extends Error {
  override readonly name = 'CheckpointRefused'
}
