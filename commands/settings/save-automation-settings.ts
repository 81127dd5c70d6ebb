import { validateCronExpression } from 'cron'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { type AutomationSettings, automationSettingsFaults } from '../../domain/settings/automation-settings.ts'
import { saveAutomationSettings as decide } from '../../domain/settings/decide.ts'
import type { SavedAutomationSettings } from '../../domain/settings/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { automationSettingsAggregate, automationSettingsStream } from './settings-stream.ts'

/** Sets when and how the nightly run works. A run that is under way keeps what it started with. @throws InvalidInput */
export async function saveAutomationSettings(
  context: CommandContext,
  settings: AutomationSettings,
): Promise<Outcome<SavedAutomationSettings>> {
  const faults = { ...automationSettingsFaults(settings), ...scheduleFaults(settings) }
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  return decideAndAppend(context, automationSettingsStream, automationSettingsAggregate, (saved) =>
    decide(saved, settings),
  )
}

function scheduleFaults({ schedule, time_zone }: AutomationSettings): Record<string, string> {
  const faults: Record<string, string> = {}
  if (schedule.trim().split(/\s+/).length !== 5 || !validateCronExpression(schedule).valid)
    faults.schedule = 'The schedule must be a cron expression of five fields, such as 0 2 * * *'
  if (!isTimeZone(time_zone)) faults.time_zone = 'The time zone must be a name such as America/New_York'
  return faults
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}
