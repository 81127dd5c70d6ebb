import type { Appended, Position } from '../port.ts'
import type { StoredEvent, Unplaced } from '../stored-event.ts'
import type { Append } from './group-commit.ts'
import { nextPosition } from './position.ts'

/** What was written as it stands in the log, made only when somebody wants it. @param before the position behind which it was written */
export function* placedEvents(
  batch: readonly Append[],
  written: readonly (Appended | null)[],
  before: Position,
): Generator<StoredEvent> {
  let position = before
  for (const [index, { stream, events }] of batch.entries()) {
    const appended = written[index]
    if (!appended) continue
    let revision = appended.revision - events.length
    for (const event of events) {
      revision += 1
      position = nextPosition(position)
      yield placed(event, stream, revision, position)
    }
  }
}

/** Written out, for a night makes one for every home. */
function placed(event: Unplaced, stream: string, revision: number, position: Position): StoredEvent {
  const { id, type, version, occurred_at, actor, correlation_id, causation_id, person, data, sealed } = event
  return {
    id,
    stream,
    revision,
    position,
    occurred_at,
    actor,
    correlation_id,
    causation_id,
    type,
    version,
    person,
    data,
    sealed,
    handedOn: { event: null },
  }
}
