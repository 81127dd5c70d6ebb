import type { PersonalEvent, PlainEvent } from '../event.ts'

/** The secret was shown to its owner, who has to answer with a code before it counts for anything. */
export type SecondFactorSetUpBegun = PersonalEvent<
  'SecondFactorSetUpBegun',
  { account_id: string },
  {
    /** Base 32. */
    secret: string
  }
>

/** The owner has answered with a right code: from now on the password alone signs in no more. */
export type SecondFactorTurnedOn = PersonalEvent<
  'SecondFactorTurnedOn',
  {
    account_id: string
    /** Of the code, counted in 30 s since 1970. */
    step: number
    recovery_codes_left: number
  },
  {
    /** SHA-256 (hex). */
    recovery_hashes: readonly string[]
  }
>

/** A code was taken, which is not taken again. */
export type SecondFactorCodeUsed = PlainEvent<
  'SecondFactorCodeUsed',
  {
    account_id: string
    /** Counted in 30 s since 1970. */
    step: number
  }
>

/** A recovery code was taken, which is not taken again. */
export type RecoveryCodeUsed = PersonalEvent<
  'RecoveryCodeUsed',
  { account_id: string; recovery_codes_left: number },
  {
    /** SHA-256 (hex). */
    recovery_hash: string
  }
>

/** New recovery codes; none of those before is taken any more. */
export type RecoveryCodesReplaced = PersonalEvent<
  'RecoveryCodesReplaced',
  { account_id: string; recovery_codes_left: number },
  {
    /** SHA-256 (hex). */
    recovery_hashes: readonly string[]
  }
>

/** By its owner, who has shown the password and a code. */
export type SecondFactorTurnedOff = PlainEvent<'SecondFactorTurnedOff', { account_id: string }>

/** By an administrator, for somebody who has lost it. Every session of the account is over. */
export type SecondFactorReset = PlainEvent<
  'SecondFactorReset',
  {
    account_id: string
    /** Sessions of a lower epoch are over. */
    session_epoch: number
  }
>

/** The account goes on under another address, and what has to be shown with it. */
export type SecondFactorCarriedOver = PersonalEvent<
  'SecondFactorCarriedOver',
  { account_id: string; last_step: number },
  { secret: string; recovery_hashes: readonly string[] }
>

export type SecondFactorEvent =
  | RecoveryCodeUsed
  | RecoveryCodesReplaced
  | SecondFactorCarriedOver
  | SecondFactorCodeUsed
  | SecondFactorReset
  | SecondFactorSetUpBegun
  | SecondFactorTurnedOff
  | SecondFactorTurnedOn
