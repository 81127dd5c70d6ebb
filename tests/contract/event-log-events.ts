import { v7 as newId } from 'uuid'
import type { AccountRegistered } from '../../domain/account/events.ts'
import type { SystemSettingChanged } from '../../domain/settings/events.ts'
import type { Proposed } from '../../eventstore/port.ts'

const envelope = () => ({
  id: newId(),
  occurred_at: '2026-03-02T09:30:00.125Z',
  actor: { id: 'admin-1', role: 'admin' as const },
  correlation_id: 'correlation-1',
  causation_id: null,
})

/** An event that identifies nobody. */
export function settingChanged(value = 'RefiBell Lending'): Proposed<SystemSettingChanged> {
  return { ...envelope(), type: 'SystemSettingChanged', data: { name: 'company_name', value } }
}

export function settingsChanged(count: number): Proposed<SystemSettingChanged>[] {
  return Array.from({ length: count }, (_, index) => settingChanged(`value ${index}`))
}

/** An event whose personal part is sealed with the key of `person`. */
export function accountRegistered(person: string, email = 'ada@example.com'): Proposed<AccountRegistered> {
  return {
    ...envelope(),
    type: 'AccountRegistered',
    data: { account_id: person, role: 'client', lo_id: null, link_code: null, invite_code: null, sms_opt_in: false },
    person,
    personal: { email, first_name: 'Ada', last_name: 'Byron', phone: null, password_hash: '$argon2id$canary' },
  }
}
