import { describe, expect, it } from 'vitest'
import { automationSettingsFaults, DEFAULT_AUTOMATION_SETTINGS } from './automation-settings.ts'

describe('the automation settings', () => {
  it('are on until an admin says otherwise: every night at two, 200 properties a job, a week of silence', () => {
    expect(DEFAULT_AUTOMATION_SETTINGS).toEqual({
      enabled: true,
      schedule: '0 2 * * *',
      time_zone: 'America/New_York',
      batch_size: 200,
      notification_cooldown_hours: 168,
    })
    expect(automationSettingsFaults(DEFAULT_AUTOMATION_SETTINGS)).toEqual({})
  })

  it.each([
    ['batch_size', 50],
    ['batch_size', 1000],
    ['notification_cooldown_hours', 24],
    ['notification_cooldown_hours', 720],
  ])('may have %s at its limit of %i', (setting, value) => {
    expect(automationSettingsFaults({ ...DEFAULT_AUTOMATION_SETTINGS, [setting]: value })).toEqual({})
  })

  it.each([
    ['batch_size', 49, 'Batch size must be a whole number from 50 to 1000'],
    ['batch_size', 1001, 'Batch size must be a whole number from 50 to 1000'],
    ['batch_size', 99.5, 'Batch size must be a whole number from 50 to 1000'],
    ['notification_cooldown_hours', 23, 'Notification cooldown must be a whole number of hours from 24 to 720'],
    ['notification_cooldown_hours', 721, 'Notification cooldown must be a whole number of hours from 24 to 720'],
    ['notification_cooldown_hours', 24.5, 'Notification cooldown must be a whole number of hours from 24 to 720'],
  ])('are refused with %s of %d', (setting, value, message) => {
    expect(automationSettingsFaults({ ...DEFAULT_AUTOMATION_SETTINGS, [setting]: value })).toEqual({
      [setting]: message,
    })
  })
})
