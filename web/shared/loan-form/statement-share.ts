import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { LOAN_FIELDS, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import { doubtfulFields } from './field-notes.ts'
import { isAsked, LOAN_FORM_ORDER } from './loan-form-layout.ts'
import type { LoanFormValues } from './loan-form-values.ts'

/** What of the loan a statement has told, in the order of the form. What nobody has to know is told or in none of these. */
export interface StatementShare {
  readonly read: readonly LoanFieldName[]
  /** Read, but not well. */
  readonly doubtful: readonly LoanFieldName[]
  /** A statement might show it; this one does not. */
  readonly missing: readonly LoanFieldName[]
  /** No statement shows it. */
  readonly onlyOwner: readonly LoanFieldName[]
}

export function statementShare(reading: Pick<ParseAnswer, 'data' | 'fields'>, values: LoanFormValues): StatementShare {
  const doubtful = doubtfulFields(reading)
  const isRead = (name: LoanFieldName) => reading.data?.[name] != null
  const asked = LOAN_FORM_ORDER.filter((name) => isAsked(name, values))
  const left = asked.filter((name) => !isRead(name) && isWanted(name))
  return {
    read: asked.filter((name) => isRead(name) && !doubtful.includes(name)),
    doubtful: doubtful.filter((name) => isAsked(name, values)),
    missing: left.filter((name) => LOAN_FIELDS[name].onlyOwnerKnows !== true),
    onlyOwner: left.filter((name) => LOAN_FIELDS[name].onlyOwnerKnows === true),
  }
}

/** Has to be given, or makes a difference because of what else was. */
const isWanted = (name: LoanFieldName): boolean =>
  LOAN_FIELDS[name].ifNotGiven === undefined || LOAN_FIELDS[name].onlyWith !== undefined

/** 'We read 11 of 16. Five left.' */
export function shareInWords({ read, doubtful, missing, onlyOwner }: StatementShare): string {
  const left = doubtful.length + missing.length + onlyOwner.length
  const all = read.length + left
  return left === 0 ? `We read all ${all}.` : `We read ${read.length} of ${all}. ${inWords(left)} left.`
}

const NUMBERS = 'None One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')
const inWords = (count: number): string => NUMBERS[count] ?? String(count)
