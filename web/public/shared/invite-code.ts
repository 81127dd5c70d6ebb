import { MAX_INVITE_CODE_LENGTH } from '../../../api/contract/limits.ts'
import { readFromTab, removeFromTab, writeToTab } from '../../shared/browser/tab-storage.ts'

const KEY = 'invite-code'

/** The code in the address of a loan officer's link. What is too long to be anybody's is none, as an unknown code is. */
export function inviteCodeIn(address: URLSearchParams): string | null {
  const code = (address.get('invite') ?? '').trim()
  return code === '' || code.length > MAX_INVITE_CODE_LENGTH ? null : code
}

/** The code of a loan officer's link is kept in the tab, because its visitor may look around before the flow is opened. */
export function keepInviteCode(code: string): void {
  writeToTab(KEY, code)
}

export function keptInviteCode(): string | null {
  return readFromTab(KEY)
}

/** Once somebody is registered with it, the next one in this tab was invited by nobody. */
export function forgetInviteCode(): void {
  removeFromTab(KEY)
}
