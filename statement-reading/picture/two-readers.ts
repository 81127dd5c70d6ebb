import { middle, right, type Word } from '../../domain/statement/page.ts'
import { aligned } from './second-reader/aligned.ts'
import type { PrintedLine } from './second-reader/lines-of-map.ts'
import type { ReadLine } from './second-reader/second-reader.ts'
import { type PlacedLetter, placedLetters, wordsOf } from './second-reader/words-of-line.ts'

/** A word of the first reader, and what the second read in its place; null where that saw nothing there. */
export interface Met {
  readonly word: Word
  readonly second: { readonly text: string; readonly confidence: number } | null
}

/** What of the second reader's stands where the first saw nothing, and of what both saw, word by word. */
export interface Meeting {
  readonly met: readonly Met[]
  readonly late: readonly Word[]
}

/** Two letters or figures at least: single marks are as often dirt, or a row of points. */
const isPrint = ({ text }: Word): boolean => /[A-Za-z0-9].*[A-Za-z0-9]/.test(text)

/** Lets the words of the first reader meet by place with what the second read, letter by letter. */
export function meeting(words: readonly Word[], lines: readonly ReadLine[]): Meeting {
  const seconds = new Map<Word, PlacedLetter[]>()
  const late: Word[] = []
  for (const { line, letters } of lines) {
    const own = words.filter((word) => !seconds.has(word) && standsOn(word, line))
    const placed = placedLetters(line, letters)
    const at = aligned(own, placed)
    for (const [index, word] of own.entries())
      seconds.set(
        word,
        placed.filter((_, letter) => at[letter] === index),
      )
    late.push(
      ...wordsOf(
        line,
        placed.filter((_, letter) => at[letter] === null),
      ).filter(isPrint),
    )
  }
  const met = words.map((word) => {
    const read = (seconds.get(word) ?? []).filter(({ text }) => text !== ' ')
    const confidence = Math.min(...read.map((letter) => letter.confidence))
    return { word, second: read.length > 0 ? { text: read.map(({ text }) => text).join(''), confidence } : null }
  })
  return { met, late }
}

function standsOn(word: Word, { left, right: end, middle: height, slope, height: high }: PrintedLine): boolean {
  const x = (word.x + right(word)) / 2
  const y = height + slope * (x - (left + end) / 2)
  return x > left && x < end && Math.abs(middle(word) - y) < high / 2
}
