import type { Reaction } from '../reactions/reaction.ts'
import { letterJob } from './letter-job.ts'
import { SEND_RESET_LINK, type SendResetLink } from './send-reset-link.ts'

/** Whoever asked for a new password gets the letter with the link. */
export const writeWhenPasswordResetRequested: Reaction<'PasswordResetRequested'> = {
  on: 'PasswordResetRequested',
  jobs({ data: { account_id, reset_id, expires_at }, position }) {
    const payload: SendResetLink = { account_id, reset_id, expires_at, position }
    return [letterJob({ task: SEND_RESET_LINK, payload, key: `${SEND_RESET_LINK}/${reset_id}` })]
  },
}
