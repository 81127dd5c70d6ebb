import type {
  AccountDisabled,
  AccountRegistered,
  LoanOfficerProfileSaved,
  PasswordChanged,
  PasswordReset,
} from '../../domain/account/events.ts'
import type { SecondFactorReset } from '../../domain/account/second-factor-events.ts'
import { ERASED } from '../../domain/erased.ts'
import type { Envelope, Recorded } from '../../eventstore/port.ts'
import type { Announcement, Projection } from '../engine/projection.ts'
import { searchable } from '../search-texts.ts'
import type { AccountRow } from './account-row.ts'

type Handled =
  | 'AccountDisabled'
  | 'AccountEnabled'
  | 'AccountErased'
  | 'AccountRegistered'
  | 'AddressChanged'
  | 'AddressConfirmationRequested'
  | 'AddressConfirmed'
  | 'AddressDisowned'
  | 'ClientReassigned'
  | 'LetterComplainedOf'
  | 'LetterRefused'
  | 'LettersAllowed'
  | 'PasswordChanged'
  | 'PasswordRehashed'
  | 'PasswordReset'
  | 'CommunicationPreferenceChanged'
  | 'LoanOfficerProfileSaved'
  | 'MonthlyLetterChosen'
  | 'RecoveryCodeUsed'
  | 'RecoveryCodesReplaced'
  | 'SecondFactorReset'
  | 'SecondFactorTurnedOff'
  | 'SecondFactorTurnedOn'

