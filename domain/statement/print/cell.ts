import { around, type Box, type Page, right, type Word } from '../page.ts'
import { parseAmount } from './amount.ts'
import { withCentsJoined } from './cents-apart.ts'
import { withDatesOverRows } from './dates-over-rows.ts'
import { withDaysApart } from './days-apart.ts'
import { mendedRow } from './misread.ts'
import { joinSpacedLetters } from './spaced-letters.ts'
import type { Value } from './value.ts'
import { MOST_WORDS_OF_A_VALUE, valueAt } from './value-at.ts'
import { withoutFootnotes } from './without-footnotes.ts'
import { withoutLeaders } from './without-leaders.ts'

/** A cell read less surely may be no print at all. */
const HARDLY_READ = 0.8

/** A run of words that stand together on one row, or one value among them. */
export interface Cell {
  readonly page: number
  readonly line: number
  readonly box: Box
  readonly words: readonly string[]
  readonly value: Value | null
  /** 0 to 1: how surely its words were read, the least sure of them; 1 where a text layer says them. */
  readonly confidence: number
}

const LEADERS = /^[._…·‥|]+$/
/** Between the parts of a payment and their sum, or, a dash, in a column for an amount of nothing. */
const SIGN = /^([+=]|[-\u2010-\u2015\u2212]+)$/
const MINUS = /^[-\u2010-\u2015\u2212]$/
/** Words of one phrase stand closer than this many ems; columns stand further apart. */
const PHRASE_GAP = 1
/** Behind a comma, of which a typewriter's face prints as wide a place as of any letter. */
const GAP_BEHIND_A_COMMA = 1.6
const ROW_TOLERANCE = 0.35

const baseline = (word: Word): number => word.y + word.height

/**
 * Rows of words from top to bottom, each from left to right. A word stands on the row whose word before it is nearest in height, so
 * that rows may climb a little, as those of a photographed page do.
 */
export function rows(words: readonly Word[]): Word[][] {
  const found: { words: Word[]; last: Word }[] = []
  for (const word of [...words].sort((a, b) => a.x - b.x || baseline(a) - baseline(b))) {
    let [nearest, least] = [-1, Number.POSITIVE_INFINITY]
    for (const [at, { last }] of found.entries()) {
      const apart = Math.abs(baseline(word) - baseline(last))
      if (apart <= ROW_TOLERANCE * Math.min(last.height, word.height) && apart < least) [nearest, least] = [at, apart]
    }
    const row = found[nearest]
    if (row) {
      row.words.push(word)
      row.last = word
    } else found.push({ words: [word], last: word })
  }
  const height = (row: readonly Word[]): number => row.reduce((sum, word) => sum + baseline(word), 0) / row.length
  return found.map((row) => row.words).sort((a, b) => height(a) - height(b))
}

function phrases(row: readonly Word[]): Word[][] {
  const found: Word[][] = []
  for (const word of row) {
    const before = found.at(-1)?.at(-1)
    const gap = before?.text.endsWith(',') ? GAP_BEHIND_A_COMMA : PHRASE_GAP
    const together = before && word.x - right(before) <= gap * Math.min(before.height, word.height)
    if (together) found.at(-1)?.push(word)
    else found.push([word])
  }
  return found
}

/** A minus that stands apart from its amount, '- $418.06'. In a picture it may be the last of a row of points. */
function signed(phrase: Word[]): Word[] {
  const [sign, amount, ...others] = phrase
  const isSigned =
    sign !== undefined &&
    amount?.confidence === undefined &&
    amount !== undefined &&
    others.length === 0 &&
    MINUS.test(sign.text) &&
    parseAmount(amount.text) !== null
  return isSigned ? [{ ...amount, ...around([sign, amount]), text: `-${amount.text}` }] : phrase
}

/** The page as cells: phrases, cut where a value stands. */
export function cells(page: Page): Cell[] {
  const found: Cell[] = []
  const printedRows = withDatesOverRows(
    rows(withDaysApart(withCentsJoined(withoutLeaders(withoutFootnotes(page.words))))),
  )
  for (const [line, row] of printedRows.entries()) {
    const printed = joinSpacedLetters(row).filter((word) => !LEADERS.test(word.text))
    for (const phrase of phrases(mendedRow(printed)).map(signed)) {
      if (phrase.every((word) => SIGN.test(word.text))) continue
      const add = (words: readonly Word[], value: Value | null): void => {
        if (words.length === 0) return
        const confidence = Math.min(...words.map((word) => word.confidence ?? 1))
        const texts = words.map((word) => word.text)
        found.push({ page: page.number, line, box: around(words), words: texts, value, confidence })
      }
      let textFrom = 0
      for (let at = 0; at < phrase.length; ) {
        const hit = valueAt(phrase.slice(at, at + MOST_WORDS_OF_A_VALUE).map((word) => word.text))
        if (hit) {
          add(phrase.slice(textFrom, at), null)
          add(phrase.slice(at, at + hit.words), hit.value)
          textFrom = at + hit.words
        }
        at += hit?.words ?? 1
      }
      add(phrase.slice(textFrom), null)
    }
  }
  return found
}

/** What a picture shows beside a sheet and across it: a letter or two that were hardly read. */
export const isSpeck = ({ words, value, confidence }: Cell): boolean =>
  confidence < HARDLY_READ && value === null && words.join('').length <= 2
