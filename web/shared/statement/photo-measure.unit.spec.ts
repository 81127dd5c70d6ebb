import { describe, expect, it } from 'vitest'
import { type Brightness, measurePhoto } from './photo-measure.ts'

const [WIDTH, HEIGHT] = [480, 320]

/** A page of strokes as letters have them, in ink and on paper of such brightness. */
function printed(ink: number, paper: number): Brightness {
  const data = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const isStroke = y % 16 < 8 && (x % 7 < 2 || y % 8 < 2)
      data[y * WIDTH + x] = isStroke ? ink : paper
    }
  return { width: WIDTH, height: HEIGHT, data }
}

/** The picture as it is when each point is spread over so many pixels along and down. */
function spread({ width, height, data }: Brightness, along: number, down: number): Brightness {
  const at = (x: number, y: number): number => data[Math.min(height - 1, y) * width + Math.min(width - 1, x)] ?? 0
  const mean = (x: number, y: number): number => {
    let sum = 0
    for (let dy = 0; dy < down; dy++) for (let dx = 0; dx < along; dx++) sum += at(x + dx, y + dy)
    return sum / (along * down)
  }
  const blurred = Uint8Array.from(data, (_, place) => mean(place % width, Math.floor(place / width)))
  return { width, height, data: blurred }
}

it('says how bright the paper is, however much print is on it', () => {
  expect(measurePhoto(printed(20, 230)).paper).toBe(230)
  expect(measurePhoto(printed(3, 30)).paper).toBe(30)
})

describe('How sharp print is', () => {
  const sharp = measurePhoto(printed(20, 230)).sharpness ?? 0

  it('is told by its edges', () => {
    expect(sharp).toBe(1)
    expect(measurePhoto(spread(printed(20, 230), 3, 3)).sharpness).toBeLessThan(sharp / 2)
  })

  it('does not hang on how strong it is', () => {
    expect(measurePhoto(printed(60, 110)).sharpness).toBe(sharp)
  })

  it.each([
    ['along', 4, 1],
    ['down', 1, 4],
  ])('is that of the worse direction, as of a hand that shook %s', (_, along, down) => {
    expect(measurePhoto(spread(printed(20, 230), along, down)).sharpness).toBeLessThan(sharp / 2)
  })

  it('is not known of a page without print', () => {
    expect(measurePhoto(printed(230, 230)).sharpness).toBeNull()
  })
})
