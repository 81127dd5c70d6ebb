import { bottom, isWithin, middle, onOneRow, type Page } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { closingBalances } from './accounts-in-sections.ts'
import { isAnswer, isAnswered } from './answer.ts'
import { asCaptioned } from './caption.ts'
import { captionsBelow } from './captions-below.ts'
import { headingOf, isDateOf } from './heading.ts'
import { type Label, labelFor } from './label.ts'
import type { Meaning } from './label-rule.ts'
import { runningBalances } from './ledger.ts'
import { type LabelledValue, labelledValues } from './pairing.ts'
import { columnHead, headsThePast, isPast, tellsOfThePast } from './past.ts'
import { endsSentence, type InProse, piecesOfProse, valuesInProse } from './prose.ts'
import { type Holding, timeHeads } from './time-head.ts'
import { underHeading } from './under-heading.ts'
import { canonicalWords } from './wording.ts'

/** A value that may be the field, with how much speaks for it (0 to 1) before arithmetic has its say. */
export interface Candidate extends LabelledValue {
  readonly score: number
  /** How far down its page it stands, 0 to 1. */
  readonly fromTop: number
  /** When it holds, where the head of its column says so. */
  readonly holding?: Holding
  readonly inSentence?: boolean
  /** The day that its label names behind 'as of'. */
  readonly asOf?: string
}

const DISTANCE_WEIGHT = 0.2
export const PAST_PENALTY = 0.5
const LATER_PAGE_PENALTY = 0.02
/** What heads a column far above. */
const IN_A_LEDGER = 1
/** What a sentence says is as near as a label beside its value. */
const TOLD = 0.1
/** What a sentence about the past does not make past: the balance after the last payment is today's. */
export const LASTING = new Set<Meaning>(['balance', 'escrow_balance', 'deferred', 'rate'])

/** A row that begins with one of these is none of a ledger, whose days are headed 'Date' alone. */
const DATES_OF_A_LOAN = new Set<Meaning>(['due_date', 'origination', 'maturity', 'rate_change', 'statement_date'])
const CLEARLY_NAMED = 0.6

/** 'Until May 31 the rate was 5.125%', 'has changed from $1,690.00' */
const TELLS_OF_A_FORMER =
  /^(until|till|through|before)\b.*\bwas\b|\b(previously|formerly)\b|\b(chang|increas|decreas)\w*\b.*\bfrom$/i
/** 'was 5.125% until May 31' */
const WAS = /\bwas\b/i
const ENDS = /^(until|till|through|before)$/i
const TELLS_OF_AN_ADVANCE = /\badvanced?\b/i
const TELLS_OF_THE_FUTURE = /\b(new|beginning|starting|will be|would)\b/i

const isFormer = ({ sentence, next }: InProse): boolean =>
  TELLS_OF_A_FORMER.test(sentence.join(' ')) || (WAS.test(sentence.join(' ')) && ENDS.test(next))

const isOfAnotherTime = (told: InProse, lasting: boolean): boolean =>
  (!lasting && (isPast(canonicalWords(told.sentence)) || isFormer(told))) ||
  TELLS_OF_THE_FUTURE.test(told.sentence.join(' '))

/** 'We have advanced $418.22 to your escrow account.' */
const isAdvanced = ({ sentence, label }: InProse): boolean =>
  /^(to|into|for)$/i.test(label[0] ?? '') && TELLS_OF_AN_ADVANCE.test(sentence.join(' '))

/** 'We hold $2,245.90 for you in escrow' */
const HOLDS = /\b(hold|holds|holding|held)$/i
/** '$389.47 goes into your escrow account' */
const GOES = /^(goes|go|is (for|paid|put|deposited))\b/i

const CLOSES_ESCROW: Label = { meaning: 'escrow_balance', strength: 0.9 }
const UNTOLD: Label = { meaning: 'unnamed', strength: 0.5 }

/** 'In your escrow account. Your loan of': whose first words are of the sentence before. */
const endsBefore = (label: Cell | null): boolean => label?.words.slice(0, -1).some(endsSentence) === true

/** 'Escrow sub-account: beginning balance $1,395.94; deposits $349.00; ending balance $1,744.94.' */
const closesEscrow = ({ sentence, label }: InProse): boolean =>
  /^escrow\b/i.test(sentence[0] ?? '') && /^(ending|closing|new) balance$/i.test(label.join(' '))

/** In a sentence brackets are for what is told by the way: 'principal ($460.09)'. Of an escrow account they may be a minus. */
function withoutBrackets(labelled: LabelledValue): LabelledValue {
  const { value, meaning, cell } = labelled
  if (value.kind !== 'money' || meaning === 'escrow_balance' || !/^\(.*\)/.test(cell.words[0] ?? '')) return labelled
  return { ...labelled, value: { ...value, cents: Math.abs(value.cents) } }
}

/** The value as a sentence names it, where it does. */
function asTold(labelled: LabelledValue, told: InProse): LabelledValue {
  const words = canonicalWords(told.label)
  if (closesEscrow(told)) return { ...labelled, ...CLOSES_ESCROW, labelWords: words, distance: TOLD }
  const meaning = labelFor(labelled.value.kind, words)
  if (!meaning) return endsBefore(labelled.label) ? { ...labelled, ...UNTOLD, labelWords: words } : labelled
  const all = { ...labelled, ...meaning, labelWords: words, distance: TOLD }
  if (meaning.meaning === 'rate' && isFormer(told)) return { ...all, meaning: 'past_rate' }
  if (meaning.meaning === 'escrow_payment' && HOLDS.test(told.sentence.join(' ')))
    return { ...all, meaning: 'escrow_balance' }
  if (meaning.meaning !== 'escrow_balance') return all
  if (GOES.test(told.label.join(' '))) return { ...all, meaning: 'escrow_payment' }
  return isAdvanced(told) ? { ...all, meaning: 'escrow_advance' } : all
}

