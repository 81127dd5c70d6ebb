import type { Projection } from '../../projections/engine/projection.ts'

/** A read model for tests of the engine: how often each account changed its mind. Counting shows an event lost or repeated. */
export interface ChangesOfMind {
  readonly id: string
  readonly changes: number
  readonly last_revision: number
}

export type CountingProjection = Projection<ChangesOfMind, 'CommunicationPreferenceChanged'>

/** @param rest what a test wants to be different */
export function countingProjection(
  name = 'changes_of_mind',
  rest: Partial<CountingProjection> = {},
): CountingProjection {
  return {
    name,
    version: 1,
    table: name,
    key: 'id',
    columns: { id: 'text', changes: 'integer', last_revision: 'integer' },
    indexes: [['changes']],
    handlers: {
      CommunicationPreferenceChanged: {
        keys: (event) => [event.data.account_id],
        evolve: (row, event) => ({
          id: event.data.account_id,
          changes: (row?.changes ?? 0) + 1,
          last_revision: event.revision,
        }),
      },
    },
    announce: (row) => [{ audience: `account:${row.id}`, tag: 'CommunicationPreferences' }],
    ...rest,
  }
}

/** The same, but the database refuses the row of one account. */
export function refusedOf(bad: string, name: string): CountingProjection {
  const counting = countingProjection().handlers.CommunicationPreferenceChanged
  const evolve: typeof counting.evolve = (row, event, key) => {
    const counted = counting.evolve(row, event, key)
    return counted && event.data.account_id === bad ? { ...counted, changes: 2 ** 40 } : counted
  }
  return countingProjection(name, { handlers: { CommunicationPreferenceChanged: { ...counting, evolve } } })
}
