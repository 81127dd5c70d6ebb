import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EventLog } from '../../eventstore/port.ts'
import { createMemoryEventLog } from '../../tests/support/memory-event-log.ts'
import { proposed } from '../../tests/support/sample-events.ts'
import type { CommandContext } from '../context.ts'
import { claimStatement } from './claim-statement.ts'

let log: EventLog
let document_id: string
beforeEach(async () => {
  log = createMemoryEventLog().log
  document_id = randomUUID()
  const data = { document_id, digest: 'd', media_type: 'image/png', byte_size: 9, confidence: 0.9 } as const
  await log.append(`document-${document_id}`, 'no_stream', [proposed({ type: 'StatementRead', data })])
})

function context(): CommandContext {
  const actor = { id: 'june', role: 'client' } as const
  return {
    log,
    actor,
    now: '2026-11-20T12:00:00.000Z',
    newId: () => randomUUID(),
    correlation_id: 'c',
    causation_id: null,
  }
}

describe('claiming a statement', () => {
  it('succeeds for the first account and each time that it asks again, and for no other', async () => {
    const claim = (owner_id: string) => claimStatement(context(), document_id, owner_id)
    expect([await claim('june'), await claim('omar'), await claim('june')]).toEqual([true, false, true])
  })

  it('of what is no statement fails', async () => {
    for (const document of [randomUUID(), 'no id'])
      expect(await claimStatement(context(), document, 'june')).toBe(false)
  })
})
