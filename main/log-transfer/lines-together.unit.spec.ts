import { expect, it } from 'vitest'
import { LinesTogether } from './lines-together.ts'

it('writes a thousand lines at once, and what is left at the end', async () => {
  const written: (readonly number[])[] = []
  const lines = new LinesTogether<number>(async (some) => {
    written.push(some)
  })
  const all = Array.from({ length: 2_001 }, (_, line) => line)
  for (const line of all) await lines.add(line)
  expect(written.map(({ length }) => length)).toEqual([1_000, 1_000])
  await lines.finish()
  await lines.finish()
  expect(written).toHaveLength(3)
  expect(written.flat()).toEqual(all)
})
