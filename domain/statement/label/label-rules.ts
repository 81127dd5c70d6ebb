import type { Value } from '../print/value.ts'
import { DATE_RULES } from './date-label-rules.ts'
import type { LabelRule } from './label-rule.ts'
import { MONEY_RULES } from './money-label-rules.ts'
import { NUMBER_RULES } from './number-label-rules.ts'
import { RATE_RULES } from './rate-label-rules.ts'

/** What labels say beside a value of each kind. */
export const LABEL_RULES: Readonly<Record<Value['kind'], readonly LabelRule[]>> = {
  money: MONEY_RULES,
  rate: RATE_RULES,
  date: DATE_RULES,
  number: NUMBER_RULES,
}

/** Every word that a rule knows. */
export const LABEL_WORDS: readonly string[] = [
  ...new Set(
    Object.values(LABEL_RULES)
      .flat()
      .flatMap(({ all, none }) => [...all, none ?? ''])
      .flatMap((words) => words.split(' '))
      .filter((word) => word !== ''),
  ),
]
