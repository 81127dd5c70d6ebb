import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { LOAN_FIELDS, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import { doubtfulFields } from './field-notes.ts'
import { isMissing } from './loan-form-faults.ts'
import { isAsked, LOAN_FORM_ORDER } from './loan-form-layout.ts'
import { EMPTY_LOAN_FORM, type LoanFormValues } from './loan-form-values.ts'

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

/** 'We read 11 of 15. Four left.' What the form begins with an answer to is asked about, but not counted. */
export function shareInWords({ read, doubtful, missing, onlyOwner }: StatementShare, values: LoanFormValues): string {
  const wanted = [...missing, ...onlyOwner].filter(hasToBeTyped)
  const left = wanted.filter((name) => isMissing(name, values[name])).length
  const all = read.length + doubtful.length + wanted.length
  const unsure = doubtful.length
  const sentences = [
    read.length === all ? `We read all ${all}.` : `We read ${read.length} of ${all}.`,
    left > 0 && `${inWords(left)} left.`,
    unsure > 0 && `${inWords(unsure)} to look at.`,
    left === 0 && wanted.length > 0 && 'You filled in the rest.',
  ]
  return sentences.filter(Boolean).join(' ')
}

const hasToBeTyped = (name: LoanFieldName): boolean =>
  LOAN_FIELDS[name].ifNotGiven === undefined && isMissing(name, EMPTY_LOAN_FORM[name])

const NUMBERS = 'None One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')
const inWords = (count: number): string => NUMBERS[count] ?? String(count)
