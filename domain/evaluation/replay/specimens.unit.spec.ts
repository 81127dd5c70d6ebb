import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { EvaluationWithLadder } from '../evaluation.ts'
import { RULE_VERSION } from '../rule-version.ts'
import { RULES, type Rule } from './rules.ts'
import { printOf } from './specimens.ts'

const digest = (rule: Omit<Rule, 'print'>) => createHash('sha256').update(printOf(rule)).digest('hex')
const newest = RULES[RULE_VERSION] as Rule

describe('The specimens of the rule', () => {
  it.each(Object.entries(RULES))(
    'come out as they did when version %s was new: where this fails the rule has changed, and needs a new version (see RULES)',
    (_, rule) => {
      expect(digest(rule)).toBe(rule.print)
    },
  )

  it('lead to every status, reason and assumption', () => {
    const results: (EvaluationWithLadder & { evaluation: EvaluationWithLadder })[] = JSON.parse(printOf(newest))
    const met = (tell: (one: EvaluationWithLadder) => readonly string[]) =>
      [...new Set(results.flatMap(({ evaluation }) => tell(evaluation)))].sort()
    expect(met(({ status }) => [status])).toEqual(['not_yet', 'ready_now', 'so_close'])
    expect(met(({ reasons }) => reasons)).toEqual([
      'mi_unknown',
      'net_tangible_benefit',
      'no_llpa',
      'no_lower_rate',
      'no_pricing',
      'payment_inconsistent',
      'payment_not_lower',
      'seasoning',
      'shortage',
    ])
    expect(met(({ assumptions }) => assumptions)).toEqual([
      'credit_score_assumed',
      'mi_amount_missing',
      'mi_program_rate',
      'national_cost_default',
      'pi_estimated',
      'state_not_licensed',
      'third_party_fees_zero',
    ])
  })

  it('tell a rule that rounds otherwise', () => {
    const evaluate: Rule['evaluate'] = (...given) => {
      const found = newest.evaluate(...given)
      return { ...found, ladder: found.ladder.map((rung) => ({ ...rung, net_gap: rung.net_gap + 0.01 })) }
    }
    expect(digest({ ...newest, evaluate })).not.toBe(newest.print)
  })
})
