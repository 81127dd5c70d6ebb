import type { Word } from '../page.ts'

/** Two days with a dash and no space between: '01/16/2026-02/15/2026'. */
const PERIOD = /^(\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2}))([-\u2010-\u2015]+)(\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2}))$/

/** The words with the days of a period each for itself. */
export const withDaysApart = (words: readonly Word[]): Word[] => words.flatMap((word) => parts(word) ?? [word])

function parts(word: Word): Word[] | null {
  const [, first = '', dash = '', last = ''] = PERIOD.exec(word.text) ?? []
  if (first === '') return null
  const letter = word.width / word.text.length
  const from = word.x + letter * (first.length + dash.length)
  return [
    { ...word, text: first, width: letter * first.length },
    { ...word, text: last, x: from, width: letter * last.length },
  ]
}
