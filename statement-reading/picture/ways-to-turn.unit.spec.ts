import { expect, it } from 'vitest'
import type { Glyph } from './glyphs.ts'
import { type Shape, turnedShape } from './shapes.ts'
import { heightOfLine } from './text-lines.ts'
import { waysToTurn } from './ways-to-turn.ts'

const [WIDTH, HEIGHT] = [800, 1000]
const LINES = [100, 137, 180, 260, 333, 420, 530, 610, 777]

/** Letters that stand on lines; every fourth line is short, some letters are tall and some hang below. */
function glyphs(heightAt: (start: number, x: number) => number): Glyph[] {
  return LINES.flatMap((start, line) =>
    Array.from({ length: line % 4 === 0 ? 30 : 60 }, (_, at) => {
      const left = 60 + at * 11
      const bottom = Math.round(heightAt(start, left)) + (at % 17 === 0 ? 3 : 0)
      return { left, right: left + 7, top: bottom - (at % 3 === 0 ? 10 : 7), bottom }
    }),
  )
}

const waysOf = (letters: readonly Glyph[], width = WIDTH, height = HEIGHT) =>
  waysToTurn({ letters, points: [] }, width, height).ways

it('finds how lines climb and spread', () => {
  const found = waysOf(glyphs((start, x) => start + x * (0.05 + start * 0.00003)))[0]
  const lines = found?.lines()
  if (!lines) throw new Error('No way was found.')
  expect(found?.quarters).toBe(0)
  for (const start of [100, 420, 777])
    expect(heightOfLine(lines, start / WIDTH, 0.8) * WIDTH).toBeCloseTo(start + 640 * (0.05 + start * 0.00003), -0.5)
})

it('finds how a curled page bends them', () => {
  const bent = (start: number, x: number): number => start - 12 * Math.sin((Math.PI * x) / WIDTH)
  const lines = waysOf(glyphs(bent))[0]?.lines()
  if (!lines) throw new Error('No way was found.')
  for (const x of [0.2, 0.5, 0.8]) {
    const moved = (heightOfLine(lines, 0.5, x) - heightOfLine(lines, 0.5, 0.1)) * WIDTH
    expect(Math.abs(moved - bent(0, x * WIDTH) + bent(0, 0.1 * WIDTH))).toBeLessThan(3)
  }
})

it('finds it where a blank lies between labels and amounts, whose rows also match a row too high', () => {
  const row = 22
  const bent = (start: number, x: number): number => start + (row * 3 * (1 - start / HEIGHT) * x * x) / (WIDTH * WIDTH)
  const letters = (line: number, left: number, count: number): Glyph[] =>
    Array.from({ length: count }, (_, at) => {
      const x = left + at * 8
      const bottom = Math.round(bent(100 + line * row, x))
      return { left: x, right: x + 6, top: bottom - (at % 3 === 0 ? 10 : 7), bottom }
    })
  const found = Array.from({ length: 30 }, (_, line) => {
    const figures = 5 + ((line * 3) % 4)
    return [...letters(line, 60, 10 + ((line * 7) % 15)), ...letters(line, 740 - figures * 8, figures)]
  }).flat()
  const upright = waysOf(found).find(({ quarters }) => quarters === 0)
  const lines = upright?.lines()
  if (!lines) throw new Error('No way was found.')
  const moved = (heightOfLine(lines, 0.5, 0.85) - heightOfLine(lines, 0.5, 0.1)) * WIDTH
  expect(Math.abs(moved - bent(400, 0.85 * WIDTH) + bent(400, 0.1 * WIDTH))).toBeLessThan(3)
})

it('tells a page that lies on its side or its head', () => {
  const upright = glyphs((start) => start)
  const turned = (quarters: number) => upright.map((letter) => turnedShape(letter, quarters, WIDTH, HEIGHT))
  expect(waysOf(turned(2))[0]?.quarters).toBe(2)
  expect(waysOf(turned(1), HEIGHT, WIDTH)[0]?.quarters).toBe(3)
})

/** Figures that end as exactly at the head as at the foot of their line, every fifth with a point behind it. */
function amounts(): { letters: Shape[]; points: Shape[] } {
  const letters = LINES.flatMap((foot) =>
    Array.from({ length: 40 }, (_, at) => {
      const bottom = foot + ((at * 7) % 3)
      return { left: 60 + at * 14, right: 67 + at * 14, top: bottom - 10, bottom }
    }),
  )
  const points = letters
    .filter((_, at) => at % 5 === 2)
    .map(({ right, bottom }) => ({ left: right + 2, right: right + 4, top: bottom - 2, bottom }))
  return { letters, points }
}

it.each([0, 1, 2, 3])(
  'tells by points between figures how capitals stand that are turned by %i quarters',
  (quarters) => {
    const turned = (shapes: readonly Shape[]) => shapes.map((one) => turnedShape(one, quarters, WIDTH, HEIGHT))
    const { letters, points } = amounts()
    const [wide, high] = quarters % 2 === 0 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH]
    const { ways, isClear } = waysToTurn({ letters: turned(letters), points: turned(points) }, wide, high)
    expect([ways[0]?.quarters, isClear]).toEqual([(4 - quarters) % 4, true])
    expect(new Set(ways.map((way) => way.quarters)).size).toBe(4)
  },
)

it('is not clear of capitals where points tell nothing', () => {
  const { letters, points } = amounts()
  expect(waysToTurn({ letters, points: [] }, WIDTH, HEIGHT).isClear).toBe(false)
  const grain = points.map((point, at) =>
    at % 2 === 0 ? point : { ...point, top: point.top - 8, bottom: point.bottom - 8 },
  )
  expect(waysToTurn({ letters, points: grain }, WIDTH, HEIGHT).isClear).toBe(false)
  expect(waysToTurn({ letters: glyphs((start) => start), points: [] }, WIDTH, HEIGHT).isClear).toBe(true)
})
