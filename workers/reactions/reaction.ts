import type { EventType } from '../../domain/events.ts'
import type { Recorded, RecordedOf } from '../../eventstore/port.ts'
import type { NewJob } from '../jobs/add-jobs.ts'

/** What shall be done because something has happened: its only effect is to put jobs on the queue. */
export interface Reaction<Type extends EventType> {
  readonly on: Type
  jobs(event: RecordedOf<Type>): readonly NewJob[] | Promise<readonly NewJob[]>
}

/** A reaction as the subscription handles it, whatever its event is. */
export interface AnyReaction {
  readonly on: EventType
  jobs(event: Recorded): readonly NewJob[] | Promise<readonly NewJob[]>
}
