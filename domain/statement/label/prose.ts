import { right } from '../page.ts'
import type { Cell } from '../print/cell.ts'

/** What a sentence says of a value in its midst. */
export interface InProse {
  /** The words that name the value: 'the unpaid principal balance of your loan is', or 'is principal and interest'. */
  readonly label: readonly string[]
  /** All words of the sentence up to the value. */
  readonly sentence: readonly string[]
  /** The word behind the value; empty where none follows. */
  readonly next: string
}

const WORD_GAP = 1
const NEXT_LINE = 2.2
const FEWEST_WORDS = 5
const RELATES = /^which$/i
/** 'Each month we set aside $575.20 for real estate taxes' */
const WE_DO = /\bwe (set|put) aside\b/i
const VERB = /^(is|are|was|were|will|has|have|had|be|been|stands?|paid|applied|applies|totals?)$/i
/** What the sentence before is about: 'Your loan is a mortgage. It was made in May.' */
const TAKEN_UP = /^it$/i
const LONGEST_SUBJECT = 4
const LINKS_BACK = /^(is|are|was|were|of|at|on|by|totals?|to|be|stands?|:)$/i
const LINKS_AHEAD = /^(is|was|are|were|to|toward|towards|for|in|into|goes|went|will go|when)\b/i
/** What an amount is followed by that it is an amount of: '$205.01 principal, $1,490.60 interest and $99.00 mortgage insurance', '$259.95 of principal'. */
const NAMES =
  /^(principal|interest|escrow|impounds?|taxes|property|insurance|homeowners?|hazard|mortgage|private|pmi|mip)\b(?!['’])/i

/** The cells of a page as lines of running text: those on one line that stand as close as words of a sentence. */
function runs(found: readonly Cell[]): Cell[][] {
  const lines: Cell[][] = []
  for (const cell of found) {
    const before = lines.at(-1)?.at(-1)
    const goesOn =
      before?.line === cell.line &&
      cell.box.x - right(before.box) <= WORD_GAP * Math.min(before.box.height, cell.box.height)
    if (goesOn) lines.at(-1)?.push(cell)
    else lines.push([cell])
  }
  return lines
}

/** Whether the second is the next line of the same paragraph. */
function follows(upper: readonly Cell[], lower: readonly Cell[]): boolean {
  const [first, next] = [upper[0], lower[0]]
  if (!first || !next) return false
  const em = next.box.height
  const down = next.box.y - first.box.y
  return down > 0.5 * em && down < NEXT_LINE * em && Math.abs(first.box.x - next.box.x) < em && isLong(upper)
}

const wordsOf = (cells: readonly Cell[]): string[] => cells.flatMap((cell) => (cell.value === null ? cell.words : []))
const isLong = (run: readonly Cell[]): boolean => wordsOf(run).length >= FEWEST_WORDS

/** The text of the paragraphs, line after line; each paragraph a list of cells. */
export function paragraphs(found: readonly Cell[]): Cell[][] {
  const all = runs(found)
  const taken = new Set<readonly Cell[]>()
  return all.flatMap((run) => {
    if (taken.has(run)) return []
    const cells = [...run]
    for (let last = run; ; ) {
      const next = all.find((other) => !taken.has(other) && follows(last, other))
      if (!next) break
      taken.add(next)
      cells.push(...next)
      last = next
    }
    return [cells]
  })
}

export const endsSentence = (word: string): boolean =>
  /[.!?]$/.test(word) && !/^(no|st|mr|ms|inc|co|n\.a)\.$/i.test(word)

/** The sentence that a text is part of, or the sentences that it ends and begins, as words with a space between. */
export function sentenceAround(cell: Cell, all: readonly (readonly Cell[])[]): string {
  const paragraph = all.find((one) => one.includes(cell)) ?? [cell]
  const at = paragraph.indexOf(cell)
  const before = paragraph.slice(0, at).flatMap(({ words }) => words)
  const after = paragraph.slice(at + 1).flatMap(({ words }) => words)
  const end = endsSentence(cell.words.at(-1) ?? '') ? 0 : after.findIndex(endsSentence) + 1 || after.length
  return [...before.slice(before.findLastIndex(endsSentence) + 1), ...cell.words, ...after.slice(0, end)].join(' ')
}

function lastClause(words: readonly string[]): string[] {
  const at = words.findLastIndex((word, index) => index < words.length - 1 && /[,;:()]$/.test(word))
  return words.slice(at + 1)
}

/** Up to 'which', behind which it is told what becomes of something else: 'to the reserve out of which we pay the taxes'. */
function firstClause(words: readonly string[]): string[] {
  const at = words.findIndex((word, index) => /[.,;)]$/.test(word) || RELATES.test(words[index + 1] ?? ''))
  return words.slice(0, at < 0 ? words.length : at + 1)
}

/** The words before the verb, of the last sentence of the words; none where it is not short. */
function subjectOf(words: readonly string[]): string[] {
  const start = words.findLastIndex((word, at) => at < words.length - 1 && endsSentence(word)) + 1
  const verb = words.slice(start).findIndex((word) => VERB.test(word))
  return verb > LONGEST_SUBJECT ? [] : words.slice(start, start + Math.max(0, verb))
}

function described(
  { words: printed, value }: Cell,
  cellsBefore: readonly Cell[],
  cellsAfter: readonly Cell[],
): InProse {
  const sentence: string[] = []
  let label: string[] = []
  let subject: string[] = []
  for (const cell of cellsBefore) {
    const ends = cell.words.findLastIndex(endsSentence)
    if (ends >= 0) subject = subjectOf([...sentence, ...cell.words.slice(0, ends + 1)])
    if (ends >= 0) sentence.length = 0
    if (cell.value !== null) {
      label = []
      continue
    }
    const rest = cell.words.slice(ends + 1)
    const takesUp = sentence.length === 0 && subject.length > 0 && TAKEN_UP.test(rest[0] ?? '')
    const words = takesUp ? [...subject, ...rest.slice(1)] : rest
    sentence.push(...words)
    label = ends >= 0 ? words : [...label, ...words]
  }
  const next = cellsAfter.findIndex(({ value }) => value !== null && value.kind !== 'date')
  const after = firstClause(wordsOf(next < 0 ? cellsAfter : cellsAfter.slice(0, next)))
  // What stands before a bracket names what is in it only where that is all of it: '($868.78 lowers what you owe)'.
  const opens = /^\(/.test(printed[0] ?? '') && !printed.some((word) => /\)/.test(word))
  const before = opens ? [] : lastClause(label)
  const closed = printed.some((word) => /[.;]$/.test(word))
  const isOf = value?.kind === 'money' && /^of$/i.test(after[0] ?? '')
  const isNamed = !closed && NAMES.test(after[isOf ? 1 : 0] ?? '')
  const pointsAhead = !closed && LINKS_AHEAD.test(after.slice(0, 2).join(' '))
  const pointsBack = LINKS_BACK.test(before.at(-1) ?? '')
  return {
    label: isNamed || (pointsAhead && (!pointsBack || before.length < 2)) ? after : before,
    sentence,
    next: after[0] ?? '',
  }
}

/** '$409.42 to principal, $1,575.19 to interest' */
const SHARE = /^(to|toward|towards) (principal|interest|escrow)\b/i
const isShare = ({ value }: Cell, next: Cell | undefined): boolean =>
  value?.kind === 'money' && SHARE.test(next?.words.join(' ') ?? '')

/** The paragraphs that are sentences: of some words, and with a verb, or what becomes of an amount. */
const sentencesOf = (found: readonly Cell[]): Cell[][] =>
  paragraphs(found).filter((paragraph) => {
    const words = wordsOf(paragraph)
    const says = words.some((word) => VERB.test(word.replace(/[.,;:]$/, ''))) || WE_DO.test(words.join(' '))
    const isSentence = words.length >= FEWEST_WORDS && says
    return isSentence || paragraph.filter((cell, at) => isShare(cell, paragraph[at + 1])).length > 1
  })

/** The values that stand in sentences, with what is said of them. */
export function valuesInProse(found: readonly Cell[]): Map<Cell, InProse> {
  const told = new Map<Cell, InProse>()
  for (const paragraph of sentencesOf(found)) {
    for (const [at, cell] of paragraph.entries()) {
      if (cell.value !== null) told.set(cell, described(cell, paragraph.slice(0, at), paragraph.slice(at + 1)))
    }
  }
  return told
}

/** The words of a row's aside: 'lowers what you owe', 'is interest)' of 'Principal & interest ($868.78 lowers what you owe, $3,177.34 is interest)'. */
function aside(paragraph: readonly Cell[]): Cell[] {
  const from = paragraph.findIndex(({ value, words }) => value !== null && /^\(/.test(words[0] ?? ''))
  const to = paragraph.findIndex(({ words }, at) => at > from && /\)$/.test(words.at(-1) ?? ''))
  return from < 1 || to < 0 ? [] : paragraph.slice(from, to + 1).filter(({ value }) => value === null)
}

/** Of so many lines, where fewer than half have a value further on, it stands there by chance: in a column beside a letter. */
const FEWEST_LINES_OF_A_LETTER = 4

/**
 * The pieces of sentences with values in their midst that go over several lines: they head no list, and name no value beside them. A row
 * that has its value further on is a label, unless it is one of a letter.
 */
export function piecesOfProse(found: readonly Cell[]): Cell[] {
  return sentencesOf(found).flatMap((paragraph) => {
    const lines = [...new Set(paragraph.map(({ line }) => line))]
    if (lines.length < 2 || paragraph.every(({ value }) => value === null)) return aside(paragraph)
    const isNamed = (cell: Cell): boolean =>
      found.some(({ line, box, value }) => value !== null && line === cell.line && box.x > cell.box.x)
    const holdsValue = (line: number): boolean => paragraph.some((cell) => cell.line === line && cell.value !== null)
    const labels = paragraph.filter((cell) => !holdsValue(cell.line) && isNamed(cell))
    const isLetter = lines.length >= FEWEST_LINES_OF_A_LETTER && labels.length < lines.length / 2
    // What it ends with may be the first label of a list below it.
    return paragraph.filter((cell) => !labels.includes(cell) || (isLetter && cell.line !== lines.at(-1)))
  })
}
