import { changeSystemSetting as decide } from '../../domain/settings/decide.ts'
import type { SystemSetting } from '../../domain/settings/events.ts'
import type { SystemSettings } from '../../domain/settings/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { systemSettingsAggregate, systemSettingsStream } from './settings-stream.ts'

/**
 * Sets one of the installation's texts; quiet when it says so already.
 * @param seen what it said to who changes it; null: whatever it says
 * @throws InvalidInput of `value`, ChangedMeanwhile
 */
export function changeSystemSetting(
  context: CommandContext,
  name: SystemSetting,
  value: string,
  seen: string | null = null,
): Promise<Outcome<SystemSettings>> {
  return decideAndAppend(context, systemSettingsStream, systemSettingsAggregate, (settings) =>
    decide(settings, name, value, seen),
  )
}
