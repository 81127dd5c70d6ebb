import type { Box, Word } from '../../domain/statement/page.ts'

/** A run of text as pdf.js gives it: `transform` on an unscaled page, width along its baseline. */
export interface TextRun {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
}

/** Type stands about so far above its baseline, in parts of its size. */
const ASCENT = 0.8
/** Runs closer than this many ems are one word: pdf.js gives ligatures and kerned letters as runs of their own. */
const SAME_WORD_GAP = 0.1

interface Placed {
  readonly text: string
  readonly x: number
  readonly baseline: number
  readonly size: number
  readonly width: number
}

function place(run: TextRun, toPage: (x: number, y: number) => readonly number[]): Placed {
  const [a = 0, b = 0, , , x = 0, y = 0] = run.transform
  const [left = 0, baseline = 0] = toPage(x, y)
  return { text: run.str, x: left, baseline, size: Math.hypot(a, b), width: run.width }
}

/** The words of a line of text that fills the box, each with its share of the width. */
export function wordsOfLine(text: string, { x, y, width, height }: Box): Word[] {
  const letter = width / Math.max(1, text.length)
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    x: x + match.index * letter,
    y,
    width: match[0].length * letter,
    height,
  }))
}

const words = ({ text, x, baseline, size, width }: Placed): Word[] =>
  wordsOfLine(text, { x, y: baseline - size * ASCENT, width, height: size })

const continues = (before: Placed, run: Placed): boolean =>
  /\S$/.test(before.text) &&
  /^\S/.test(run.text) &&
  Math.abs(before.baseline - run.baseline) < run.size * 0.1 &&
  Math.abs(run.x - before.x - before.width) < run.size * SAME_WORD_GAP

/** Level runs of text as words in page units from the top left corner. `toPage` maps the PDF's coordinates to those. */
export function wordsOf(runs: readonly TextRun[], toPage: (x: number, y: number) => readonly number[]): Word[] {
  const found: Word[] = []
  let before: Placed | null = null
  for (const run of runs) {
    const placed = place(run, toPage)
    const [first, ...others] = words(placed)
    const last = found.at(-1)
    if (first && last && before && continues(before, placed)) {
      found[found.length - 1] = { ...last, text: last.text + first.text, width: first.x + first.width - last.x }
      found.push(...others)
    } else if (first) found.push(first, ...others)
    if (run.str !== '') before = placed
  }
  return found
}
