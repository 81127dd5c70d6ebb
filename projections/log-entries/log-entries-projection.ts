import type { Actor } from '../../domain/event.ts'
import { typeOf } from '../engine/fold-event.ts'
import type { Projection } from '../engine/projection.ts'

/** What stands on an event's envelope, so that the log can be searched on every store. Nothing of what the event says. */
export interface LogEntryRow {
  readonly position: string
  readonly stream: string
  /** As it was stored: it may be one that this program does not know. */
  readonly type: string
  readonly actor_id: string
  readonly actor_role: Actor['role']
  readonly occurred_at: string
}

export const logEntriesProjection: Projection<LogEntryRow, never> = {
  name: 'log_entries',
  version: 1,
  table: 'log_entries',
  key: 'position',
  columns: {
    position: 'text',
    stream: 'text',
    type: 'text',
    actor_id: 'text',
    actor_role: 'text',
    occurred_at: 'timestamptz',
  },
  indexes: [['stream'], ['type', 'position'], ['actor_id', 'position'], ['occurred_at']],
  rowPerEvent: true,
  handlers: {},
  everyEntry: {
    key: ({ position }) => position,
    row(entry) {
      const { position, stream, actor, occurred_at } = entry
      return { position, stream, type: typeOf(entry), actor_id: actor.id, actor_role: actor.role, occurred_at }
    },
  },
}
