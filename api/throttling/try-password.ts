import { WrongCode } from '../../domain/account/wrong-code.ts'
import { WrongCredentials } from '../../domain/account/wrong-credentials.ts'
import { WrongCurrentPassword } from '../../domain/account/wrong-current-password.ts'
import { WrongRegistrationKey } from '../../domain/settings/wrong-registration-key.ts'
import type { Counted, PasswordFailures } from './sign-in-delays.ts'

const WRONG = [WrongCode, WrongCredentials, WrongCurrentPassword, WrongRegistrationKey]

const FREE_FAILURES = 5
/** A household or an office shares one address. */
const FREE_FAILURES_PER_NETWORK = 50

/** A letter proves more than a password does, and makes the device known that follows its link. */
const BY_LETTER = ", or choose a new password under 'Forgot password?'"

/** Nobody else's guesses count for it. */
const BY_RECOVERY_CODE = ', or use a recovery code'

/** Who tries a password, a code, or the registration key. What a stranger does slows strangers only; a device that the account knows and a live session count for themselves. */
export type Trying =
  | { readonly as: 'session' | 'device' | 'device_code'; readonly id: string }
  /** `stream` of the account. Codes are counted apart: who knows the password must not take back wrong codes with it. */
  | { readonly as: 'stranger' | 'stranger_code'; readonly stream: string; readonly network: string }
  /** Of the key with which loan officers register, which is one for all, or of what nobody guesses: only the network counts. */
  | { readonly as: 'registrant' | 'recovery_code'; readonly network: string }

/**
 * Does what only a right password or key allows, and counts the wrong ones.
 * @throws HttpError 429 while who tries has to wait, and whatever `attempt` throws
 */
export async function tryPassword<T>(delays: PasswordFailures, who: Trying, attempt: () => Promise<T>): Promise<T> {
  const own = ownCount(who)
  const counted = 'stream' in who ? [own, { ...own, ...countOfNetwork(who.network) }] : [own]
  const counting = await delays.begin(counted)
  try {
    const done = await attempt()
    await counting.giveBack()
    await delays.succeeded(own.key)
    return done
  } catch (error) {
    const isWrong = WRONG.some((kind) => error instanceof kind)
    await (isWrong ? counting.failed() : counting.giveBack())
    throw error
  }
}

function ownCount(who: Trying): Counted {
  const freeFailures = FREE_FAILURES
  if (who.as === 'stranger') return { key: who.stream, freeFailures, insteadOfWaiting: BY_LETTER }
  if (who.as === 'stranger_code') return { key: `code-${who.stream}`, freeFailures, insteadOfWaiting: BY_RECOVERY_CODE }
  return { key: `${who.as}-${'network' in who ? who.network : who.id}`, freeFailures }
}

function countOfNetwork(network: string): Counted {
  return { key: `network-${network}`, freeFailures: FREE_FAILURES_PER_NETWORK }
}
