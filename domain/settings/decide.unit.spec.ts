import { describe, expect, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import { type AutomationSettings, DEFAULT_AUTOMATION_SETTINGS } from './automation-settings.ts'
import {
  changeSystemSetting,
  issueFirstRegistrationKey,
  replaceRegistrationKey,
  saveAutomationSettings,
} from './decide.ts'
import type { AutomationSettingsSaved, RegistrationKeyIssued, SystemSetting, SystemSettingChanged } from './events.ts'
import { registrationKeyOf } from './registration-key.ts'
import {
  evolveAutomationSettings,
  evolveRegistrationKey,
  evolveSystemSettings,
  noAutomationSettings,
  noRegistrationKey,
  noSystemSettings,
  type RegistrationKey,
  type SavedAutomationSettings,
  type SystemSettings,
} from './state.ts'

describe('changing a text of the installation', () => {
  const given = givenOf<SystemSettings, SystemSettingChanged>(noSystemSettings, evolveSystemSettings)
  const changed = (name: SystemSetting, value: string): SystemSettingChanged => ({
    type: 'SystemSettingChanged',
    data: { name, value },
  })
  const change = (name: SystemSetting, written: string) => (settings: SystemSettings) =>
    changeSystemSetting(settings, name, written)

  it('is recorded without the space around it, and leaves the other texts', () => {
    given(changed('nmls_number', '1234567'))
      .when(change('company_name', ' Harbor Lending \n'))
      .then([changed('company_name', 'Harbor Lending')])
      .when(change('nmls_number', '1234567'))
      .then([])
  })

  it('stays quiet when it says so already', () => {
    given(changed('company_name', 'Harbor'), changed('company_name', 'Harbor Lending'))
      .when(change('company_name', 'Harbor Lending '))
      .then([])
  })

  it('takes a text away, and stays quiet where there is none', () => {
    given(changed('company_name', 'Harbor Lending'))
      .when(change('company_name', ' '))
      .then([changed('company_name', '')])
      .when(change('company_name', ''))
      .then([])
    given().when(change('company_name', '')).then([])
  })
})

describe('saving the settings of the nightly run', () => {
  const given = givenOf<SavedAutomationSettings, AutomationSettingsSaved>(
    noAutomationSettings,
    evolveAutomationSettings,
  )
  const paused: AutomationSettings = { ...DEFAULT_AUTOMATION_SETTINGS, enabled: false }
  const saved = (settings: AutomationSettings): AutomationSettingsSaved => ({
    type: 'AutomationSettingsSaved',
    data: settings,
  })
  const save = (settings: AutomationSettings) => (before: SavedAutomationSettings) =>
    saveAutomationSettings(before, settings)

  it('is recorded', () => {
    given()
      .when(save(paused))
      .then([saved(paused)])
      .when(save(DEFAULT_AUTOMATION_SETTINGS))
      .then([saved(DEFAULT_AUTOMATION_SETTINGS)])
  })

  it('is recorded the first time also when it is what held before', () => {
    given()
      .when(save(DEFAULT_AUTOMATION_SETTINGS))
      .then([saved(DEFAULT_AUTOMATION_SETTINGS)])
  })

  it.each<Partial<AutomationSettings>>([
    { enabled: true },
    { schedule: '30 3 * * *' },
    { time_zone: 'America/Denver' },
    { batch_size: 50 },
    { notification_cooldown_hours: 24 },
  ])('is recorded when only one differs: %o', (change) => {
    given(saved(paused))
      .when(save({ ...paused, ...change }))
      .then([saved({ ...paused, ...change })])
  })

  it('stays quiet when the same was saved last', () => {
    given(saved(paused))
      .when(save({ ...paused }))
      .then([])
    given(saved(paused), saved(DEFAULT_AUTOMATION_SETTINGS))
      .when(save({ ...DEFAULT_AUTOMATION_SETTINGS }))
      .then([])
  })
})

describe('the key with which loan officers register', () => {
  const given = givenOf<RegistrationKey, RegistrationKeyIssued>(noRegistrationKey, evolveRegistrationKey)
  const issued = (registration_key: string): RegistrationKeyIssued => ({
    type: 'RegistrationKeyIssued',
    data: { registration_key },
  })

  it('is issued once by itself', () => {
    given()
      .when((key) => issueFirstRegistrationKey(key, 'RB-LO-0000-0000-0000'))
      .then([issued('RB-LO-0000-0000-0000')])
      .when((key) => issueFirstRegistrationKey(key, 'RB-LO-1111-1111-1111'))
      .then([])
  })

  it('is the newest one only', () => {
    const { state } = given(issued('RB-LO-0000-0000-0000'))
      .when((key) => replaceRegistrationKey(key, 'RB-LO-1111-1111-1111'))
      .then([issued('RB-LO-1111-1111-1111')])
    expect(state).toBe('RB-LO-1111-1111-1111')
  })

  it('is written as RB-LO-XXXX-XXXX-XXXX', () => {
    expect(registrationKeyOf(Uint8Array.from([0, 1, 2, 3, 10, 11, 12, 13, 28, 29, 30, 255]))).toBe(
      'RB-LO-0123-ABCD-WXYZ',
    )
  })
})
