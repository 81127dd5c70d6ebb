import type { EvaluationWithLadder } from '../../domain/evaluation/evaluation.ts'
import type { LoanTerms } from '../../domain/evaluation/loan.ts'
import type { Pricing } from '../../domain/evaluation/pricing.ts'
import { RULES } from '../../domain/evaluation/replay/rules.ts'
import { NotFound } from '../../domain/not-found.ts'
import { same } from '../../domain/same.ts'
import { propertyById } from '../../projections/properties/property-queries.ts'
import type { PropertyRow } from '../../projections/properties/property-row.ts'
import { HttpError } from '../http/http-error.ts'
import { type SignedIn, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** A property's newest evaluation, made again from its recorded inputs. */
export interface MadeAgain {
  readonly property: PropertyRow
  readonly loan: LoanTerms
  readonly pricing: Pricing
  readonly evaluation: EvaluationWithLadder
  readonly rule_version: number
}

/** Reads what an own property's newest evaluation was made from, and makes it again. @throws NotFound also for somebody else's */
export async function makeOwnAgain(parts: ApiParts, id: string, user: SignedIn | null): Promise<MadeAgain> {
  return makeAgain(parts, await ownProperty(parts, id, user))
}

/**
 * Reads what a property's newest evaluation was made from, and makes it again by the version of the rule that made it: a rule that was
 * changed since does not change what was told before. @throws NotFound where there is none yet
 */
export async function makeAgain(
  parts: Pick<ApiParts, 'recall'>,
  property: PropertyRow,
  rules = RULES,
): Promise<MadeAgain> {
  const { rule_version } = property
  if (property.evaluation === null || rule_version === null) throw new NotFound('evaluation')
  const rule = rules[rule_version]
  if (rule === undefined) throw new RangeError(`There is no version ${rule_version} of the rule.`)
  const { inputs, as_of } = property.evaluation
  const { current_balance } = property
  const [loan, pricing] = await Promise.all([parts.recall.loan(inputs, current_balance), parts.recall.pricing(inputs)])
  return { property, loan, pricing, evaluation: rule.evaluate(loan, pricing, as_of, inputs.loan), rule_version }
}

/**
 * For what is signed or printed, and goes out of our hands.
 * @throws HttpError where it does not come out as it was recorded: an input was changed since, which an auditor is told
 */
export function assertAsRecorded({ property, evaluation }: MadeAgain): void {
  const { ladder: _, ...headline } = evaluation
  if (same(property.evaluation, headline)) return
  const detail = 'This evaluation does not come out as it was recorded, so that no paper is made of it.'
  throw new HttpError(409, detail)
}

/** @throws NotFound also for a property of somebody else */
async function ownProperty({ knex }: ApiParts, id: string, user: SignedIn | null): Promise<PropertyRow> {
  const property = await propertyById(knex, id)
  if (property === null || property.owner_id !== signedIn(user).account_id) throw new NotFound('property')
  return property
}
