import { around, right, type Word } from '../page.ts'

const FEWEST_LETTERS = 5
const LONGEST_PIECE = 1.7
const WORD_GAP = 1.6

/**
 * A row's words, where a label or a figure printed with spaces between its letters ('R A T E', '6 . 2 5 %') is put together again. Its words stand further
 * apart than its letters do.
 */
export function joinSpacedLetters(row: readonly Word[]): Word[] {
  const runs: Word[][] = []
  for (const word of row) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    const near = before !== undefined && word.x - right(before) < before.height * 1.5
    const spaced = isLetters(word) && before !== undefined && isLetters(before) && !isLeader(before, word)
    if (run && near && spaced) run.push(word)
    else runs.push([word])
  }
  return runs.flatMap(joined)
}

const isLetters = (word: Word): boolean => /^[A-Za-z&]{1,3}$|^[\d,./$%()-]$/.test(word.text)

/** Points that lead the eye to the amount, and not the point of a figure. */
const isLeader = (first: Word, second: Word): boolean =>
  (first.text === '.' && !/\d/.test(second.text)) || (second.text === '.' && !/\d/.test(first.text))

function joined(run: readonly Word[]): Word[] {
  const letters = run.reduce((sum, word) => sum + word.text.length, 0)
  if (run.length < FEWEST_LETTERS || letters / run.length > LONGEST_PIECE) return [...run]
  const gaps = run.slice(1).map((word, at) => word.x - right(run[at] ?? word))
  const median = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const words: Word[][] = []
  for (const [at, word] of run.entries()) {
    const apart = at > 0 && (gaps[at - 1] ?? 0) > median * WORD_GAP
    if (at === 0 || apart) words.push([word])
    else words.at(-1)?.push(word)
  }
  return words.map((pieces, at) => {
    const sure = pieces.flatMap(({ confidence }) => confidence ?? [])
    const box = around(pieces)
    // The space that each letter has behind it, so that the words of a phrase stand no farther apart than in plain type.
    const width = at < words.length - 1 ? box.width + median : box.width
    const word = { ...box, width, text: pieces.map(({ text }) => text).join('') }
    return sure.length > 0 ? { ...word, confidence: Math.min(...sure) } : word
  })
}
