import { around, bottom, right, type Word } from '../../domain/statement/page.ts'
import { isCutFigure } from '../../domain/statement/print/figure-in-pieces.ts'

/** In ems. */
const ONE_LINE = 0.5
const MOST_OVERLAP = 0.35
/** What was put together is not as sure as what was read. */
const PUT_TOGETHER = 0.8

/**
 * The words with figures as one that the engine cut at their signs, '$2,' '365.' '91'. It may have read a digit on both sides of the
 * cut, '$201,' '1,593.71', so that the whole should be looked at again.
 */
export function withoutCuts(words: readonly Word[]): Word[] {
  const whole: Word[] = []
  for (const word of words) {
    const before = whole.at(-1)
    if (before && isCut(before, word)) {
      const confidence = Math.min(before.confidence ?? 1, word.confidence ?? 1, PUT_TOGETHER)
      whole[whole.length - 1] = { ...around([before, word]), text: before.text + word.text, confidence }
    } else whole.push(word)
  }
  return whole
}

function isCut(first: Word, second: Word): boolean {
  const em = Math.min(first.height, second.height)
  const gap = (second.x - right(first)) / em
  const onOneLine = Math.abs(bottom(first) - bottom(second)) < ONE_LINE * em
  return onOneLine && gap > -MOST_OVERLAP && isCutFigure(first.text, second.text, gap)
}
