import type { Value } from '../print/value.ts'
import type { LabelRule, Meaning } from './label-rule.ts'
import { LABEL_RULES } from './label-rules.ts'

/** What a label means for a value of one kind, and how surely (0 to 1). */
export interface Label {
  readonly meaning: Meaning
  readonly strength: number
}

interface CompiledRule extends Label {
  readonly all: readonly ReadonlySet<string>[]
  readonly none: ReadonlySet<string>
}

const EXTRA_WORD_COST = 0.03
const LONGEST_LABEL = 10

const compile = (rules: readonly LabelRule[]): CompiledRule[] =>
  rules.map((rule) => ({
    ...rule,
    all: rule.all.map((words) => new Set(words.split(' '))),
    none: new Set(rule.none?.split(' ') ?? []),
  }))

const RULES: Readonly<Record<Value['kind'], readonly CompiledRule[]>> = {
  money: compile(LABEL_RULES.money),
  rate: compile(LABEL_RULES.rate),
  date: compile(LABEL_RULES.date),
  number: compile(LABEL_RULES.number),
}

/** Words that a label may hold beside those of its rule without being doubted. */
const HARMLESS = new Set(
  'monthly amount due payment current total loan mortgage account property homeowners hazard county private fha until balance date number portion principal interest escrow taxes insurance'.split(
    ' ',
  ),
)

/**
 * What the words (canonical, see `canonicalWords`) mean beside a value of that kind. Null where no rule knows them. The same words
 * may mean different things: 'Payment due' beside a date is a due date, beside an amount the total.
 */
export function labelFor(kind: Value['kind'], words: readonly string[]): Label | null {
  if (words.length > LONGEST_LABEL) return null
  const rule = RULES[kind].find(
    ({ all, none }) =>
      all.every((group) => words.some((word) => group.has(word))) && !words.some((word) => none.has(word)),
  )
  if (!rule) return null
  const extra = words.filter((word) => !HARMLESS.has(word) && !rule.all.some((group) => group.has(word))).length
  return { meaning: rule.meaning, strength: Math.max(0.2, rule.strength - EXTRA_WORD_COST * extra) }
}
