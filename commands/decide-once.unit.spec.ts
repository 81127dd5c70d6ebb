import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import type { EventLog } from '../eventstore/port.ts'
import { createMemoryEventLog } from '../tests/support/memory-event-log.ts'
import { proposed } from '../tests/support/sample-events.ts'
import { SYSTEM } from './context.ts'
import { decideOnce } from './decide-once.ts'
import { registrationKeyAggregate, registrationKeyStream } from './settings/settings-stream.ts'

let log: EventLog
beforeEach(() => {
  log = createMemoryEventLog().log
})

const issued = (registration_key: string) => ({ type: 'RegistrationKeyIssued', data: { registration_key } }) as const

/** Issues a key in place of one that was seen, for a request whose event has this id. */
function issue(event_id: string, key: string, seen: string | null) {
  const context = {
    log,
    actor: SYSTEM,
    now: '2026-03-16T12:00:00Z',
    newId: () => randomUUID(),
    newEventId: () => event_id,
    correlation_id: 'c',
    causation_id: null,
  }
  return decideOnce(context, registrationKeyStream, registrationKeyAggregate, (known) => {
    if (known !== seen) throw new Error(`It is ${known} by now.`)
    return [issued(key)]
  })
}

it('A repetition says nothing more, and comes to what stands there', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  expect(await issue(first, 'A', null)).toMatchObject({ state: 'A', revision: 0 })
  expect(await issue(first, 'B', null)).toMatchObject({ state: 'A', revision: 0, position: null })
  expect(await issue(second, 'C', 'A')).toMatchObject({ state: 'C', revision: 1 })
  expect(await issue(first, 'D', null)).toMatchObject({ state: 'C', position: null })
  expect(await log.readStream(registrationKeyStream)).toHaveLength(2)
})

it('Where its own first attempt turns out to have been faster, it says nothing more either', async () => {
  const id = randomUUID()
  await log.append(registrationKeyStream, 'no_stream', [proposed(issued('before'))])
  const append = log.append.bind(log)
  vi.spyOn(log, 'append').mockImplementationOnce(async (...written) => {
    await append(registrationKeyStream, 0, [proposed(issued('of somebody else'))])
    return append(...written)
  })
  await expect(issue(id, 'A', 'before')).rejects.toThrow('It is of somebody else by now.')
  vi.spyOn(log, 'append').mockImplementationOnce(async (...written) => {
    await append(registrationKeyStream, 1, [proposed(issued('of a third')), { ...proposed(issued('its own')), id }])
    return append(...written)
  })
  expect(await issue(id, 'A', 'of somebody else')).toMatchObject({ state: 'its own', position: null })
})
