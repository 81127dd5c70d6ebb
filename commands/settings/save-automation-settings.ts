import { InvalidInput } from '../../domain/invalid-input.ts'
import { type AutomationSettings, automationSettingsFaults } from '../../domain/settings/automation-settings.ts'
import { saveAutomationSettings as decide } from '../../domain/settings/decide.ts'
import type { SavedAutomationSettings } from '../../domain/settings/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { scheduleFaults } from './cron-schedule.ts'
import { automationSettingsAggregate, automationSettingsStream } from './settings-stream.ts'

/**
 * Sets when and how the nightly run works. A run that is under way keeps what it started with.
 * @param seen_revision of the settings that were looked at, -1 where none were saved; null overwrites whatever holds
 * @throws InvalidInput, ChangedMeanwhile
 */
export async function saveAutomationSettings(
  context: CommandContext,
  settings: AutomationSettings,
  seen_revision: number | null,
): Promise<Outcome<SavedAutomationSettings>> {
  const faults = { ...automationSettingsFaults(settings), ...scheduleFaults(settings) }
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  return decideAndAppend(context, automationSettingsStream, automationSettingsAggregate, (saved) =>
    decide(saved, settings, seen_revision),
  )
}
