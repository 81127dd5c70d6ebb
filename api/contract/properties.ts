import { z } from 'zod'
import { evaluation, evaluationStatus, evaluationWithLadder } from './evaluation.ts'
import { explanation } from './explanation.ts'
import { knownLoan } from './loan.ts'
import { uploadedStatement } from './uploaded-statement.ts'

/** A client's own property. */
export const property = z.object({
  id: z.string(),
  ...knownLoan.omit({ monthly_taxes: true, monthly_insurance: true }).shape,
  status: evaluationStatus,
  ltv: z.number(),
  created_at: z.string(),
  /** Null when the loan was typed. */
  statement: uploadedStatement.nullable(),
  /** The newest evaluation, without its ladder. */
  evaluation,
})

export const propertyList = z.array(property)

/** The newest evaluation computed again from its recorded inputs, ladder included. */
export const propertyEvaluationAnswer = z.object({
  message: z.string(),
  evaluation: evaluationWithLadder,
  explanation,
})

export type Property = z.infer<typeof property>
export type PropertyEvaluationAnswer = z.infer<typeof propertyEvaluationAnswer>
