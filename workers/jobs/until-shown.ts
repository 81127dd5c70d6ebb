import type { Position } from '../../eventstore/port.ts'
import type { WorkerParts } from '../worker-parts.ts'

const SHOWN_WITHIN_MS = 20_000

/**
 * Resolves when the read models show everything up to a position.
 * @param what it waits for, as it is named to who reads of the failure
 * @throws after 20 seconds, so that the job is tried again
 */
export async function untilShown(
  { reached }: Pick<WorkerParts, 'reached'>,
  position: Position,
  what: string,
): Promise<void> {
  if (!(await reached(position, SHOWN_WITHIN_MS))) throw new Error(`The read models have not reached ${what} yet`)
}
