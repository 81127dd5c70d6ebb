import { z } from 'zod'
import { asOfQuery } from './as-of.ts'
import { evaluation, evaluationStatus, evaluationWithLadder } from './evaluation.ts'
import { explanation } from './explanation.ts'
import { listQuery } from './list-query.ts'
import { knownLoan, loanDoubts, loanPayload, namedStatement } from './loan.ts'
import { uploadedStatement } from './uploaded-statement.ts'

/** A property as everybody sees it who may: its owner, their loan officer, an admin. */
export const shownProperty = z.object({
  id: z.string(),
  ...knownLoan.shape,
  /** The balance as it was told, in dollars, and the day on which it was; `current_balance` is what is owed by now. */
  told: z.object({ balance: z.number(), on: z.string() }),
  status: evaluationStatus,
  /** Null, as the evaluation, until somebody has looked at it. */
  ltv: z.number().nullable(),
  created_at: z.string(),
  /** The newest evaluation, without its ladder. */
  evaluation: evaluation.nullable(),
})

/** A client's own property. */
export const property = shownProperty.extend({
  ltv: z.number(),
  /** Names the loan as it stands: who corrects it sends it back. */
  loan_revision: z.int().min(0),
  doubts: loanDoubts,
  /** Null when the loan was typed. */
  statement: uploadedStatement.nullable(),
  evaluation,
})

/** A list of nothing but properties: where the next page is stands in the header `Link`. */
export const propertyList = z.array(property)
/** As of a day that is over the list comes whole. */
export const propertyListQuery = listQuery(['created_at', 'address']).extend(asOfQuery.shape)

/** The whole loan as it should be, and which one it was made from. The rule checks its fields, as it does those of a new one. */
const LOAN_REVISION = { loan_revision: z.int().min(0) }
export const correctionRequest = z
  .looseObject({ ...namedStatement, ...LOAN_REVISION })
  .meta({ ...z.toJSONSchema(loanPayload.extend(LOAN_REVISION), { io: 'input' }) })

/** The newest evaluation computed again from its recorded inputs, ladder included. */
export const propertyEvaluationAnswer = z.object({
  message: z.string(),
  evaluation: evaluationWithLadder,
  explanation,
})

export type Correction = z.infer<typeof loanPayload> & z.infer<typeof correctionRequest>
export type ShownProperty = z.infer<typeof shownProperty>
export type Property = z.infer<typeof property>
export type PropertyEvaluationAnswer = z.infer<typeof propertyEvaluationAnswer>
