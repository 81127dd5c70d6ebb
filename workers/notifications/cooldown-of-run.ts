import { automationRunStream } from '../../commands/automation/automation-stream.ts'
import { automationSettingsStream } from '../../commands/settings/settings-stream.ts'
import { DEFAULT_AUTOMATION_SETTINGS } from '../../domain/settings/automation-settings.ts'
import type { WorkerParts } from '../worker-parts.ts'

/**
 * For how many hours a home is silent after a letter, to the letters of a run: as it was set when the run began. It keeps that as it keeps
 * its prices, or some of its people would be told by one setting and some by the next.
 */
export async function cooldownOfRun({ log }: Pick<WorkerParts, 'log'>, run_id: string): Promise<number> {
  const [started] = await log.readStream(automationRunStream(run_id), 0, 1)
  const inForce = (await log.readStream(automationSettingsStream)).findLast(
    ({ position }) => started === undefined || position < started.position,
  )
  return inForce?.type === 'AutomationSettingsSaved'
    ? inForce.data.notification_cooldown_hours
    : DEFAULT_AUTOMATION_SETTINGS.notification_cooldown_hours
}
