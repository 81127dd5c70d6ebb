import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { OpenParts } from './open-parts.ts'

describe('open parts', () => {
  it('are closed one after the other, the last first, also when one of them fails', async () => {
    const closed: string[] = []
    const parts = new OpenParts(pino({ level: 'silent' }))
    parts.add('database', () => closed.push('database'))
    parts.add('pool', () => Promise.reject(new Error('busy')))
    parts.add('server', async () => {
      await Promise.resolve()
      closed.push('server')
    })
    await parts.close()
    await parts.close()
    expect(closed).toEqual(['server', 'database'])
  })

  it('that do not come to an end are left, and what was opened first is closed all the same', async () => {
    const closed: string[] = []
    const parts = new OpenParts(pino({ level: 'silent' }))
    parts.add('database', async () => {
      await new Promise((resolve) => setImmediate(resolve))
      closed.push('database')
    })
    parts.add('pool', () => closed.push('pool'))
    parts.add('worker', () => new Promise(() => undefined))
    await parts.close(0)
    expect(closed).toEqual(['pool', 'database'])
  })
})
