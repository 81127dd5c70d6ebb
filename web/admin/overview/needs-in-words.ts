import type { AdminNews } from '../../../api/contract/overview.ts'
import { counted } from '../../shared/format/counted.ts'
import { runState } from '../shared/run-in-words.ts'

/** Older than a week, the market has moved away from it. */
const OLD_DAYS = 7

/** Where on the page it is said whose letters come back. */
export const UNREACHED_ID = 'unreached'

/** Something that does not mend itself. */
export interface Need {
  readonly said: string
  /** Where it is seen to. */
  readonly room: string
}

/** What needs a person, what stops the most first. */
export function needsOf({ run, rate_sheet, unreached, waiting }: AdminNews): Need[] {
  const needs: (Need | null)[] = [
    rate_sheet === null ? { said: 'no rate sheet is in force', room: '/admin/rate-matrix' } : null,
    run !== null && runState(run) === 'Error' ? { said: 'the run was given up', room: '/admin/automation' } : null,
    run !== null && run.failures > 0
      ? { said: `${counted(run.failures, 'home', 'homes')} failed in the run`, room: '/admin/automation' }
      : null,
    rate_sheet !== null && rate_sheet.days_old > OLD_DAYS
      ? { said: `the rate sheet is ${rate_sheet.days_old} days old`, room: '/admin/rate-matrix' }
      : null,
    unreached.total > 0
      ? { said: `letters to ${counted(unreached.total, 'person', 'people')} bounced`, room: `#${UNREACHED_ID}` }
      : null,
    waiting.total > 0
      ? { said: `${counted(waiting.total, 'person waits', 'people wait')} for an answer`, room: '/admin/feedback' }
      : null,
  ]
  return needs.filter((need) => need !== null)
}
