import type { z } from 'zod'
import { requiredInWords } from '../../domain/required-in-words.ts'

/**
 * What is wrong with a field, for the person who filled it in: said of whatever a schema has no words of its own for. What zod says
 * itself is for programmers.
 */
export const faultInWords: z.core.$ZodErrorMap = (issue) => {
  const field = fieldInWords(issue.path ?? [])
  if (issue.input === undefined || issue.input === null) return requiredInWords(field)
  switch (issue.code) {
    case 'invalid_type':
      return `${field} must be ${KINDS[issue.expected] ?? OTHERWISE}`
    case 'invalid_value':
      return `${field} must be ${issue.values.length === 1 ? '' : 'one of: '}${issue.values.map(String).join(', ')}`
    case 'too_small':
      return tooSmall(field, issue)
    case 'too_big':
      return `${field} must ${measure(issue.origin, `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`)}`
    case 'not_multiple_of':
      return `${field} must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `There is no field named ${issue.keys.join(', ')}`
    case 'invalid_format':
      return `${field} must be ${FORMATS[issue.format] ?? OTHERWISE}`
    default:
      return `${field} must be ${OTHERWISE}`
  }
}

const OTHERWISE = 'written in another way'

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of named fields',
  record: 'a group of named fields',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'an address of the web, beginning with https://',
  date: 'a date like 2026-11-22',
  datetime: 'a time like 2026-11-22T08:00:00Z',
}

function tooSmall(
  field: string,
  { origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>,
): string {
  if (origin === 'string' && minimum === 1) return requiredInWords(field)
  return `${field} must ${measure(origin, `${inclusive === false ? 'more than' : 'at least'} ${minimum}`)}`
}

function measure(origin: string, amount: string): string {
  if (origin === 'string') return `have ${amount} characters`
  return origin === 'array' ? `have ${amount} entries` : `be ${amount}`
}

/** The innermost name: `loan.zip_code` is the ZIP code, whichever of a list it is in. */
function fieldInWords(path: readonly PropertyKey[]): string {
  const name = path.findLast((step) => typeof step === 'string')
  if (name === undefined) return 'The request'
  const words = String(name)
    .replace(/^is_/, '')
    .split('_')
    .map((word) => LETTERS[word] ?? word)
    .join(' ')
    .replace('opt in', 'opt-in')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a name writes small and people do not. */
const LETTERS: Readonly<Record<string, string>> = { zip: 'ZIP', sms: 'SMS', url: 'URL', lo: 'LO', ghl: 'GHL', id: 'ID' }
