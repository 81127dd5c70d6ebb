import { CHRONICLER } from '../../commands/context.ts'
import type { RecordedOf } from '../../eventstore/port.ts'
import type { NewJob } from '../jobs/add-jobs.ts'
import type { Reaction } from '../reactions/reaction.ts'
import { notifyImprovedJob } from './notify-improved.ts'

/**
 * Whoever has a property that got better is told when the run is over, so that all of them stand in one letter; nobody is told of what
 * was written down afterwards.
 */
export const ringWhenRunCompletes: Reaction<'AutomationRunCompleted'> = { on: 'AutomationRunCompleted', jobs: ring }

/** Also where it was given up: what it made better until then stays so, and no later run finds it better again. */
export const ringWhenRunFails: Reaction<'AutomationRunFailed'> = { on: 'AutomationRunFailed', jobs: ring }

function ring({
  data: { run_id },
  actor,
  position,
}: RecordedOf<'AutomationRunCompleted' | 'AutomationRunFailed'>): NewJob[] {
  return actor.id === CHRONICLER.id ? [] : [notifyImprovedJob({ run_id, position })]
}
