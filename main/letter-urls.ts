import { UnsubscribeTokens } from '../api/auth/unsubscribe-tokens.ts'
import { LetterTokens } from '../commands/account/letter-tokens.ts'
import type { LetterUrls } from '../workers/notifications/letter-urls.ts'
import type { Keys } from './keys.ts'

/** @param publicUrl without a trailing slash */
export function letterUrlsOf(publicUrl: string, keys: Keys): LetterUrls {
  const unsubscribing = new UnsubscribeTokens(keys.unsubscribing)
  const resetting = new LetterTokens(keys.resetting, 'reset')
  const confirming = new LetterTokens(keys.confirming, 'confirm')
  const inviting = new LetterTokens(keys.inviting, 'invitation')
  return {
    page: (path) => `${publicUrl}${path}`,
    unsubscribe: (account_id) => `${publicUrl}/api/unsubscribe/${unsubscribing.issue(account_id)}`,
    endMonthly: (account_id) => `${publicUrl}/api/unsubscribe/${unsubscribing.issue(account_id)}/monthly`,
    reset: (account_id, id) => `${publicUrl}/reset-password?token=${resetting.issue(account_id, id)}`,
    confirm: (account_id, id) => `${publicUrl}/confirm-address?token=${confirming.issue(account_id, id)}`,
    invitation: (id, letter_id) => `${publicUrl}/invitation?token=${inviting.issue(id, letter_id)}`,
    notMe: (account_id, id) => `${publicUrl}/not-me?token=${confirming.issue(account_id, id)}`,
  }
}
