import type { Cell } from './cell.ts'
import { labelFor } from './label.ts'
import type { Meaning } from './label-rules.ts'
import { bottom, horizontalGap, middle, onOneRow, type Page } from './page.ts'
import { type LabelledValue, labelledValues } from './pairing.ts'
import { canonicalWords } from './wording.ts'

/** A value that may be the field, with how much speaks for it (0 to 1) before arithmetic has its say. */
export interface Candidate extends LabelledValue {
  readonly score: number
}

const DISTANCE_WEIGHT = 0.2
const PAST_PENALTY = 0.5
const LATER_PAGE_PENALTY = 0.02
const HEADER_REACH_EMS = 14

const isPast = (cell: Cell | undefined): boolean =>
  cell !== undefined && labelFor('money', canonicalWords(cell.words))?.meaning === 'history'

/** The text at the head of the column: the first text above the value with only values between. */
function columnHead(target: Cell, texts: readonly Cell[]): Cell | undefined {
  const above = texts.filter(
    ({ box }) =>
      bottom(box) <= middle(target.box) &&
      target.box.y - box.y < HEADER_REACH_EMS * target.box.height &&
      horizontalGap(box, target.box) <= 0,
  )
  return above.sort((a, b) => b.box.y - a.box.y)[0]
}

/** Whether the value tells of the past: its row starts with a date or 'paid', or its column is headed so. */
function tellsOfThePast(target: Cell, page: readonly Cell[], texts: readonly Cell[]): boolean {
  const rowStart = page
    .filter(({ box }) => onOneRow(box, target.box) && box.x < target.box.x)
    .sort((a, b) => a.box.x - b.box.x)
  const first = rowStart[0]
  const datedRow = first?.value?.kind === 'date' && rowStart.length > 1
  return datedRow || rowStart.some((cell) => cell.value === null && isPast(cell)) || isPast(columnHead(target, texts))
}

/** What stands on the page, each value with its label and a score. */
export function candidates(page: Page, found: readonly Cell[]): Candidate[] {
  const texts = found.filter((cell) => cell.value === null)
  return labelledValues(page, found).map((labelled) => {
    const money = labelled.value.kind === 'money'
    const past = money && tellsOfThePast(labelled.cell, found, texts) ? PAST_PENALTY : 0
    const score =
      labelled.strength * (1 - DISTANCE_WEIGHT * labelled.distance) - past - LATER_PAGE_PENALTY * (page.number - 1)
    return { ...labelled, score: Math.max(0.05, score * labelled.cell.confidence) }
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
