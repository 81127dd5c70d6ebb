import { expect, it } from 'vitest'
import { jsonInTurns } from './json-in-turns.ts'

const RECORD = {
  sentence: 'Two\nlines, and "quotes".',
  account: { name: 'June', history: [{ at: 1 }, []] },
  none: [],
  nothing: null,
  properties: [{ address: '418 Juniper Court', evaluations: [{ status: null }] }, 7],
}

it('is the text that JSON.stringify gives', async () => {
  expect(await jsonInTurns(RECORD)).toBe(JSON.stringify(RECORD, null, 2))
})

it('lets others have a turn between the items of a list', async () => {
  const order: string[] = []
  const item = (name: string) => ({ toJSON: () => order.push(name) })
  setImmediate(() => order.push('others'))
  await jsonInTurns({ list: [item('first'), item('second')] })
  expect(order).toEqual(['first', 'others', 'second'])
})
