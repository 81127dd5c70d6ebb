import type { ReadingStage } from '../domain/statement/reading-stage.ts'

/** Who waits for a statement to be read. */
export interface WaitingPerson {
  /** Hears what is being done. */
  readonly tell: (stage: ReadingStage) => void
  /** Aborted once nobody waits for the answer any more. */
  readonly left: AbortSignal
  /** Whom the reading counts for: the network it came from, and the account. None: it is nobody's share that is used up. */
  readonly parties: readonly string[]
}

/** For readings that nobody looks on at. */
export const NOBODY: WaitingPerson = { tell: () => undefined, left: new AbortController().signal, parties: [] }
