import { expect, it } from 'vitest'
import { sampler } from './coarse-grid.ts'

const GRID = { width: 3, height: 2, data: Float32Array.of(0, 10, 20, 100, 110, 120) }
const STEP = 4

it('says in the middle of a cell what its grid does, and between two what lies between', () => {
  const { at } = sampler(GRID, STEP)
  expect([at(1.5, 1.5), at(5.5, 1.5), at(3.5, 1.5), at(1.5, 3.5)]).toEqual([0, 10, 5, 50])
})

it('says the same of a whole row, and of rows of other lengths', () => {
  const { at, row } = sampler(GRID, STEP)
  for (const [y, pixels] of [
    [3, 12],
    [6, 12],
    [2, 7],
  ] as const)
    expect([...row(y, pixels)]).toEqual(Array.from({ length: pixels }, (_, x) => at(x, y)))
})
