import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countDone, isDone, NO_BATCHES_DONE, withDone } from './batches-done.ts'

it('says of each batch whether it is done, in whatever order they ended and however often', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), (ended) => {
      const done = ended.reduce(withDone, NO_BATCHES_DONE)
      const expected = new Set(ended)
      expect(countDone(done)).toBe(expected.size)
      for (let batch = 0; batch <= 21; batch += 1) expect(isDone(done, batch)).toBe(expected.has(batch))
    }),
  )
})

it('keeps nothing of those that ended in their order', () => {
  const inTurns = Array.from({ length: 1_000 }, (_, at) => at ^ 1)
  expect(inTurns.reduce(withDone, NO_BATCHES_DONE)).toEqual({ before: 1_000, ahead: new Set() })
})
