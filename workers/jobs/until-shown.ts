import type { Position } from '../../eventstore/port.ts'
import type { NamedReadModel } from '../../projections/engine/read-model-waiter.ts'
import type { WorkerParts } from '../worker-parts.ts'
import { NotShownYet } from './not-shown-yet.ts'

const SHOWN_WITHIN_MS = 20_000

/**
 * Resolves when the read models that a job goes by show everything up to a position. One that it does not name may be paused: it holds
 * up nobody who does not read it.
 * @param what it waits for, as it is named to who reads of it
 * @throws NotShownYet after 20 seconds, or at once where one of them is paused, so that the job is done later
 */
export async function untilShown(
  { reached }: Pick<WorkerParts, 'reached'>,
  readModels: readonly NamedReadModel[],
  position: Position,
  what: string,
): Promise<void> {
  if (!(await reached(position, SHOWN_WITHIN_MS, readModels)))
    throw new NotShownYet(`The read models have not reached ${what} yet`)
}
