import '../shared/zod-without-eval.ts'
import { z } from 'zod'
import { type ParseAnswer, parseAnswer } from '../../../api/contract/documents.ts'
import { evaluateAnswer } from '../../../api/contract/evaluation.ts'
import { loanPayload } from '../../../api/contract/loan.ts'
import { LOAN_FIELD_NAMES, LOAN_FIELDS, type LoanField, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import type { LoanFormValues } from '../../shared/loan-form/loan-form-values.ts'
import { type Flow, SAVED_FLOW_VERSION } from './flow.ts'

const text = z.string()
const numberEntry = z.union([z.number(), z.string()])

const values = z.object(
  Object.fromEntries(LOAN_FIELD_NAMES.map((name) => [name, entryOf(LOAN_FIELDS[name])])) as {
    [Name in LoanFieldName]: z.ZodType<LoanFormValues[Name]>
  },
)

const outcome = z.object({
  looked: z.boolean(),
  status: evaluateAnswer.shape.status,
  message: text,
  applicationUrl: text.nullable(),
  evaluation: evaluateAnswer.shape.evaluation.nullable(),
  explanation: evaluateAnswer.shape.explanation.nullable(),
})

const savedFlow = z.object({
  version: z.literal(SAVED_FLOW_VERSION),
  values,
  state: z.object({
    path: z.enum(['upload', 'manual']).nullable(),
    acknowledged: z.boolean(),
    evaluated: z.object({ loan: loanPayload, outcome }).nullable(),
    uploadPrompt: z.boolean(),
    registering: z.boolean(),
    person: z.object({ first_name: text, last_name: text, email: text, phone: text }),
  }),
})

/** The flow in what was saved; null when that is of another version, or broken. A broken statement alone is only missing. */
export function flowIn(savedText: string, readingText: string | null): Flow | null {
  const flow = savedFlow.safeParse(jsonIn(savedText))
  if (!flow.success) return null
  const reading = parseAnswer.safeParse(jsonIn(readingText))
  const { values, state } = flow.data
  return {
    values,
    state: { ...state, unsettled: null, reading: reading.success ? (reading.data as ParseAnswer) : null },
  }
}

function entryOf({ kind }: LoanField): z.ZodType {
  if (kind === 'yes_no') return z.boolean()
  return kind === 'money' || kind === 'rate' || kind === 'months' ? numberEntry : text
}

function jsonIn(savedText: string | null): unknown {
  try {
    return JSON.parse(savedText ?? 'null')
  } catch {
    return null
  }
}
