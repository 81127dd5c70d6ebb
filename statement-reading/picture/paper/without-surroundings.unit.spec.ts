import { expect, it } from 'vitest'
import { shapesOn, withoutSurroundings } from './without-surroundings.ts'

/** Paper on the right half of a picture of 64 by 32 pixels. */
const PAPER = { width: 4, height: 2, data: Uint8Array.from([0, 0, 255, 255, 0, 0, 255, 255]) }

it('leaves white around the paper, and the paper as it is', () => {
  const black = { width: 70, height: 40, data: new Uint8Array(70 * 40) }
  const { width, height, data } = withoutSurroundings(black, PAPER)
  expect([width, height]).toEqual([70, 40])
  expect([data[0], data[31], data[20 * 70 + 31], data[31 * 70 + 31]]).toEqual([255, 255, 255, 255])
  expect([data[32], data[63], data[31 * 70 + 40]]).toEqual([0, 0, 0])
  expect(black.data[0]).toBe(0)
})

it('knows the shapes that lie on the paper by their middles', () => {
  const shape = (left: number, right: number) => ({ left, right, top: 4, bottom: 8 })
  const [on, beside] = [shape(14, 20), shape(10, 20)]
  expect(shapesOn([on, beside], PAPER, 2)).toEqual([on])
  expect(shapesOn([shape(30, 34)], PAPER, 1)).toEqual([shape(30, 34)])
})
