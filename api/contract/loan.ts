import { z } from 'zod'
import type { LoanField } from '../../domain/evaluation/loan-field.ts'
import {
  LOAN_FIELD_NAMES,
  LOAN_FIELDS,
  type LoanFieldName,
  type LoanFieldRows,
} from '../../domain/evaluation/loan-fields.ts'
import { MAX_INVITE_CODE_LENGTH } from './limits.ts'

type SchemaOf<Row> = Row extends { kind: 'money' | 'rate' | 'months' }
  ? z.ZodNumber
  : Row extends { kind: 'yes_no' }
    ? z.ZodBoolean
    : z.ZodString

type SentFields = {
  [Name in LoanFieldName]: LoanFieldRows[Name] extends { ifNotGiven: unknown }
    ? z.ZodOptional<z.ZodNullable<SchemaOf<LoanFieldRows[Name]>>>
    : SchemaOf<LoanFieldRows[Name]>
}

type KnownFields = {
  [Name in LoanFieldName]: LoanFieldRows[Name] extends { ifNotGiven: null }
    ? z.ZodNullable<SchemaOf<LoanFieldRows[Name]>>
    : KnownSchemaOf<LoanFieldRows[Name]>
}

/** A choice was read: it is one of them, and no other way of writing it. */
type KnownSchemaOf<Row> = Row extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? z.ZodType<Choice>
  : SchemaOf<Row>

/** Of the payload, what is no field of the loan: a form knows no place where a fault of it could be told, and no person types it. */
export const namedStatement = { document_id: z.uuid('Document id must be that of an uploaded statement').nullish() }

/**
 * The loan evaluation payload. The schema holds its shape; what is allowed in a field is the evaluation rule's own business
 * (`domain/evaluation/loan-payload.ts`), and is refused there with a message for each field.
 */
export const loanPayload = z.object({
  ...(schemas(sentField) as SentFields),
  ...namedStatement,
  invite_code: z.string().max(MAX_INVITE_CODE_LENGTH).nullish(),
})

export type LoanPayload = z.infer<typeof loanPayload>

/**
 * The payload as it arrives. The loan's fields are documented by `loanPayload`, and checked by the rule alone, so that every field that
 * is missing, null or of the wrong type gets its own sentence in one answer.
 */
export const loanPayloadRequest = z
  .looseObject(namedStatement)
  .meta({ ...z.toJSONSchema(loanPayload, { io: 'input' }) })

/** Of a loan that was taken: a question for each field that can hardly be right. */
export const loanDoubts = z.record(z.string(), z.string())

/** The fields of a loan that was taken, as answers tell them. */
export const knownLoan = z.object(schemas(knownField) as KnownFields)

function schemas(schemaOf: (field: LoanField) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(LOAN_FIELD_NAMES.map((name) => [name, schemaOf(LOAN_FIELDS[name])]))
}

function sentField(field: LoanField): z.ZodType {
  return field.ifNotGiven === undefined ? valueSchema(field) : valueSchema(field).nullish()
}

function knownField(field: LoanField): z.ZodType {
  if (field.kind === 'choice') return z.enum(field.choices)
  const value = valueSchema(field)
  const told = value instanceof z.ZodString ? z.string() : value
  return field.ifNotGiven === null ? told.nullable() : told
}

function valueSchema(field: LoanField): z.ZodNumber | z.ZodBoolean | z.ZodString {
  switch (field.kind) {
    case 'money':
    case 'rate':
    case 'months':
      return z.number()
    case 'yes_no':
      return z.boolean()
    case 'state':
      return z.string().max(2)
    case 'date':
      return z.string().max(10)
    case 'text':
    case 'choice':
      return z.string().max(field.longest)
    default:
      return field satisfies never
  }
}
