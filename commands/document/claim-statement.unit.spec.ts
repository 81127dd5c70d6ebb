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

/** With ids that are the same each time, as those of a request with an Idempotency-Key. */
function contextWith(ids: readonly string[]): CommandContext {
  const left = [...ids]
  const newId = () => left.shift() ?? expect.fail('too many ids were taken')
  const actor = { id: 'june', role: 'client' } as const
  return { log, actor, now: '2026-11-20T12:00:00.000Z', newId, correlation_id: 'c', causation_id: null }
}

describe('claiming a statement', () => {
  it('succeeds for the first account and each time that it asks again, and for no other', async () => {
    const claim = (owner_id: string) => claimStatement(contextWith([randomUUID()]), document_id, owner_id)
    expect([await claim('june'), await claim('omar'), await claim('june')]).toEqual([true, false, true])
  })

  it('takes one id whether it records something or not, so that a repeated request goes on with the same ids', async () => {
    const ids = [randomUUID(), randomUUID()]
    for (const document of [document_id, document_id, randomUUID(), 'no id']) {
      const context = contextWith(ids)
      await claimStatement(context, document, 'june')
      expect(context.newId(), document).toBe(ids[1])
    }
  })
})
