import { WrongCredentials } from '../../domain/account/wrong-credentials.ts'
import { WrongCurrentPassword } from '../../domain/account/wrong-current-password.ts'
import { WrongRegistrationKey } from '../../domain/settings/wrong-registration-key.ts'
import type { Counted, PasswordFailures } from './sign-in-delays.ts'

const WRONG = [WrongCredentials, WrongCurrentPassword, WrongRegistrationKey]

const FREE_FAILURES = 5
/** A household or an office shares one address. */
const FREE_FAILURES_PER_NETWORK = 50

/** A letter proves more than a password does, and makes the device known that follows its link. */
const BY_LETTER = ", or choose a new password under 'Forgot password?'"

/** Who tries a password, or the registration key. What a stranger does slows strangers only; a device that the account knows and a live session count for themselves. */
export type Trying =
  | { readonly as: 'session' | 'device'; readonly id: string }
  /** `stream` of the account. */
  | { readonly as: 'stranger'; readonly stream: string; readonly network: string }
  /** Of the key with which loan officers register: there is one for all, so that only the network counts. */
  | { readonly as: 'registrant'; readonly network: string }

/**
 * Does what only a right password or key allows, and counts the wrong ones.
 * @throws HttpError 429 while who tries has to wait, and whatever `attempt` throws
 */
export async function tryPassword<T>(delays: PasswordFailures, who: Trying, attempt: () => Promise<T>): Promise<T> {
  const own = ownCount(who)
  const counted = who.as === 'stranger' ? [own, countOfNetwork(who.network)] : [own]
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
  if (who.as === 'stranger') return { key: who.stream, freeFailures: FREE_FAILURES, insteadOfWaiting: BY_LETTER }
  return { key: `${who.as}-${who.as === 'registrant' ? who.network : who.id}`, freeFailures: FREE_FAILURES }
}

function countOfNetwork(network: string): Counted {
  return { key: `network-${network}`, freeFailures: FREE_FAILURES_PER_NETWORK, insteadOfWaiting: BY_LETTER }
}
