import { LogUnavailable } from '../../eventstore/log-unavailable.ts'
import { type LogPlace, openEventStore } from '../event-log.ts'
import { hashStretch, type Stretch } from './hash-stretch.ts'

/** Of an error that is copied from thread to thread nobody can tell any more what kind it is. */
export interface LogAway {
  readonly away: string
}

/** What the threads of a verification do. What they are given and what they answer is copied from thread to thread. */
export async function hashed({ place, stretch }: { place: LogPlace; stretch: Stretch }): Promise<Uint8Array | LogAway> {
  const log = await openEventStore(place)
  try {
    return await hashStretch(log, stretch)
  } catch (error) {
    if (error instanceof LogUnavailable) return { away: error.message }
    throw error
  } finally {
    await log.close()
  }
}
