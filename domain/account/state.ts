import type { Role } from '../event.ts'
import type { AccountEvent } from './events.ts'

export interface Person {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly phone: string | null
  readonly password_hash: string
}

export type Account =
  | { readonly status: 'unknown' }
  /** The person asked to be forgotten: what is left is that there was an account. */
  | { readonly status: 'erased'; readonly account_id: string; readonly role: Role }
  | {
      readonly status: 'open'
      readonly account_id: string
      readonly role: Role
      readonly person: Person
      readonly communication_opt_in: boolean
      readonly application_url: string | null
    }

export const noAccount: Account = { status: 'unknown' }

/** Folds one event of an account's stream into its state. */
export function evolveAccount(account: Account, event: AccountEvent): Account {
  switch (event.type) {
    case 'AccountRegistered': {
      const { account_id, role } = event.data
      if (event.personal === null) return { status: 'erased', account_id, role }
      return {
        status: 'open',
        account_id,
        role,
        person: event.personal,
        communication_opt_in: true,
        application_url: null,
      }
    }
    case 'PasswordRehashed':
    case 'LoanOfficerProfileSaved': {
      if (account.status !== 'open' || event.personal === null) return account
      const person = { ...account.person, ...event.personal }
      return event.type === 'PasswordRehashed'
        ? { ...account, person }
        : { ...account, person, application_url: event.data.application_url }
    }
    case 'CommunicationPreferenceChanged':
      return account.status === 'open' ? { ...account, communication_opt_in: event.data.communication_opt_in } : account
    default:
      return event satisfies never
  }
}
