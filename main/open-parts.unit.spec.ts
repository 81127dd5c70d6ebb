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
})
