import type { Column } from './column.ts'
import { plainBand } from './decimal-text.ts'
import type { Tier } from './tier.ts'

const LOWEST_SCORE = 300
const HIGHEST_SCORE = 850

/** `<=639`, `<639` and `<640` all mean the product's band '< 639', which stands for 620. */
const BELOW_640 = /^(?:<=?639|<640)$/
const BELOW_640_TIER: Tier = { key: 620, span: [LOWEST_SCORE, 639] }

export const CREDIT_SCORE_COLUMN: Column<Tier> = {
  name: 'credit_score',
  expected: 'a score such as 780, >=780, 760-779 or <639',
  parse(text) {
    const band = plainBand(text)
    if (BELOW_640.test(band)) return BELOW_640_TIER
    const match = /^(>=)?(\d{3})(?:-(\d{3}))?$/.exec(band)
    if (match === null || (match[1] !== undefined && match[3] !== undefined)) return null
    const lowest = Number(match[2])
    const highest = match[3] === undefined ? null : Number(match[3])
    if (lowest < LOWEST_SCORE || (highest ?? lowest) > HIGHEST_SCORE || (highest ?? lowest) < lowest) return null
    return { key: lowest, span: highest === null ? null : [lowest, highest] }
  },
}