/** Who has an account, and what their pages and pricing need to know of them. */
export const accountsProjection: Projection<AccountRow, Handled> = {
  name: 'accounts',
  version: 15,
  table: 'accounts',
  personal: [
    'email',
    'first_name',
    'last_name',
    'phone',
    'phone_digits',
    'searched',
    'nmls_id',
    'direct_line',
    'disabled_reason',
  ],
  key: 'id',
  columns: {
    id: 'text',
    stream: 'text',
    revision: 'integer',
    role: 'text',
    email: 'text',
    address_state: 'text',
    first_name: 'text',
    last_name: 'text',
    phone: 'text',
    phone_digits: 'text',
    searched: 'text',
    lo_id: 'text',
    brought_by: 'text',
    link_code: 'text',
    invite_code: 'text',
    sms_opt_in: 'boolean',
    communication_opt_in: 'boolean',
    monthly_letter: 'boolean',
    nmls_id: 'text',
    direct_line: 'text',
    application_url: 'text',
    ghl_location_id: 'text',
    conventional_margin_bps: 'integer',
    government_streamline_margin_bps: 'integer',
    profile_version: 'integer',
    margins_revision: 'integer',
    session_epoch: 'integer',
    kept_session_id: 'text',
    second_factor_since: 'timestamptz',
    recovery_codes_left: 'integer',
    disabled_at: 'timestamptz',
    disabled_by: 'text',
    disabled_reason: 'text',
    created_at: 'timestamptz',
  },
  indexes: [['lo_id', 'id'], ['brought_by'], ['role', 'id'], ['stream']],
  handlers: {
    AccountRegistered: {
      keys: (event) => [event.data.account_id],
      evolve: (row, event) => row ?? registered(event),
    },
    AccountErased: {
      keys: (event) => [event.data.account_id],
      evolve: () => null,
    },
    AddressChanged: {
      keys: (event) => [event.data.account_id],
      evolve(row, event) {
        if (!row) return null
        const { stream, revision } = event
        const { session_epoch } = event.data
        const email = event.personal?.email ?? ERASED
        // As the new stream begins, whatever came into the old one at the same moment.
        return searchedAnew({
          ...row,
          stream,
          revision,
          email,
          address_state: 'unconfirmed',
          session_epoch,
          ...NOT_DISABLED,
        })
      },
    },
    AddressConfirmationRequested: {
      keys: (event) => [event.data.account_id],
      evolve: (row, event) =>
        row && {
          ...row,
          revision: event.revision,
          // Asked anew, it is open again whether the letters arrive.
          address_state: row.address_state === 'refused' ? 'unconfirmed' : row.address_state,
        },
    },
    LetterRefused: {
      keys: (event) => [event.data.account_id],
      evolve: (row, event) => row && { ...row, revision: event.revision, address_state: 'refused' },
    },
    LetterComplainedOf: {
      keys: (event) => [event.data.account_id],
      evolve: (row, event) => row && { ...row, revision: event.revision, address_state: 'complained' },
    },
    LettersAllowed: {
      keys: (event) => [event.data.account_id],
      evolve: (row, event) => row && { ...row, revision: event.revision, address_state: 'unconfirmed' },
    },
    AddressConfirmed: {
      keys: (event) => [event.data.account_id],
      evolve: (row, event) => row && { ...row, revision: event.revision, address_state: 'confirmed' },
    },
    AddressDisowned: {
      keys: (event) => [event.data.account_id],
      evolve: (row, event) => row && { ...row, revision: event.revision, address_state: 'disowned' },
    },
    PasswordReset: {
      keys: (event) => [event.data.account_id],
      evolve: (row, event) => row && endedSessions(row, event, null),
    },
    PasswordChanged: {
      keys: (event) => [event.data.account_id],
      evolve: (row, event) => row && endedSessions(row, event, event.data.kept_session_id),
    },
    PasswordRehashed: {
      keys: (event) => [event.data.account_id],
      evolve: (row, event) => row && { ...row, revision: event.revision },
    },
    CommunicationPreferenceChanged: {
      keys: (event) => [event.data.account_id],
      evolve: (row, event) =>
        row && { ...row, revision: event.revision, communication_opt_in: event.data.communication_opt_in },
    },
    MonthlyLetterChosen: {
      keys: (event) => [event.data.account_id],
      evolve: (row, event) => row && { ...row, revision: event.revision, monthly_letter: event.data.monthly_letter },
    },
    SecondFactorTurnedOn: {
      keys: (event) => [event.data.account_id],
      evolve: (row, { revision, occurred_at, data: { recovery_codes_left } }) =>
        row && { ...row, revision, second_factor_since: occurred_at, recovery_codes_left },
    },
    RecoveryCodeUsed: {
      keys: (event) => [event.data.account_id],
      evolve: (row, { revision, data: { recovery_codes_left } }) => row && { ...row, revision, recovery_codes_left },
    },
    RecoveryCodesReplaced: {
      keys: (event) => [event.data.account_id],
      evolve: (row, { revision, data: { recovery_codes_left } }) => row && { ...row, revision, recovery_codes_left },
    },
    SecondFactorTurnedOff: {
      keys: (event) => [event.data.account_id],
      evolve: (row, { revision }) => row && { ...row, revision, ...NO_SECOND_FACTOR },
    },
    SecondFactorReset: {
      keys: (event) => [event.data.account_id],
      evolve: (row, event) => row && { ...endedSessions(row, event, null), ...NO_SECOND_FACTOR },
    },
    ClientReassigned: {
      keys: (event) => [event.data.account_id],
      evolve: (row, { revision, data: { lo_id } }) => row && { ...row, revision, lo_id },
    },
    AccountDisabled: {
      keys: (event) => [event.data.account_id],
      evolve(row, event) {
        if (!row || row.stream !== event.stream) return row
        const disabled = {
          disabled_at: event.occurred_at,
          disabled_by: event.actor.id,
          disabled_reason: event.personal?.reason ?? ERASED,
        }
        return { ...endedSessions(row, event, null), ...disabled }
      },
    },
    AccountEnabled: {
      keys: (event) => [event.data.account_id],
      evolve: (row, { revision }) => row && { ...row, revision, ...NOT_DISABLED },
    },
    LoanOfficerProfileSaved: {
      keys: (event) => [event.data.account_id],
      evolve(row, event) {
        if (!row) return null
        const { application_url, ghl_location_id } = event.data
        const { conventional_margin_bps, government_streamline_margin_bps } = event.data
        const { first_name, last_name, phone, nmls_id, direct_line } = event.personal ?? ERASED_OFFICER
        return searchedAnew({
          ...row,
          first_name,
          last_name,
          phone,
          nmls_id,
          direct_line,
          application_url,
          ghl_location_id,
          conventional_margin_bps,
          government_streamline_margin_bps,
          revision: event.revision,
          profile_version: event.revision,
          margins_revision: marginsRevision(row, event),
        })
      },
    },
  },
  announce,
}

