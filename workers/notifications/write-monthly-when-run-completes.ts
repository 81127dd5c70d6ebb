import { CHRONICLER } from '../../commands/context.ts'
import type { Reaction } from '../reactions/reaction.ts'
import { WRITE_MONTHLY, type WriteMonthly } from './write-monthly.ts'

/** The first run of a month is followed by the letters about the month before; one that was missed is made up for by the next. */
export const writeMonthlyWhenRunCompletes: Reaction<'AutomationRunCompleted'> = {
  on: 'AutomationRunCompleted',
  jobs({ data: { run_id }, actor, position }) {
    if (actor.id === CHRONICLER.id) return []
    const payload: WriteMonthly = { run_id, position }
    return [{ task: WRITE_MONTHLY, payload, key: `${WRITE_MONTHLY}/${run_id}` }]
  },
}