/** The texts that are labels, rows of labels, or answered by a word ('Principal' 'none'): none of them is a heading. */
function labelsOf(all: readonly LabelledValue[], texts: readonly Cell[], found: readonly Cell[]): readonly Cell[] {
  const answers = texts.filter(isAnswer)
  const labels = all.flatMap(({ label, meaning, cell }) =>
    label && meaning !== 'unnamed' && !isDateOf(label, cell) ? [label] : [],
  )
  return texts.filter(
    (text) => labels.some((label) => isWithin(text.box, label.box)) || isAnswered(text, answers, found),
  )
}

/** The labels that stand below their values, as on cards: they head nothing further down. */
export const labelsBelow = (all: readonly LabelledValue[]): Cell[] =>
  all.flatMap(({ label, meaning, cell }) =>
    label && meaning !== 'unnamed' && bottom(cell.box) <= middle(label.box) ? [label] : [],
  )

/** The labels that have their value behind them on their row: of what stands below it they say nothing. */
const labelsBeside = (all: readonly LabelledValue[]): Cell[] =>
  all.flatMap(({ label, meaning, cell }) =>
    label && meaning !== 'unnamed' && onOneRow(label.box, cell.box) && cell.box.x > label.box.x ? [label] : [],
  )

const FEWEST_WORDS_OF_A_SENTENCE = 5

/** 'is due when the loan is paid off or matures.' heads no column. */
const isSentence = ({ words }: Cell): boolean =>
  words.length >= FEWEST_WORDS_OF_A_SENTENCE && endsSentence(words.at(-1) ?? '')

const NAMES_A_DAY = /\bas (of|at)$/i

/** The day right behind a label: 'Outstanding mortgage principal as of 01/01/2026'. */
function dayOf(label: Cell | null, found: readonly Cell[]): string | null {
  if (label === null || !NAMES_A_DAY.test(label.words.join(' '))) return null
  const day = found.find((cell) => cell.line === label.line && isDateOf(label, cell))
  return day?.value?.kind === 'date' ? day.value.iso : null
}

/** What stands on the page, each value with its label and a score. */
export function candidates(page: Page, found: readonly Cell[]): Candidate[] {
  const texts = found.filter((cell) => cell.value === null)
  const captioned = captionsBelow(found)
  const prose = new Map([...valuesInProse(found)].filter(([cell]) => !captioned.has(cell)))
  const running = new Map([...runningBalances(found), ...closingBalances(found)])
  const all = labelledValues(page, found).map((one) => {
    const balance = running.get(one.cell)
    return balance ? { ...one, ...balance.named, distance: IN_A_LEDGER } : one
  })
  const noHeadings = new Set([...labelsOf(all, texts, found), ...piecesOfProse(found)])
  const times = timeHeads(found.filter((cell) => !prose.has(cell)))
  const underneath = labelsBelow(all)
  const besides = labelsBeside(all)
  const heads = texts
    .filter((text) => !isSentence(text) && !isAnswer(text))
    .filter((text) => ![...underneath, ...besides].some((label) => isWithin(text.box, label.box)))
    .map((text) => times.find((time) => time.text === text)?.cell ?? text)
  const ofTheLoan = new Set(
    all.flatMap(({ cell, meaning, strength }) =>
      DATES_OF_A_LOAN.has(meaning) && strength > CLEARLY_NAMED ? [cell] : [],
    ),
  )
  return all.map((one) => {
    const told = prose.get(one.cell)
    const heading = told ? null : headingOf(one, found, noHeadings)
    const isOfThePast = (value: LabelledValue): boolean =>
      tellsOfThePast(value, LASTING.has(value.meaning), found, heads, ofTheLoan)
    const labelled = told
      ? withoutBrackets(asTold(one, told))
      : asCaptioned(underHeading(one, heading, isOfThePast(one)), found)
    const lasting = LASTING.has(labelled.meaning)
    const isMoney = labelled.value.kind === 'money'
    const balance = running.get(one.cell)
    const notNow = balance
      ? !balance.isLatest
      : told
        ? !closesEscrow(told) && isOfAnotherTime(told, lasting)
        : isOfThePast(labelled) || (!lasting && headsThePast(heading))
    const past = isMoney && notNow ? PAST_PENALTY : 0
    const score =
      labelled.strength * (1 - DISTANCE_WEIGHT * labelled.distance) - past - LATER_PAGE_PENALTY * (page.number - 1)
    const fromTop = labelled.cell.box.y / page.height
    const head = told ? undefined : columnHead(labelled.cell, heads)
    const holding = times.find(({ cell }) => cell === head)?.holding
    const scored = { ...labelled, score: Math.max(0.05, score * labelled.cell.confidence), fromTop }
    const asOf = dayOf(labelled.label, found)
    return { ...scored, ...(holding && { holding }), ...(told && { inSentence: true }), ...(asOf && { asOf }) }
  })
}

/** The candidates of one meaning, best first, one for each value; one that is printed again counts a little more. */
export function ranked(
  all: readonly Candidate[],
  meaning: Meaning,
  same: (candidate: Candidate) => string,
): Candidate[] {
  const byValue = new Map<string, Candidate>()
  for (const candidate of all.filter((one) => one.meaning === meaning)) {
    const key = same(candidate)
    const known = byValue.get(key)
    const best = known && known.score >= candidate.score ? known : candidate
    byValue.set(key, known ? { ...best, score: Math.min(0.99, best.score + 0.02) } : candidate)
  }
  return [...byValue.values()].sort((a, b) => b.score - a.score)
}
