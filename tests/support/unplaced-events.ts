import { v7 as newId } from 'uuid'
import type { Unplaced } from '../../eventstore/stored-event.ts'

let streams = 0
export const freshStream = () => `test-${streams++}`

/** An event as an adapter is given it. */
export function someEvent(): Unplaced {
  return {
    id: newId(),
    type: 'SystemSettingChanged',
    version: 1,
    occurred_at: '2026-03-02T09:30:00.125Z',
    actor: { id: 'admin-1', role: 'admin' },
    correlation_id: 'correlation-1',
    causation_id: null,
    person: null,
    data: '{"name":"company_name","value":"RefiBell Lending"}',
    sealed: null,
  }
}

export const someEvents = (count: number) => Array.from({ length: count }, someEvent)
