import { describe, expect, it } from 'vitest'
import type { Box } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import type { Value } from '../print/value.ts'
import { goesOnFrom, isBlocked, isBlockedBehind, isInReach, standing } from './standing.ts'

const WIDTH = 600
const box = (x: number, y: number, width: number, height = 10): Box => ({ x, y, width, height })
/** 100 to 160 from left to right, 100 to 110 from top to bottom. */
const value = box(100, 100, 60)

describe('a label stands', () => {
  it.each([
    ['beside its value, which it touches', box(40, 100, 60), 'beside', 0.05],
    ['beside it, the farther the worse', box(10, 100, 30), 'beside', 0.12],
    ['behind it, which is worse', box(160, 100, 40), 'behind', 0.4],
    ['behind it, the farther the worse', box(220, 100, 40), 'behind', 0.47],
    ['above it', box(100, 90, 60), 'above', 0.32],
    ['above it, the farther the worse', box(100, 70, 60), 'above', 0.56],
    ['below it, which is worse', box(100, 110, 60), 'below', 0.42],
    ['above it and to the left', box(10, 90, 30), 'above', 0.67],
  ])('%s', (_, label, side, distance) => {
    expect(standing(label, value, WIDTH, true)).toEqual({ side, distance: expect.closeTo(distance, 9) })
  })

  it.each([
    ['too far above', box(100, 63, 60)],
    ['too far below', box(100, 137, 60)],
    ['above and too far to the left', box(-50, 90, 30)],
    ['above and to the right', box(161, 90, 60)],
    ['below and to the left', box(10, 110, 30)],
    ['across it', box(90, 100, 30)],
  ])('nowhere where it is %s', (_, label) => {
    expect(standing(label, value, WIDTH, true)).toBeNull()
  })

  it('within 3.6 ems', () => {
    expect(standing(box(100, 64, 60), value, WIDTH, true)).toMatchObject({ side: 'above' })
    expect(standing(box(100, 136, 60), value, WIDTH, true)).toMatchObject({ side: 'below' })
  })

  it('farther, where nobody knows what it means, and then not behind or to the left', () => {
    expect(standing(box(40, 100, 60), value, WIDTH, false)?.distance).toBeCloseTo(0.35, 9)
    expect(standing(box(10, 100, 30), value, WIDTH, false)?.distance).toBeCloseTo(0.62, 9)
    expect(standing(box(100, 90, 60), value, WIDTH, false)?.distance).toBeCloseTo(0.62, 9)
    expect(standing(box(160, 100, 40), value, WIDTH, false)).toBeNull()
    expect(standing(box(10, 90, 30), value, WIDTH, false)).toBeNull()
  })

  it('by the ems of the value where the label is a heading', () => {
    expect(standing(box(100, 60, 60, 16), value, WIDTH, true)?.distance).toBeCloseTo(0.2 + (37 / 16) * 0.12, 9)
    expect(standing(box(100, 60, 60, 17), value, WIDTH, true)).toBeNull()
  })
})

it('is in reach within 3.6 ems of the larger type, above and below', () => {
  expect([64, 63.9, 136, 136.1].map((y) => isInReach(box(0, y, 60), value))).toEqual([true, false, true, false])
  expect(isInReach(box(0, 50, 60, 20), value)).toBe(true)
  expect(isInReach(value, box(0, 50, 60, 20))).toBe(true)
})

const cell = (x: number, width: number, printed: Value | null = null): Cell => ({
  page: 1,
  line: 0,
  box: box(x, 100, width),
  words: ['x'],
  value: printed,
  confidence: 1,
})
const money: Value = { kind: 'money', cents: 100, dollarSign: true }
const rate: Value = { kind: 'rate', percent: 6 }
const date: Value = { kind: 'date', iso: '2026-07-01' }

describe('a value is blocked', () => {
  const label = box(0, 100, 40)
  const target = cell(100, 60, money)

  it('by what stands between it and its label', () => {
    expect(isBlocked(label, target, [target, cell(39, 62)])).toBe(true)
    expect(isBlocked(label, target, [target, cell(38.9, 50)])).toBe(false)
    expect(isBlocked(label, target, [target, cell(50, 51.1)])).toBe(false)
    expect(isBlocked(label, target, [target])).toBe(false)
  })

  it('by no date, and a sum by no rate', () => {
    expect(isBlocked(label, target, [cell(50, 40, date)])).toBe(false)
    expect(isBlocked(label, target, [cell(50, 40, rate)])).toBe(false)
    expect(isBlocked(label, cell(100, 60, rate), [cell(50, 40, rate)])).toBe(true)
    expect(isBlocked(label, target, [cell(50, 40, money)])).toBe(true)
  })

  it('by no figures in brackets, which the label adds', () => {
    const printed = (text: string) => ({ ...cell(50, 40), words: text.split(' ') })
    expect(['(1/12)', '(12 x)', '1/12'].map((text) => isBlocked(label, target, [printed(text)]))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('from a label behind it by what stands between them', () => {
    const behind = cell(220, 40)
    expect(isBlockedBehind(behind.box, target.box, [target, behind])).toBe(false)
    expect(isBlockedBehind(behind.box, target.box, [target, cell(159, 62), behind])).toBe(true)
    expect(isBlockedBehind(behind.box, target.box, [target, cell(158.9, 50), behind])).toBe(false)
    expect(isBlockedBehind(behind.box, target.box, [target, cell(170, 51.1), behind])).toBe(false)
  })
})

it('a label goes on from its value where a word would', () => {
  expect([160, 160.1, 166.9, 167].map((x) => goesOnFrom(value, box(x, 100, 40)))).toEqual([false, true, true, false])
  expect(goesOnFrom(value, box(163, 120, 40))).toBe(false)
})
