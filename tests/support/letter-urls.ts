import type { LetterUrls } from '../../workers/notifications/letter-urls.ts'

/** Links in which a test finds again whom and what they are for: they hold no proof. @param publicUrl without a trailing slash */
export function openLetterUrls(publicUrl: string): LetterUrls {
  return {
    page: (path) => `${publicUrl}${path}`,
    unsubscribe: (account_id) => `${publicUrl}/api/unsubscribe/${account_id}`,
    endMonthly: (account_id) => `${publicUrl}/api/unsubscribe/${account_id}/monthly`,
    reset: (account_id, id) => `${publicUrl}/reset-password?token=${account_id}.${id}`,
    confirm: (account_id, id) => `${publicUrl}/confirm-address?token=${account_id}.${id}`,
    invitation: (id, letter_id) => `${publicUrl}/invitation?token=${id}.${letter_id}`,
    notMe: (account_id, id) => `${publicUrl}/not-me?token=${account_id}.${id}`,
  }
}
