import type { Candidate } from '../../domain/statement/label/candidate.ts'
import type { Meaning } from '../../domain/statement/label/label-rule.ts'
import type { Sum } from '../../domain/statement/loan/sum.ts'
import type { Value } from '../../domain/statement/print/value.ts'

interface Told {
  /** How surely its label names it. */
  readonly score?: number
  /** How surely it was read; 1 is a text layer. */
  readonly confidence?: number
  readonly page?: number
}

/** A value that a page shows with this meaning. */
export function candidate(
  meaning: Meaning,
  value: Value,
  { score = 0.9, confidence = 1, page = 1 }: Told = {},
): Candidate {
  const cell = { page, line: 1, box: { x: 0, y: 0, width: 1, height: 1 }, words: [], value, confidence }
  return { cell, value, label: null, labelWords: [], meaning, strength: 1, distance: 0, score, fromTop: 0 }
}

/** An amount in dollars. */
export const money = (meaning: Meaning, dollars: number, told?: Told): Candidate =>
  candidate(meaning, { kind: 'money', cents: Math.round(dollars * 100), dollarSign: true }, told)

export const rate = (meaning: Meaning, percent: number, told?: Told): Candidate =>
  candidate(meaning, { kind: 'rate', percent }, told)

/** An amount in dollars as one that may be part of a payment. */
export const sum = (dollars: number, score = 0.9): Sum => {
  const part = money('other', dollars, { score })
  return { cents: Math.round(dollars * 100), score, parts: [part] }
}
