import { describe, expect, it } from 'vitest'
import { type LoggedEvent, leafBytes } from './logged-event.ts'

const event: LoggedEvent = {
  stream: 'property-1',
  revision: 3,
  id: '0198c0de-0000-7000-8000-000000000001',
  type: 'PropertyEvaluated',
  version: 2,
  occurred_at: '2026-03-16T02:00:00.000Z',
  actor: { id: 'nobody', role: 'system' },
  correlation_id: 'a',
  causation_id: null,
  person: null,
  data: '{"a": "ä"}',
  sealed_sha256: null,
}

const textOf = (one: LoggedEvent) => new TextDecoder().decode(leafBytes(one))

describe('The leaf of an event', () => {
  it('is a line of what is around its data, and its data as it was written', () => {
    expect(textOf(event)).toBe(
      '["property-1",3,"0198c0de-0000-7000-8000-000000000001","PropertyEvaluated",2,"2026-03-16T02:00:00.000Z",' +
        '"nobody","system","a",null,null,null]\n{"a": "ä"}',
    )
  })

  it.each<Partial<LoggedEvent>>([
    { stream: 'property-2' },
    { revision: 4 },
    { id: '0198c0de-0000-7000-8000-000000000002' },
    { type: 'PropertyAdded' },
    { version: 1 },
    { occurred_at: '2026-03-16T02:00:00.001Z' },
    { actor: { id: 'somebody', role: 'system' } },
    { actor: { id: 'nobody', role: 'admin' } },
    { correlation_id: 'b' },
    { causation_id: 'b' },
    { person: 'ann' },
    { data: '{"a":"ä"}' },
    { sealed_sha256: '00' },
  ])('is another one with %o', (changed) => {
    expect(textOf({ ...event, ...changed })).not.toBe(textOf(event))
  })

  it('cannot be had by moving text from one part to the next', () => {
    expect(textOf({ ...event, correlation_id: 'a"', causation_id: null })).not.toBe(
      textOf({ ...event, correlation_id: 'a', causation_id: '"' }),
    )
    expect(textOf({ ...event, sealed_sha256: 'x]\n' })).not.toBe(textOf({ ...event, data: `]\n${event.data}` }))
  })
})
