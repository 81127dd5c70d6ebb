import { around, bottom, right, type Word } from '../../domain/statement/page.ts'

/** In ems: nothing is printed as close as this but the pieces of one figure. */
const CUT_GAP = 0.2
/** An amount without cents is rare enough to look for its rest. */
const UNFINISHED_GAP = 0.35
const ONE_ROW = 0.5
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
  if (Math.abs(gap) > UNFINISHED_GAP || Math.abs(bottom(first) - bottom(second)) > ONE_ROW * em) return false
  const isUnfinished = /^[-(]?\$\d{1,3}(,\d{3})*,?$/.test(first.text) && /^[,.]?\d/.test(second.text)
  return isUnfinished || (gap < CUT_GAP && isPieceOfFigure(first.text, second.text))
}

/** Not '15,' '2026'. */
const isPieceOfFigure = (first: string, second: string): boolean =>
  /^[-($]*\d[\d.,/-]*$/.test(first) &&
  /^[\d.,/-]*\d[\d.,/%)]*$/.test(second) &&
  !/^\d{1,2},\d{4}\b/.test(first + second)
