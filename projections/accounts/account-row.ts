import type { AddressState } from '../../domain/account/address-state.ts'
import type { Role } from '../../domain/event.ts'

/** One row per account; none for an erased one. The password's hash is never here. */
export interface AccountRow {
  readonly id: string
  /** The account's stream, whose name only the e-mail address would give away. */
  readonly stream: string
  /** Of the stream's last event that was folded. */
  readonly revision: number
  readonly role: Role
  readonly email: string
  readonly address_state: AddressState
  readonly first_name: string
  readonly last_name: string
  readonly phone: string | null
  /** Null without a telephone number. */
  readonly phone_digits: string | null
  /** Names, addresses and numbers, in lower case. */
  readonly searched: string
  readonly lo_id: string | null
  /** Whose link brought a client, whoever looks after them now; null: nobody's. */
  readonly brought_by: string | null
  /** By which of that officer's links a client came; null without one, and for clients of before there were several. */
  readonly link_code: string | null
  /** Of a loan officer's first link. */
  readonly invite_code: string | null
  readonly sms_opt_in: boolean
  readonly communication_opt_in: boolean
  /** Whether they want a letter each month; it comes to the opted-in only. */
  readonly monthly_letter: boolean
  /** A loan officer's own, digits. */
  readonly nmls_id: string | null
  /** Where a loan officer's clients call; null: at `phone`. */
  readonly direct_line: string | null
  readonly application_url: string | null
  readonly ghl_location_id: string | null
  /** Null until the loan officer saves a profile: then the default margins apply. */
  readonly conventional_margin_bps: number | null
  readonly government_streamline_margin_bps: number | null
  /** Revision of the profile that was saved last. */
  readonly profile_version: number | null
  /** Of the one whose margins these are, which names them in an evaluation's inputs. */
  readonly margins_revision: number | null
  /** Sessions of a lower epoch are over. */
  readonly session_epoch: number
  /** But for this one, which chose the newest password itself; null when none was spared. */
  readonly kept_session_id: string | null
  /** When the second factor was turned on; null without one. What it is, is never here. */
  readonly second_factor_since: string | null
  /** 0 without a second factor. */
  readonly recovery_codes_left: number
  /** When an administrator disabled it; null: it is not. */
  readonly disabled_at: string | null
  /** The administrator's account; null where it is not disabled. */
  readonly disabled_by: string | null
  /** Why, in their words; null where it is not disabled. */
  readonly disabled_reason: string | null
  readonly created_at: string
}
