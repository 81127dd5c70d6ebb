import type pg from 'pg'
import type { EventLog, Position } from '../../eventstore/port.ts'
import { CheckpointRefused } from './checkpoint-refused.ts'
import { type Checkpoint, readLiveCheckpoints } from './checkpoints.ts'

/**
 * Whether a log is the one that the read models were made from: to be asked before anything is written to it.
 * @throws CheckpointRefused
 */
export async function assertOwnLog(pool: pg.Pool, log: Pick<EventLog, 'id' | 'head'>): Promise<void> {
  const checkpoints = await readLiveCheckpoints(pool)
  // Afterwards: what another process writes and folds meanwhile would be ahead of an end that was asked for before.
  const head = await log.head()
  for (const checkpoint of checkpoints) refuseOtherLog(checkpoint, log.id, head)
}

export function refuseOtherLog({ name, log_id, position }: Checkpoint, logId: string, head: Position | null): void {
  const model = `The read model "${name}"`
  if (log_id !== logId)
    throw new CheckpointRefused(
      `${model} was made from another event log (${log_id}) than the one that is configured (${logId}); ` +
        'point the program at the log it belongs to, or at an empty database.',
    )
  if (position !== null && (head === null || position > head))
    throw new CheckpointRefused(
      `${model} has seen events that the log no longer has (it is at ${position}, the log ends at ${head ?? 'nothing'}); ` +
        'restore a newer backup of the log, or an older one of the database.',
    )
}
