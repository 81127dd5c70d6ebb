import type { Word } from '../../domain/statement/page.ts'
import { aligned } from './second-reader/aligned.ts'
import type { ReadLine } from './second-reader/lines-in-reading.ts'
import { standsOn } from './second-reader/lines-of-map.ts'
import { type PlacedLetter, placedLetters, wordsOf } from './second-reader/words-of-line.ts'

/** A word of the first reader, and what the second read in its place; null where that saw nothing there. */
export interface Met {
  readonly word: Word
  readonly second: { readonly text: string; readonly confidence: number } | null
}

/** What of the second reader's stands where the first saw nothing, and of what both saw, word by word. */
export interface Meeting {
  readonly met: readonly Met[]
  /** Words of the first on lines that the second left out. */
  readonly alone: readonly Word[]
  readonly late: readonly Word[]
}

/** Two letters or figures at least: single marks are as often dirt, or a row of points. */
const isPrint = ({ text }: Word): boolean => /[A-Za-z0-9].*[A-Za-z0-9]/.test(text)

/** Lets the words of the first reader meet by place with what the second read, letter by letter. */
export function meeting(words: readonly Word[], lines: readonly ReadLine[]): Meeting {
  const seconds = new Map<Word, PlacedLetter[]>()
  const alone = new Set<Word>()
  const late: Word[] = []
  for (const { line, letters } of lines) {
    const own = words.filter((word) => !seconds.has(word) && !alone.has(word) && standsOn(word, line))
    if (letters === null) {
      for (const word of own) alone.add(word)
      continue
    }
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
  const met = words.flatMap((word) => (alone.has(word) ? [] : [{ word, second: whole(seconds.get(word) ?? []) }]))
  return { met, alone: [...alone], late }
}

function whole(read: readonly PlacedLetter[]): Met['second'] {
  const letters = read.filter(({ text }) => text !== ' ')
  if (letters.length === 0) return null
  const confidence = Math.min(...letters.map((letter) => letter.confidence))
  return { text: letters.map(({ text }) => text).join(''), confidence }
}
