import type { SettingsEvent, SystemSetting } from '../../domain/settings/events.ts'
import type { CommandContext } from '../context.ts'
import { type Aggregate, decideAndAppend, type Outcome } from '../decide-and-append.ts'

type Values = Readonly<Partial<Record<SystemSetting, string>>>

const aggregate: Aggregate<Values, SettingsEvent> = {
  initial: {},
  evolve: (values, event) =>
    event.type === 'SystemSettingChanged' ? { ...values, [event.data.name]: event.data.value } : values,
}

/** Sets one of the installation's texts; quiet when it says so already. */
export function changeSystemSetting(
  context: CommandContext,
  name: SystemSetting,
  value: string,
): Promise<Outcome<Values>> {
  const text = value.trim()
  return decideAndAppend(context, 'settings-system', aggregate, (values): SettingsEvent[] =>
    (values[name] ?? '') === text ? [] : [{ type: 'SystemSettingChanged', data: { name, value: text } }],
  )
}
