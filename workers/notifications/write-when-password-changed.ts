import type { RecordedOf } from '../../eventstore/port.ts'
import type { Reaction } from '../reactions/reaction.ts'
import { letterJob } from './letter-job.ts'
import { SEND_PASSWORD_CHANGED, type SendPasswordChanged } from './send-password-changed.ts'

/** Whoever reads an account's mail hears that it has a new password, chosen by who knew the old one. */
export const writeWhenPasswordChanged: Reaction<'PasswordChanged'> = { on: 'PasswordChanged', jobs }

/** Or by who followed the link of a letter. */
export const writeWhenPasswordReset: Reaction<'PasswordReset'> = { on: 'PasswordReset', jobs }

function jobs(event: RecordedOf<'PasswordChanged' | 'PasswordReset'>) {
  const { account_id, session_epoch } = event.data
  const { occurred_at, position } = event
  const payload: SendPasswordChanged = { account_id, session_epoch, occurred_at, position }
  return [
    letterJob({ task: SEND_PASSWORD_CHANGED, payload, key: `${SEND_PASSWORD_CHANGED}/${account_id}/${session_epoch}` }),
  ]
}
