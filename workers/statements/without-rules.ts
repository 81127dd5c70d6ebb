import type { GrayPicture } from './gray-picture.ts'

/** Longer than any letter's stroke at 300 dots per inch. */
const SHORTEST_RULE = 120
const SHORTEST_UPRIGHT = 150
const MOST_GAP = 3
/** A rule may be so pale; print that crosses or touches it is darker. */
const PALE = 200
const DARK = 150
const WHITE = 255
/** How far the soft edge of a line reaches. */
const EDGE = 2

/** The picture seen row by row, or column by column. */
interface Direction {
  readonly lines: number
  readonly length: number
  readonly lineStep: number
  readonly step: number
}

/**
 * The picture without its ruled lines, boxes and edges of the paper, which touch letters and are read as letters. The lines of text
 * must be level. Where a letter crosses a line the line stays; where it touches one, the soft edge that they share does.
 */
export function withoutRules({ width, height, data }: GrayPicture): GrayPicture {
  const out = Uint8Array.from(data)
  eraseRuns(data, out, { lines: height, length: width, lineStep: width, step: 1 }, SHORTEST_RULE)
  eraseRuns(data, out, { lines: width, length: height, lineStep: 1, step: width }, SHORTEST_UPRIGHT)
  return { width, height, data: out }
}

function eraseRuns(data: Uint8Array, out: Uint8Array, direction: Direction, shortest: number): void {
  const ofRun = runs(data, direction, shortest)
  const { lines, length, lineStep, step } = direction
  const isDark = (line: number, at: number): boolean =>
    line >= 0 && line < lines && (data[line * lineStep + at * step] ?? WHITE) < DARK
  for (let at = 0; at < length; at++) {
    for (let line = 0; line < lines; line++) {
      if (ofRun[line * lineStep + at * step] !== 1) continue
      const first = line
      while (line + 1 < lines && ofRun[(line + 1) * lineStep + at * step] === 1) line += 1
      const touches = [isDark(first - EDGE - 1, at), isDark(line + EDGE + 1, at)] as const
      if (touches[0] && touches[1]) continue
      const from = Math.max(0, touches[0] ? first : first - EDGE)
      const to = Math.min(lines - 1, touches[1] ? line : line + EDGE)
      for (let row = from; row <= to; row++) out[row * lineStep + at * step] = WHITE
    }
  }
}

/** 1 for each pixel of a dark run that is at least so long, and for the small gaps of a rule that is faint or wavers. */
function runs(data: Uint8Array, { lines, length, lineStep, step }: Direction, shortest: number): Uint8Array {
  const found = new Uint8Array(data.length)
  const isRule = (at: number): boolean => (data[at] ?? WHITE) < PALE || (data[at + lineStep] ?? WHITE) < PALE
  for (let line = 0; line < lines; line++) {
    let [run, gap] = [0, 0]
    for (let along = 0; along <= length; along++) {
      const at = line * lineStep + along * step
      if (along < length && isRule(at)) {
        run += gap + 1
        gap = 0
        continue
      }
      gap += 1
      if (along < length && run > 0 && gap <= MOST_GAP) continue
      if (run >= shortest) for (let back = gap; back < gap + run; back++) found[at - back * step] = 1
      ;[run, gap] = [0, 0]
    }
  }
  return found
}
