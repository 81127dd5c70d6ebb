import { Refused } from '../refused.ts'

/** More than anybody reads; what is erased at once has to fit into one event. */
export const MOST_ENTRIES = 1_000

/** As much is noted of the client as can be. */
export class TooManyEntries extends Refused {
  override readonly name = 'TooManyEntries'
  readonly kind = 'conflict'

  constructor() {
    super(
      `${MOST_ENTRIES.toLocaleString('en-US')} notes of one client are the most there can be. Please take some back.`,
    )
  }
}