const OF_PREFERENCES: ReadonlySet<string> = new Set(['CommunicationPreferenceChanged', 'MonthlyLetterChosen'])
const NO_SECOND_FACTOR = { second_factor_since: null, recovery_codes_left: 0 }
const NOT_DISABLED = { disabled_at: null, disabled_by: null, disabled_reason: null }
const ERASED_NAMES = { first_name: ERASED, last_name: ERASED, phone: ERASED }
const ERASED_OFFICER = { ...ERASED_NAMES, nmls_id: null, direct_line: null }

/** Written out to the last column: a row that gets some of them afterwards takes half as long again to copy, which every change of it does. */
function registered(event: AccountRegistered & Envelope): AccountRow {
  const { account_id, role, lo_id, link_code, invite_code, sms_opt_in } = event.data
  const names = event.personal ?? { ...ERASED_NAMES, email: ERASED }
  const { email, first_name, last_name, phone } = names
  const { phone_digits, searched } = findableBy(names)
  return {
    id: account_id,
    stream: event.stream,
    revision: event.revision,
    role,
    email,
    address_state: 'unconfirmed',
    first_name,
    last_name,
    phone,
    lo_id,
    brought_by: role === 'client' ? lo_id : null,
    link_code,
    invite_code,
    sms_opt_in,
    communication_opt_in: true,
    monthly_letter: false,
    nmls_id: null,
    direct_line: null,
    application_url: null,
    ghl_location_id: null,
    conventional_margin_bps: null,
    government_streamline_margin_bps: null,
    profile_version: null,
    margins_revision: null,
    session_epoch: 0,
    kept_session_id: null,
    second_factor_since: null,
    recovery_codes_left: 0,
    disabled_at: null,
    disabled_by: null,
    disabled_reason: null,
    created_at: event.occurred_at,
    phone_digits,
    searched,
  }
}

/** A profile that is saved with the margins that it had leaves them what they are called by. */
function marginsRevision(
  { margins_revision, conventional_margin_bps, government_streamline_margin_bps }: AccountRow,
  { revision, data }: Recorded<LoanOfficerProfileSaved>,
): number {
  const isSame =
    data.conventional_margin_bps === conventional_margin_bps &&
    data.government_streamline_margin_bps === government_streamline_margin_bps
  return isSame && margins_revision !== null ? margins_revision : revision
}

type Names = Pick<AccountRow, 'first_name' | 'last_name' | 'email' | 'phone'>

function findableBy({ first_name, last_name, email, phone }: Names): Pick<AccountRow, 'phone_digits' | 'searched'> {
  return {
    phone_digits: phone === null ? null : phone.replace(/\D/g, ''),
    searched: searchable(first_name, last_name, email, phone),
  }
}

/** With what it can be found by. */
function searchedAnew(row: Omit<AccountRow, 'phone_digits' | 'searched'>): AccountRow {
  return { ...row, ...findableBy(row) }
}

function endedSessions(
  row: AccountRow,
  {
    revision,
    data: { session_epoch },
  }: (AccountDisabled | PasswordChanged | PasswordReset | SecondFactorReset) & Envelope,
  kept_session_id: string | null,
): AccountRow {
  return { ...row, revision, session_epoch, kept_session_id }
}

/** Nobody sees that a password was hashed anew. */
function announce(row: AccountRow, event: Recorded): Announcement[] {
  if (event.type === 'PasswordRehashed') return []
  const own: Announcement = {
    audience: `account:${row.id}`,
    tag: OF_PREFERENCES.has(event.type) ? 'CommunicationPreferences' : 'Account',
  }
  const ofOfficers = [row.lo_id, event.type === 'ClientReassigned' ? event.data.previous_lo_id : null]
  const officers = ofOfficers.filter((lo_id) => lo_id !== null)
  return [
    own,
    { audience: 'role:admin', tag: 'AdminUsers' },
    ...officers.map((lo_id): Announcement => ({ audience: `account:${lo_id}`, tag: 'Leads' })),
  ]
}
