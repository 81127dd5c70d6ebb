import { WrongCredentials } from '../../domain/account/wrong-credentials.ts'
import { WrongCurrentPassword } from '../../domain/account/wrong-current-password.ts'
import type { PasswordFailures } from './sign-in-delays.ts'

const FREE_FAILURES_PER_ACCOUNT = 5
/** A household or an office shares one address. */
const FREE_FAILURES_PER_NETWORK = 50

/**
 * Does what only a right password allows, and counts the wrong ones, of an account's stream and of a network.
 * @throws HttpError 429 while one of them has to wait, and whatever `attempt` throws
 */
export async function tryPassword<T>(
  delays: PasswordFailures,
  { stream, network }: { readonly stream: string; readonly network: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const counted = [
    { key: stream, freeFailures: FREE_FAILURES_PER_ACCOUNT },
    { key: `network-${network}`, freeFailures: FREE_FAILURES_PER_NETWORK },
  ]
  await delays.mayTry(counted)
  try {
    const done = await attempt()
    await delays.succeeded(stream)
    return done
  } catch (error) {
    if (error instanceof WrongCredentials || error instanceof WrongCurrentPassword) await delays.failed(counted)
    throw error
  }
}
