import { Textarea, TextInput } from '@mantine/core'
import type { AdminSystemSettings, SystemSetting } from '../../../api/contract/system-settings.ts'
import { SETTING_FIELDS } from './setting-fields.ts'
import { SettingForm } from './setting-form.tsx'
import { useTextSetting } from './use-text-setting.ts'

interface TextSettingProps {
  name: SystemSetting
  settings: AdminSystemSettings
}

export function TextSetting({ name, settings }: TextSettingProps) {
  const setting = useTextSetting(name, settings[name])
  const { label, note, lines, ...input } = SETTING_FIELDS[name]
  const field = {
    label,
    description: note,
    autoComplete: 'off',
    ...setting.form.getInputProps('value'),
  }
  return (
    <SettingForm {...{ label, setting }} newest={settings[name]} change={settings.changes[name]}>
      {lines === undefined ? (
        <TextInput {...field} {...input} spellCheck={false} />
      ) : (
        <Textarea {...field} size="md" rows={lines} />
      )}
    </SettingForm>
  )
}
