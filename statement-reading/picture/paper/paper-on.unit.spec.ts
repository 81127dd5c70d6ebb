import { describe, expect, it } from 'vitest'
import type { GrayPicture } from '../gray-picture.ts'
import { paperOn } from './paper-on.ts'

const [WIDTH, HEIGHT] = [1280, 1600]
const [TABLE, PAPER] = [90, 210]

type Rectangle = readonly [left: number, top: number, right: number, bottom: number]
const SHEET: Rectangle = [128, 160, 1152, 1440]

/** A sheet of so much light on a table, whose edges lean so far to the right from top to bottom, with other rectangles on it. */
function photo({
  sheet = SHEET,
  light = PAPER,
  lean = 0,
  on = [] as readonly (readonly [Rectangle, number])[],
} = {}): GrayPicture {
  const data = new Uint8Array(WIDTH * HEIGHT)
  const isIn = ([left, top, right, bottom]: Rectangle, x: number, y: number): boolean =>
    y >= top && y < bottom && x >= left && x < right
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      // The table has a grain of its own.
      const ground = isIn(sheet, x - (lean * y) / HEIGHT, y) ? light : TABLE + ((x * 7 + y * 13) % 20)
      data[y * WIDTH + x] = on.findLast(([rectangle]) => isIn(rectangle, x, y))?.[1] ?? ground
    }
  return { width: WIDTH, height: HEIGHT, data }
}

/** The cells of the paper, row by row, each row as where it begins and ends; of rows without paper nothing. */
function rows(paper: GrayPicture | null): (readonly [row: number, from: number, to: number])[] {
  if (paper === null) return []
  return Array.from({ length: paper.height }, (_, y) => {
    const row = paper.data.subarray(y * paper.width, (y + 1) * paper.width)
    return [y, row.indexOf(255), row.lastIndexOf(255)] as const
  }).filter(([, from]) => from >= 0)
}

describe('the paper of a photo', () => {
  it('lies between its edges, a cell further out', () => {
    const paper = paperOn(photo())
    expect([paper?.width, paper?.height]).toEqual([80, 100])
    const found = rows(paper)
    expect([found[0]?.[0], found.at(-1)?.[0]]).toEqual([9, 90])
    expect(found.every(([, from, to]) => from === 7 && to === 72)).toBe(true)
  })

  it('has edges that lean', () => {
    const found = rows(paperOn(photo({ sheet: [128, 160, 1088, 1440], lean: 96 })))
    const [top, foot] = [found[1], found.at(-2)]
    expect((foot?.[1] ?? 0) - (top?.[1] ?? 0)).toBe(5)
    expect((foot?.[2] ?? 0) - (top?.[2] ?? 0)).toBe(5)
  })

  it('ends where its edges do, not where corners are covered', () => {
    const corners: readonly (readonly [Rectangle, number])[] = [
      [[128, 160, 240, 300], 120],
      [[980, 160, 1160, 300], 120],
    ]
    const covered = { on: corners, lean: 96, sheet: [128, 160, 1088, 1440] as const }
    const [plain, found] = [rows(paperOn(photo({ ...covered, on: [] }))), rows(paperOn(photo(covered)))]
    expect(found).toEqual(plain)
  })

  it('goes on under print, a coloured band and a finger', () => {
    const plain = rows(paperOn(photo()))
    const print = Array.from({ length: 20 }, (_, at) => [[200, 240 + 56 * at, 1080, 248 + 56 * at], 20] as const)
    expect(rows(paperOn(photo({ on: print })))).toEqual(plain)
    expect(rows(paperOn(photo({ on: [[[160, 600, 1120, 680], 60]] })))).toEqual(plain)
    expect(rows(paperOn(photo({ on: [[[1080, 1000, 1240, 1120], 120]] })))).toEqual(plain)
  })

  it('is moved outwards where an edge bulges', () => {
    const bulge = photo({ on: [[[80, 600, 128, 800], PAPER]] })
    const [first] = rows(paperOn(bulge))
    expect(first?.[1]).toBeLessThan(7)
  })
})

it.each<[string, GrayPicture]>([
  ['is hardly lighter than what it lies on', photo({ light: 125 })],
  ['takes less than half of the picture', photo({ sheet: [128, 160, 1152, 880] })],
  ['takes all of it', photo({ sheet: [0, 0, WIDTH, HEIGHT] })],
  ['is two sheets', photo({ on: [[[600, 160, 680, 1440], TABLE]] })],
  [
    'is no sheet with four straight edges',
    photo({ sheet: [64, 64, 1216, 1536], on: [[[600, 600, 1280, 1600], TABLE]] }),
  ],
])('is not told where what is light %s', (_, picture) => expect(paperOn(picture)).toBeNull())
