import type { RecordedOf } from '../../eventstore/port.ts'
import type { NewJob } from '../jobs/add-jobs.ts'
import type { Reaction } from '../reactions/reaction.ts'
import { letterJob } from './letter-job.ts'
import type { SecondFactorNews } from './second-factor-letter.ts'
import { SEND_SECOND_FACTOR_NEWS, type SendSecondFactorNews } from './send-second-factor-news.ts'

/** Whoever reads an account's mail hears that signing in asks for a code from now on. */
export const writeWhenSecondFactorTurnedOn: Reaction<'SecondFactorTurnedOn'> = {
  on: 'SecondFactorTurnedOn',
  jobs: (event) => tell('turned_on', event, event.data.recovery_codes_left),
}

/** That it does so no more. */
export const writeWhenSecondFactorTurnedOff: Reaction<'SecondFactorTurnedOff'> = {
  on: 'SecondFactorTurnedOff',
  jobs: (event) => tell('turned_off', event),
}

/** That an administrator took it away. */
export const writeWhenSecondFactorReset: Reaction<'SecondFactorReset'> = {
  on: 'SecondFactorReset',
  jobs: (event) => tell('reset', event),
}

/** And that somebody had one of the codes that are kept for when it is lost. */
export const writeWhenRecoveryCodeUsed: Reaction<'RecoveryCodeUsed'> = {
  on: 'RecoveryCodeUsed',
  jobs: (event) => tell('recovery_code_used', event, event.data.recovery_codes_left),
}

type Told = RecordedOf<'RecoveryCodeUsed' | 'SecondFactorReset' | 'SecondFactorTurnedOff' | 'SecondFactorTurnedOn'>

function tell(news: SecondFactorNews, event: Told, recovery_codes_left = 0): NewJob[] {
  const { id: event_id, data, occurred_at, position } = event
  const { account_id } = data
  const payload: SendSecondFactorNews = { account_id, event_id, news, recovery_codes_left, occurred_at, position }
  return [letterJob({ task: SEND_SECOND_FACTOR_NEWS, payload, key: `${SEND_SECOND_FACTOR_NEWS}/${event_id}` })]
}
