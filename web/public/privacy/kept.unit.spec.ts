import { expect, it } from 'vitest'
import { DEVICE_DAYS } from '../../../api/auth/device-tokens.ts'
import { KEPT as SECURITY_KEPT } from '../../../api/security-events/security-events.ts'
import { FILE_KEPT_DAYS, UNCLAIMED_FILE_KEPT_HOURS } from '../../../domain/document/decide.ts'
import { KEPT } from './kept.ts'

it('The privacy page says how long everything is kept, as it is', () => {
  expect(KEPT).toEqual({
    fileDays: FILE_KEPT_DAYS,
    unclaimedHours: UNCLAIMED_FILE_KEPT_HOURS,
    securityDays: Number.parseInt(SECURITY_KEPT, 10),
    deviceDays: DEVICE_DAYS,
  })
})
