import type { AutomationEvent } from '../../domain/automation/events.ts'
import { evolveRun, noRun, type Run } from '../../domain/automation/state.ts'
import type { Aggregate } from '../load.ts'

export const automationRunAggregate: Aggregate<Run, AutomationEvent> = { initial: noRun, evolve: evolveRun }

export const automationRunStream = (run_id: string) => `automation_run-${run_id}`
