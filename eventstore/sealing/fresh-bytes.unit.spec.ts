import { expect, it } from 'vitest'
import { freshBytes } from './fresh-bytes.ts'

it('gives out other bytes each time, also where more have to be drawn', () => {
  const given = Array.from({ length: 2_000 }, () => freshBytes(12))
  expect(new Set(given.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(given.length)
})

it('what was given out stays as it is', () => {
  const key = freshBytes(32)
  const before = Buffer.from(key)
  for (let drawn = 0; drawn < 2 * 4096; drawn += 32) freshBytes(32)
  expect(Buffer.from(key)).toEqual(before)
})

it('does not give out more than is drawn at once', () => {
  expect(freshBytes(4096)).toHaveLength(4096)
  expect(() => freshBytes(4097)).toThrow(RangeError)
})
