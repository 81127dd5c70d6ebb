import type { SystemSetting, SystemSettingChanged } from '../../domain/settings/events.ts'
import type { SystemSettings } from '../../domain/settings/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { systemSettingsAggregate, systemSettingsStream } from './settings-stream.ts'

/** Sets one of the installation's texts; quiet when it says so already. */
export function changeSystemSetting(
  context: CommandContext,
  name: SystemSetting,
  value: string,
): Promise<Outcome<SystemSettings>> {
  const text = value.trim()
  return decideAndAppend(context, systemSettingsStream, systemSettingsAggregate, (values): SystemSettingChanged[] =>
    (values[name] ?? '') === text ? [] : [{ type: 'SystemSettingChanged', data: { name, value: text } }],
  )
}
