import { expect, it } from 'vitest'
import { linesOfNeighbours } from './near-letters.ts'
import { heightOfLine, type Point, type TextLines } from './text-lines.ts'

const FLAT: TextLines = { shift: [0, 0, 0], spread: [0, 0, 0] }
const LETTER = 0.01
const BENT: TextLines = { shift: [0.04, 0.02, 0], spread: [-0.03, 0, 0.01] }

/** The feet of letters in words of ten, in rows of equal distance. */
function letters(lines: TextLines, words: readonly number[], heightAt = (_letter: number) => 0): Point[] {
  return Array.from({ length: 30 }, (_, row) =>
    words.flatMap((left) =>
      Array.from({ length: 10 }, (_, letter) => {
        const x = left + letter * 0.012
        return { x, y: heightOfLine(lines, 0.1 + row * 0.025, x) + heightAt(letter) }
      }),
    ),
  ).flat()
}

/** How far the lines that were found are from those that letters stand on, at the most. */
const furthest = (found: TextLines, lines: TextLines): number =>
  Math.max(
    ...[0.1, 0.4, 0.8].flatMap((start) =>
      [0.2, 0.5, 0.8].map((x) => Math.abs(heightOfLine(found, start, x) - heightOfLine(lines, start, x))),
    ),
  )

it('shows how lines run and bend', () => {
  const feet = letters(BENT, [0.1, 0.25, 0.4, 0.55, 0.7, 0.85])
  expect(furthest(linesOfNeighbours(feet, LETTER, FLAT), BENT)).toBeLessThan(LETTER / 10)
})

it('shows it beyond a blank between two columns, across which rows would match where one is a row too high', () => {
  const feet = letters(BENT, [0.08, 0.8])
  const found = linesOfNeighbours(feet, LETTER, FLAT)
  expect(heightOfLine(found, 0.4, 0.9) - heightOfLine(BENT, 0.4, 0.9)).toBeCloseTo(0, 2)
})

it('takes the letters that hang below their line, and those of the next line, for what they are', () => {
  const feet = letters(BENT, [0.1, 0.25, 0.4, 0.55, 0.7, 0.85], (letter) => (letter % 4 === 0 ? LETTER * 0.3 : 0))
  const straight: TextLines = { shift: [0.04, 0, 0], spread: [-0.03, 0, 0] }
  expect(furthest(linesOfNeighbours(feet, LETTER, straight), BENT)).toBeLessThan(LETTER / 4)
})

it('changes nothing where no letter is near another', () =>
  expect(
    linesOfNeighbours(
      [
        { x: 0.1, y: 0.1 },
        { x: 0.5, y: 0.1 },
      ],
      LETTER,
      BENT,
    ),
  ).toEqual(BENT))
