import { CHRONICLER } from '../../commands/context.ts'
import type { Reaction } from '../reactions/reaction.ts'
import { NOTIFY_IMPROVED, type NotifyImproved } from './notify-improved.ts'

/**
 * Whoever has a property that got better is told when the run is over, so that all of them stand in one letter; nobody is told of what
 * was written down afterwards.
 */
export const ringWhenRunCompletes: Reaction<'AutomationRunCompleted'> = {
  on: 'AutomationRunCompleted',
  jobs({ data: { run_id }, actor, position }) {
    if (actor.id === CHRONICLER.id) return []
    const payload: NotifyImproved = { run_id, position }
    return [{ task: NOTIFY_IMPROVED, payload, key: `${NOTIFY_IMPROVED}/${run_id}` }]
  },
}
