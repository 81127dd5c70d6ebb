import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { STATE_NAMES } from '../../../api/contract/states.ts'
import {
  type AdminSystemSettings,
  licensedStatesText,
  readLicensedStates,
} from '../../../api/contract/system-settings.ts'
import { licensesInWords } from './licenses-in-words.ts'
import { SETTING_FIELDS } from './setting-fields.ts'
import { SettingForm } from './setting-form.tsx'
import styles from './settings-page.module.css'
import { useGetHomesByStateQuery } from './system-settings.ts'
import { useTextSetting } from './use-text-setting.ts'

const STATES = Object.entries(STATE_NAMES).sort(([, one], [, other]) => one.localeCompare(other))
const { label, note } = SETTING_FIELDS.licensed_states

/** The states to choose from, and before another choice is saved what it does to the homes there. */
export function LicensedStates({ settings }: { settings: AdminSystemSettings }) {
  const setting = useTextSetting('licensed_states', settings.licensed_states)
  const { form, isUnsaved } = setting
  const chosen = readLicensedStates(form.values.value)
  const toggle = (code: string) => {
    const others = chosen.filter((other) => other !== code)
    form.setFieldValue('value', licensedStatesText(others.length < chosen.length ? others : [...chosen, code]))
  }
  return (
    <SettingForm
      id="licensed-states"
      {...{ label, setting }}
      newest={settings.licensed_states}
      change={settings.changes.licensed_states}
    >
      <Choice chosen={chosen} onToggle={toggle} />
      {isUnsaved && <Effect before={readLicensedStates(settings.licensed_states)} after={chosen} />}
    </SettingForm>
  )
}

interface ChoiceProps {
  chosen: readonly string[]
  onToggle: (code: string) => void
}

function Choice({ chosen, onToggle }: ChoiceProps) {
  const [wanted, setWanted] = useState('')
  const found = STATES.filter(([code, name]) => isFound(wanted, code, name))
  return (
    <fieldset className={styles.states}>
      <legend>
        {label}: {chosen.length} of {STATES.length}
      </legend>
      <p>{note}</p>
      <TextInput
        size="sm"
        type="search"
        aria-label="Find a state"
        placeholder="Find a state"
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would save what is chosen.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {found.length === 0 ? (
        <p>No state is called that.</p>
      ) : (
        <div className={styles.list}>
          {found.map(([code, name]) => (
            <Checkbox
              key={code}
              size="sm"
              label={name}
              checked={chosen.includes(code)}
              onChange={() => onToggle(code)}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

function isFound(wanted: string, code: string, name: string): boolean {
  const text = wanted.trim().toLowerCase()
  return name.toLowerCase().includes(text) || code.toLowerCase() === text
}

interface EffectProps {
  before: readonly string[]
  after: readonly string[]
}

function Effect({ before, after }: EffectProps) {
  // As the homes stand when the choice is made, not when some other one was.
  const { data, isError } = useGetHomesByStateQuery(undefined, { refetchOnMountOrArgChange: true })
  const sentences = isError
    ? ['How many homes this concerns could not be counted. It can be saved all the same.']
    : ((data && licensesInWords(before, after, data)) ?? [])
  return (
    <div className={styles.effect} role="status">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
