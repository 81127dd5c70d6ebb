import { z } from 'zod'
import { required } from './text.ts'

export { SYSTEM_SETTINGS, type SystemSetting } from '../../domain/settings/events.ts'
export { licensedStatesText, readLicensedStates } from '../../domain/settings/licensed-states.ts'
export { systemSettingAsSaved, systemSettingFault } from '../../domain/settings/system-setting-rules.ts'

const settingChange = z.object({
  changed_at: z.string(),
  /** Null: nobody who has an account, or not any more. */
  changed_by: z.string().nullable(),
  /** Changes whenever it is set. */
  revision: z.int(),
})

export const adminSystemSettings = z.object({
  default_application_url: z.string(),
  nmls_number: z.string(),
  company_name: z.string(),
  licensed_states: z.string(),
  booking_url: z.string(),
  postal_address: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  /** What is set is never told again. */
  ghl_api_key: z.null(),
  ghl_api_key_configured: z.boolean(),
  /** For how many of the CRM's locations there is a token; null: one token for all, or no key. */
  ghl_api_key_locations: z.int().nullable(),
  /** Null before the first start has issued one. */
  registration_key: z.string().nullable(),
  second_factor_required: z.boolean(),
  /** The last change of each field above that was ever set, by the field's name. */
  changes: z.record(z.string(), settingChange),
})

export const systemSettingRequest = z.object({
  /** Empty: not set any more. */
  value: z.string('Please enter a text'),
  /** What it said to who changes it: 409 when it says something else by now. Left out: whatever it says. */
  seen: z.string().nullish(),
})

const seenKey = {
  /** Of the last change that was looked at, -1 where it was never set: when there is another by now it is a 409. Left out: whatever is set. */
  revision: z.int().min(-1).nullish(),
}
export const crmKeyRequest = z.object({ value: required('The CRM API key', 20_000), ...seenKey })
export const crmKeyRemoval = z.object(seenKey)

/** Homes that are near or there by their figures alone, by state; a state without any is absent. */
export const homesByState = z.object({
  states: z.array(z.object({ state: z.string(), ready_now: z.int(), so_close: z.int() })),
})

export type AdminSystemSettings = z.infer<typeof adminSystemSettings>
export type SettingChange = z.infer<typeof settingChange>
export type HomesByState = z.infer<typeof homesByState>
