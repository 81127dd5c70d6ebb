import { expect, it } from 'vitest'
import { around, bottom, horizontalGap, isWithin, middle, onOneRow, right } from './page.ts'

const box = (x: number, y: number, width = 10, height = 10) => ({ x, y, width, height })

it('a box has an end, a foot and a middle', () => {
  expect([right(box(5, 7)), bottom(box(5, 7)), middle(box(5, 7))]).toEqual([15, 17, 12])
})

it('the box around some holds them all and no more', () => {
  expect(around([box(5, 7), box(30, 2, 4, 3)])).toEqual({ x: 5, y: 2, width: 29, height: 15 })
})

it('a gap is what lies between, whichever stands first', () => {
  expect(horizontalGap(box(0, 0), box(25, 90))).toBe(15)
  expect(horizontalGap(box(25, 90), box(0, 0))).toBe(15)
  expect(horizontalGap(box(0, 0), box(10, 0))).toBe(0)
  expect(horizontalGap(box(0, 0), box(4, 0))).toBe(-6)
})

it('a box lies within one that reaches as far on each side', () => {
  expect(isWithin(box(5, 5), box(5, 5))).toBe(true)
  for (const outer of [box(6, 5, 20, 20), box(5, 6, 20, 20), box(5, 5, 9, 20), box(5, 5, 20, 9)])
    expect(isWithin(box(5, 5), outer)).toBe(false)
})

it('two stand on one row when the middle of one lies beside the other', () => {
  expect(onOneRow(box(0, 0), box(50, 5))).toBe(true)
  expect(onOneRow(box(0, 0), box(50, 5.1))).toBe(false)
  expect(onOneRow(box(0, 10, 10, 20), box(50, 5))).toBe(true)
  expect(onOneRow(box(0, 0), box(50, 8, 10, 4))).toBe(true)
  expect(onOneRow(box(0, 5), box(50, 0))).toBe(true)
  expect(onOneRow(box(0, 5.1), box(50, 0))).toBe(false)
  expect(onOneRow(box(0, 0, 10, 40), box(50, 30, 10, 4))).toBe(true)
  expect(onOneRow(box(50, 30, 10, 4), box(0, 0, 10, 40))).toBe(true)
})
