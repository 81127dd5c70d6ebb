import type { Projection } from '../engine/projection.ts'

/**
 * One row per letter that told somebody that their home has become Ready Now. It says nothing that names anybody, and stays when the home
 * or its owner is gone.
 */
export interface ReadyNoticeRow {
  /** Of the event that recorded it. */
  readonly id: string
  readonly property_id: string
  readonly run_id: string
  readonly told_at: string
}

/** The notices by which the product is judged. What became of them is asked of the other read models, so that a night's evaluations cost nothing here. */
export const readyNoticesProjection: Projection<ReadyNoticeRow, 'NotificationSent'> = {
  name: 'ready_notices',
  version: 1,
  table: 'ready_notices',
  key: 'id',
  columns: { id: 'uuid', property_id: 'text', run_id: 'text', told_at: 'timestamptz' },
  indexes: [['told_at']],
  rowPerEvent: true,
  handlers: {
    NotificationSent: {
      keys: ({ id, data }) => (data.status === 'ready_now' ? [id] : []),
      evolve: (row, { id, occurred_at: told_at, data: { property_id, run_id } }) =>
        row ?? { id, property_id, run_id, told_at },
    },
  },
  announce: () => [{ audience: 'role:admin', tag: 'AdminNotifications' }],
}
