import { StartRefused } from './start-refused.ts'

/**
 * Something that RefiBell needs is not there yet, and may come by itself. A server waits for it; a command refuses to start and says
 * why. Not for what answers and is wrong.
 */
export class DependencyAway extends StartRefused {
  /** For a supervisor: what is missing, without the addresses and reasons that the message has for the operator. */
  readonly missing: string

  constructor(missing: string, message: string) {
    super(message)
    this.missing = missing
  }
}
