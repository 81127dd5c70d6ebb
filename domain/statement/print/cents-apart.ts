import { around, bottom, middle, onOneRow, right, type Word } from '../page.ts'

/** A form may print the point, or the dollars may bring it. */
const WHOLE = /^[-(]?\$?(\d{1,3}(,\d{3})+|\d{1,6})\.?$/
const CENTS = /^\d{2}\)?-?$/
const LONE_DOLLAR = /^[-(]?\$$/
/** Raised cents stand as close as letters do, and are smaller than the dollars. */
const RAISED_GAP = 0.25
const RAISED_SIZE = 0.8
/** Cents in a column of their own stand as far from the dollars as a ruled line needs. */
const COLUMN_GAP = 2
const COLUMN_TOLERANCE = 0.3
const FEWEST_ROWS = 3

interface Split {
  readonly whole: Word
  readonly cents: Word
}

/**
 * A page's words with amounts put together whose cents stand apart: raised and small behind the dollars ('$1,827' and a small '43'),
 * or, as in a ledger, in a column of their own.
 */
export function withCentsJoined(words: readonly Word[]): readonly Word[] {
  const wholes = words.filter(({ text }) => WHOLE.test(text))
  const found = words
    .filter(({ text }) => CENTS.test(text))
    .flatMap((cents) => wholes.filter((whole) => isBeside(whole, cents)).map((whole): Split => ({ whole, cents })))
  const raised = found.filter(isRaised)
  const splits = [...raised, ...inColumns(found.filter((split) => !isRaised(split)))]
  if (splits.length === 0) return words
  const dollars = words.filter(({ text }) => LONE_DOLLAR.test(text))
  const gone = new Set<Word>()
  const amounts = splits.map(({ whole, cents }): Word => {
    const sign = dollars.find((dollar) => !whole.text.includes('$') && precedes(dollar, whole))
    const parts = sign ? [sign, whole, cents] : [whole, cents]
    for (const part of parts) gone.add(part)
    const sure = parts.flatMap(({ confidence }) => confidence ?? [])
    return {
      ...around(parts),
      y: whole.y,
      height: whole.height,
      text: `${sign?.text ?? ''}${whole.text.replace('.', '')}.${cents.text}`,
      ...(sure.length > 0 && { confidence: Math.min(...sure) }),
    }
  })
  return [...words.filter((word) => !gone.has(word)), ...amounts]
}

const isBeside = (whole: Word, cents: Word): boolean => {
  const gap = cents.x - right(whole)
  return onOneRow(whole, cents) && gap > -whole.height * 0.2 && gap < whole.height * COLUMN_GAP
}

const isRaised = ({ whole, cents }: Split): boolean =>
  cents.height < whole.height * RAISED_SIZE &&
  cents.x - right(whole) < whole.height * RAISED_GAP &&
  middle(cents) < middle(whole) + whole.height * 0.1

const precedes = (dollar: Word, whole: Word): boolean =>
  whole.x - right(dollar) < whole.height * 0.6 &&
  right(dollar) <= whole.x + 1 &&
  bottom(dollar) > whole.y &&
  dollar.y < bottom(whole)

/** Those of which several stand under one another, the dollars as well as the cents. */
const inColumns = (splits: readonly Split[]): Split[] =>
  splits.filter(
    (split) =>
      splits.filter(
        (other) =>
          Math.abs(other.cents.x - split.cents.x) <= split.cents.height * COLUMN_TOLERANCE &&
          Math.abs(right(other.whole) - right(split.whole)) <= split.whole.height * COLUMN_TOLERANCE,
      ).length >= FEWEST_ROWS,
  )
