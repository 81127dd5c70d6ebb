import { LABEL_WORDS } from '../label/label-rules.ts'
import { around, right, type Word } from '../page.ts'
import { isState } from '../property/us-state.ts'
import { figureInPieces } from './figure-in-pieces.ts'

/** Letters that are read where a figure stands. */
const FIGURES: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  '|': '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
}
/** Figures with such a letter among them, and cents: nothing but an amount is printed so. */
const NEARLY_AMOUNT = /^[-(+]?\$?[\dOoQDlI|SsBZ]{1,3}(?:,[\dOoQDlI|SsBZ]{3})*\.[\dOoQDlI|SsBZ]{2}\)?$/
/** An amount whose point is not seen: '$2,48472'. */
const WITHOUT_POINT = /^([-(+]?\$?\d{1,3}(?:,\d{3})*,\d{3})(\d{2}\)?)$/
/** Neither its comma nor its point: '$29163', '$185901'. Hardly any such amount is printed so. */
const WITHOUT_SIGNS = /^([-(]?\$\d{3,4})(\d{2}\)?)$/
/** A comma read as a point: '$1.143.01'. */
const POINTS_FOR_COMMAS = /^[-(+]?\$?\d{1,3}(?:\.\d{3})+\.\d{2}\)?$/
/** Pieces of one word stand closer than this many ems. */
const LETTER_GAP = 0.15
const CLOSE_LETTER_GAP = 0.1
/** What was put right is not as sure as what was read. */
const MENDED = 0.8

/** A minus behind an amount that is read as a wave: '412.83~'. */
const WAVE_FOR_MINUS = /^\$?[\d,]+\.\d{2}~$/

const LETTERS = /[OoQDlI|SsBZ]/g

function mendedText(text: string): string {
  const point = WITHOUT_POINT.exec(text) ?? WITHOUT_SIGNS.exec(text)
  if (point) return `${point[1]}.${point[2]}`
  if (WAVE_FOR_MINUS.test(text)) return text.replace('~', '-')
  if (POINTS_FOR_COMMAS.test(text)) return text.replace(/\.(?=\d{3})/g, ',')
  return NEARLY_AMOUNT.test(text) && /\d/.test(text)
    ? text.replace(LETTERS, (letter) => FIGURES[letter] ?? letter)
    : text
}

/** 'Inte' 'rest': closer than words stand, and no words by themselves. An f leans over its neighbour. */
function isBrokenWord(first: string, second: string, gap: number): boolean {
  const isSmall = /^[A-Za-z]*[A-Za-eg-z]$/.test(first) && /^[a-z]+$/.test(second)
  const isCapital = /^[A-Z]+$/.test(first) && /^[A-Z]{2,}$/.test(second)
  if ((!isSmall && !isCapital) || gap >= LETTER_GAP) return false
  const [start, end] = [first.toLowerCase(), second.toLowerCase()]
  return KNOWN.has(start + end) || (gap < CLOSE_LETTER_GAP && !KNOWN.has(start) && !KNOWN.has(end))
}

/** The two as one where they are pieces of a figure or a word. */
function joined(first: Word, second: Word): Word | null {
  const gap = (second.x - right(first)) / Math.min(first.height, second.height)
  const whole = isBrokenWord(first.text, second.text, gap) ? first.text + second.text : null
  const text = figureInPieces(first.text, second.text, gap) ?? whole
  if (text === null) return null
  const confidence = Math.min(first.confidence ?? 1, second.confidence ?? 1, MENDED)
  return { ...first, ...around([first, second]), text, confidence }
}

/** '15,2026' as its two words. */
function apart(word: Word): Word[] {
  const [, day = '', year = ''] = /^(\d{1,2},)((?:19|20)\d{2}\D?)$/.exec(word.text) ?? []
  if (year === '') return [word]
  const width = (word.width * day.length) / word.text.length
  const second = { ...word, text: year, x: word.x + width, width: word.width - width }
  return [{ ...word, text: day, width }, second]
}

/** 'Mi' or '0K' before a ZIP code as the state it is. */
function asState(word: Word, next: Word | undefined): Word {
  if (!next || !/^\d{5}(-\d{4})?$/.test(next.text)) return word
  const text = word.text.toUpperCase().replaceAll('1', 'I').replaceAll('0', 'O')
  return text !== word.text && isState(text)
    ? { ...word, text, confidence: Math.min(word.confidence ?? 1, MENDED) }
    : word
}

/** A row read from a picture, with amounts and dates put right whose signs were misread. Text layers are taken as they are. */
export function mendedRow(row: readonly Word[]): Word[] {
  const found: Word[] = []
  if (row.some(({ confidence }) => confidence === undefined)) return [...row]
  const words = row.flatMap(apart)
  for (const word of words.map((one, at) => asState(one, words[at + 1]))) {
    const text = mendedText(word.text)
    const mended = text === word.text ? word : { ...word, text, confidence: Math.min(word.confidence ?? 1, MENDED) }
    const before = found.at(-1)
    const both = before && joined(before, mended)
    if (both) found[found.length - 1] = both
    else found.push(mended)
  }
  return found
}

/** 'P&l' and 'T&1' as the abbreviations that they are: principal, or taxes, and what begins with an I. */
export const withInitialI = (word: string): string => word.replace(/^(\W*[PT]&)[l1|](?=\W*$)/i, '$1I')

const SHORTEST = 5
const KNOWN = new Set(
  [...LABEL_WORDS, ...'property address location conventional adjustable fixed'.split(' ')].filter(
    (word) => word.length >= SHORTEST,
  ),
)
const VOCABULARY = [...KNOWN]

/** The words of a label with those put right that differ from one known word, and only one, by a letter, or two of a long word. */
export const mendedLabel = (words: readonly string[]): string[] => words.map(likeliest)

function likeliest(word: string): string {
  if (word.length < SHORTEST || KNOWN.has(word) || /^\d+$/.test(word)) return word
  const most = word.length >= 8 ? 2 : 1
  const near = VOCABULARY.filter(
    (known) => Math.abs(known.length - word.length) <= most && differences(known, word, most) <= most,
  )
  return near.length === 1 ? (near[0] ?? word) : word
}

/**
 * How many letters must be changed, added or left out to make one of the other; of two that differ by more than `most` only that they do.
 * Asked tens of thousands of times for a page.
 */
export function differences(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  let next: number[] = []
  for (let i = 0; i < a.length; i++) {
    let least = i + 1
    next[0] = least
    for (let j = 0; j < b.length; j++) {
      const found = Math.min((row[j] ?? 0) + (a[i] === b[j] ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1)
      next[j + 1] = found
      least = Math.min(least, found)
    }
    if (least > most) return least
    ;[row, next] = [next, row]
  }
  return row[b.length] ?? 0
}
