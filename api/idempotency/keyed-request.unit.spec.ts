import { randomUUID } from 'node:crypto'
import type { Request } from 'express'
import { expect, it, vi } from 'vitest'
import { type CommandContext, SYSTEM } from '../../commands/context.ts'
import { bulkEditCosts } from '../../commands/costs/bulk-edit-costs.ts'
import { costTemplateStream } from '../../commands/costs/costs-stream.ts'
import { saveCostTemplate } from '../../commands/costs/save-cost-template.ts'
import { COLORADO_COSTS } from '../../tests/support/loan-fixtures.ts'
import { createMemoryEventLog } from '../../tests/support/memory-event-log.ts'
import type { SignedIn } from '../http/route.ts'
import { keyedRequest } from './keyed-request.ts'

const ADA = { account_id: 'ada' } as SignedIn
const STATES = ['CO', 'UT', 'WY'] as const

function keyed(key: string, body: object) {
  const request = { get: () => key, method: 'POST', path: '/api/admin/cost-templates/bulk-edit', body }
  return keyedRequest(request as unknown as Request, ADA) ?? expect.fail('there is a key')
}

it('A request that is repeated has the same ids, and another one under its key other events', () => {
  const idsOf = (key: string, body: object) => {
    const { newId, newEventId } = keyed(key, body)
    return { made: [newId(), newId()], events: [newEventId('a'), newEventId('b'), newEventId('a')] }
  }
  const first = idsOf('k', { fee: 1 })
  expect(new Set([...first.made, ...first.events]).size).toBe(5)
  expect(idsOf('k', { fee: 1 })).toEqual(first)
  const other = idsOf('k', { fee: 2 })
  expect(other.made).toEqual(first.made)
  expect(other.events).not.toContain(first.events[0])
})

it('A stream’s events keep their ids where the repetition has nothing to say to the stream before', () => {
  const { newEventId } = keyed('k', {})
  newEventId('first')
  const second = newEventId('second')
  expect(keyed('k', {}).newEventId('second')).toBe(second)
})

it('A bulk edit that was cut off between two states is brought to its end by its repetition', async () => {
  const { log } = createMemoryEventLog()
  const around = { log, actor: SYSTEM, now: '2026-11-20T12:00:00.000Z', correlation_id: 'c', causation_id: null }
  const fresh: CommandContext = { ...around, newId: () => randomUUID() }
  for (const state of STATES) await saveCostTemplate(fresh, { ...COLORADO_COSTS, state }, null)
  const body = { states: STATES, field: 'title_fee', value: 1_234 }
  const edit = () => bulkEditCosts({ ...around, ...keyed('edit', body) }, body, null)

  const append = log.append.bind(log)
  const dying = vi.spyOn(log, 'append').mockImplementation((stream, ...rest) => {
    if (stream === costTemplateStream('CO')) throw new Error('killed')
    return append(stream, ...rest)
  })
  await expect(edit()).rejects.toThrow('killed')
  dying.mockRestore()
  expect(await edit()).toMatchObject({ updated: [...STATES] })
  for (const state of STATES) {
    const events = await log.readStream(costTemplateStream(state))
    expect(events.map(({ data }) => data)).toMatchObject([{}, { template: { title_fee: 1_234 } }])
  }
})
