import { expect, it } from 'vitest'
import { RULES, type Rule } from '../../domain/evaluation/replay/rules.ts'
import type { PropertyRow } from '../../projections/properties/property-row.ts'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import type { ApiParts } from '../parts.ts'
import { makeAgain } from './make-again.ts'

const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
const parts = { recall: { loan: async () => loan, pricing: async () => pricing } } as unknown as ApiParts
const looked = (rule_version: number | null) =>
  ({ evaluation, rule_version, current_balance: loan.current_balance }) as unknown as PropertyRow

/** As if version 1 had been changed into a second one, which finds nothing free. */
const [first] = Object.values(RULES) as [Rule]
const second: Rule = { ...first, evaluate: (...given) => ({ ...first.evaluate(...given), status: 'not_yet' }) }
const rules = { 1: first, 2: second }

it('goes by the version of the rule that evaluated, whatever today’s is', async () => {
  expect(await makeAgain(parts, looked(1), rules)).toMatchObject({ evaluation, rule_version: 1 })
  expect(await makeAgain(parts, looked(2), rules)).toMatchObject({ evaluation: { status: 'not_yet' }, rule_version: 2 })
})

it('does not go by another version where it has not the one', async () => {
  await expect(makeAgain(parts, looked(3), rules)).rejects.toThrow('There is no version 3 of the rule.')
  await expect(makeAgain(parts, looked(null), rules)).rejects.toThrow('evaluation')
})
