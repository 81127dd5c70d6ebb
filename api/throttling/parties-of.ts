import { networkOf } from '../http/network-of.ts'
import type { SignedIn } from '../http/route.ts'

/** For whom a request counts that costs much: the network it comes from, and the account where somebody is signed in. */
export function partiesOf(user: SignedIn | null, address: string | undefined): string[] {
  return [networkOf(address), ...(user === null ? [] : [user.account_id])]
}
