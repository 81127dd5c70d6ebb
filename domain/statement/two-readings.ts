import type { Candidate } from './label/candidate.ts'
import { isWithin, middle, type Page, right } from './page.ts'
import type { FieldReading, StatementFields } from './reading.ts'

/** A value that the page's own arithmetic confirms is no less sure. */
const PROVEN = 0.95
/** What one of the two readers alone makes of the page. */
const OF_ONE = 0.85
/** Two values of which one is misread. */
const DISPUTED = 0.65
/** Where both hardly read it, it is most likely neither. */
const LEAST_OF_TWO = 0.55

/** The pages as the second of two readers saw them; null where the two saw the same. */
export function asSecondReader(pages: readonly Page[]): Page[] | null {
  if (pages.every(({ words }) => words.every(({ otherwise }) => otherwise === undefined))) return null
  return pages.map((page) => ({
    ...page,
    words: page.words.map(({ otherwise, ...word }) => ({ ...word, text: otherwise ?? word.text })),
  }))
}

/** What the page shows as either of two readers saw it. What both saw alike is there once: it is not printed twice. */
export function pooled(first: readonly Candidate[], second: readonly Candidate[]): Candidate[] {
  return [...first, ...second.filter((candidate) => !first.some((other) => isSame(candidate, other)))]
}

function isSame(one: Candidate, other: Candidate): boolean {
  const { x, y } = { x: (one.cell.box.x + right(one.cell.box)) / 2, y: middle(one.cell.box) }
  return (
    one.meaning === other.meaning &&
    one.cell.page === other.cell.page &&
    isWithin({ x, y, width: 0, height: 0 }, other.cell.box) &&
    JSON.stringify(one.value) === JSON.stringify(other.value)
  )
}

/**
 * The fields of a page that two readers saw differently: as the page's own arithmetic proves them with the values of both; else as both
 * tell them alike; else as the surer one does, in doubt, and with what the other says. Where there is no mortgage insurance it costs nothing.
 */
export function decidedFields(
  first: StatementFields,
  second: StatementFields,
  together: StatementFields,
): StatementFields {
  const names = Object.keys(first) as (keyof StatementFields)[]
  const told = names.map((name) => [name, decided(first[name], second[name], together[name])])
  const fields = Object.fromEntries(told) as StatementFields
  return fields.has_mi?.value === false ? { ...fields, mi_monthly: null } : fields
}

type Reading = FieldReading<unknown> | null

/** Whether nobody need be asked which it is: '1270 W Amberwood Ct' and '1270 w Amberwood Ct' are one street. */
const areAlike = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase())

function decided(first: Reading, second: Reading, together: Reading): Reading {
  if (together && together.confidence >= PROVEN) return together
  if (!first || !second) return atMost(first ?? second, OF_ONE)
  const [surer, other] = second.confidence > first.confidence ? [second, first] : [first, second]
  if (areAlike(surer.value, other.value)) return surer
  return surer.confidence < LEAST_OF_TWO ? null : { ...atMost(surer, DISPUTED), otherwise: other.value }
}

function atMost<R extends Reading>(reading: R, most: number): R {
  return reading && { ...reading, confidence: Math.min(most, reading.confidence) }
}
