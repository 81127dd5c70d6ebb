import { type LogPlace, openEventStore } from '../event-log.ts'
import { hashStretch, type Stretch } from './hash-stretch.ts'

/** What the threads of a verification do. What they are given and what they answer is copied from thread to thread. */
export async function hashed({ place, stretch }: { place: LogPlace; stretch: Stretch }): Promise<Uint8Array> {
  const log = await openEventStore(place)
  try {
    return await hashStretch(log, stretch)
  } finally {
    await log.close()
  }
}
