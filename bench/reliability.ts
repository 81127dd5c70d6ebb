import Table from 'cli-table3'
import type { FieldVerdict } from '../tests/statements/field-score.ts'

/** Confidences from this one on are promised to be right 98 times of 100. */
export const SURE = 0.9
/** Below this one a person is asked to look. */
const DOUBTFUL = 0.7
const BANDS: readonly (readonly [string, number, number])[] = [
  ['below 0.5', 0, 0.5],
  ['0.5 to 0.7', 0.5, DOUBTFUL],
  ['0.7 to 0.8', DOUBTFUL, 0.8],
  ['0.8 to 0.9', 0.8, SURE],
  ['0.9 to 0.95', SURE, 0.95],
  ['from 0.95', 0.95, Number.POSITIVE_INFINITY],
]

/** The fields given with a confidence from `least` up to `most`, and the share of them that is right, in percent; null where none is. */
export function shareRight(
  verdicts: readonly FieldVerdict[],
  least: number,
  most = Number.POSITIVE_INFINITY,
): { readonly given: number; readonly percent: number | null } {
  const given = verdicts.filter(({ confidence }) => confidence !== null && confidence >= least && confidence < most)
  const right = given.filter(({ verdict }) => verdict === 'right').length
  return { given: given.length, percent: given.length === 0 ? null : Math.round((1000 * right) / given.length) / 10 }
}

/** What each band of confidence is worth, by kind: a confidence means something where the share right grows with it. */
export function reliabilityTable(byKind: ReadonlyMap<string, readonly FieldVerdict[]>): string {
  const table = new Table({ head: ['kind', 'confidence', 'fields given', 'right'], style: { head: [], border: [] } })
  for (const [kind, verdicts] of byKind) {
    for (const [name, least, most] of BANDS) {
      const { given, percent } = shareRight(verdicts, least, most)
      table.push([kind, name, given, percent === null ? '' : `${percent} %`])
    }
  }
  return table.toString()
}
