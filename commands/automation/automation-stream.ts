import type { AutomationEvent } from '../../domain/automation/events.ts'
import { evolveRun, noRun, type Run } from '../../domain/automation/state.ts'
import type { Aggregate } from '../load.ts'

export interface TimedRun {
  readonly run: Run
  /** ISO 8601; null before the start. */
  readonly started_at: string | null
}

export const automationRunAggregate: Aggregate<TimedRun, AutomationEvent> = {
  initial: { run: noRun, started_at: null },
  evolve: ({ run, started_at }, event) => ({
    run: evolveRun(run, event),
    started_at: event.type === 'AutomationRunStarted' ? event.occurred_at : started_at,
  }),
}

export const automationRunStream = (run_id: string) => `automation_run-${run_id}`
