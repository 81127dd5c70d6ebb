import type { SecondFactorEvent } from './second-factor-events.ts'

/** What has to be shown besides the password. */
export type SecondFactor =
  | { readonly status: 'off' }
  /** Its owner has seen the secret and not answered with a right code yet: the password alone still signs in. */
  | { readonly status: 'begun'; readonly secret: string }
  | SecondFactorInForce

export interface SecondFactorInForce {
  readonly status: 'on'
  /** Base 32. */
  readonly secret: string
  /** Of the code that was taken last, counted in 30 s since 1970: neither its code nor an earlier one is taken again. */
  readonly last_step: number
  /** SHA-256 (hex) of those that are left. */
  readonly recovery_hashes: readonly string[]
}

export const NO_SECOND_FACTOR: SecondFactor = { status: 'off' }

/** Folds an event of a person who has not been erased. */
export function evolveSecondFactor(factor: SecondFactor, event: SecondFactorEvent): SecondFactor {
  switch (event.type) {
    case 'SecondFactorSetUpBegun':
      return event.personal === null ? factor : { status: 'begun', ...event.personal }
    case 'SecondFactorTurnedOn':
      if (factor.status !== 'begun' || event.personal === null) return factor
      return { status: 'on', secret: factor.secret, last_step: event.data.step, ...event.personal }
    case 'SecondFactorCarriedOver':
      return event.personal === null ? factor : { status: 'on', last_step: event.data.last_step, ...event.personal }
    case 'SecondFactorCodeUsed':
      return factor.status === 'on' ? { ...factor, last_step: event.data.step } : factor
    case 'RecoveryCodeUsed': {
      if (factor.status !== 'on') return factor
      const used = event.personal?.recovery_hash
      return { ...factor, recovery_hashes: factor.recovery_hashes.filter((hash) => hash !== used) }
    }
    case 'RecoveryCodesReplaced':
      return factor.status === 'on' && event.personal !== null ? { ...factor, ...event.personal } : factor
    case 'SecondFactorTurnedOff':
    case 'SecondFactorReset':
      return NO_SECOND_FACTOR
    default:
      return event satisfies never
  }
}
