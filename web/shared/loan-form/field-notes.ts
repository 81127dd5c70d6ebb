import { LOAN_FIELD_NAMES, LOAN_FIELDS, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import { LOAN_FORM_ORDER } from './loan-form-layout.ts'
import { entryFor, type LoanFormEntry, type LoanRead } from './loan-form-values.ts'

export type FieldNotes = Partial<Record<LoanFieldName, string>>
export type FieldReadings = Partial<Record<LoanFieldName, readonly [LoanFormEntry, LoanFormEntry]>>

const DOUBTFUL_BELOW = 0.7
const HARD = 'Hard to read, or at odds with the rest: please check'
const TWO_READINGS = 'It can be read in two ways: please choose what is printed'

/** What a person is told beside the fields that a statement did not show, or not clearly. */
export function notesOn({ data, fields }: LoanRead): FieldNotes {
  const notes: FieldNotes = {}
  for (const name of LOAN_FIELD_NAMES) {
    if (LOAN_FIELDS[name].onlyOwnerKnows) continue
    const value = data?.[name]
    if (value === null || value === undefined) notes[name] = 'Not found on your statement'
    else if (isDoubtful(fields, name)) notes[name] = fields?.[name]?.otherwise === undefined ? HARD : TWO_READINGS
  }
  return notes
}

/** Both values of the fields that were read in two ways, as they stand in the inputs; the likelier first. */
export function readingsOf({ data, fields }: LoanRead): FieldReadings {
  const found = LOAN_FIELD_NAMES.flatMap((name) => {
    const [value, otherwise] = [data?.[name], fields?.[name]?.otherwise]
    return value == null || otherwise === undefined ? [] : [[name, [entryFor(name, value), entryFor(name, otherwise)]]]
  })
  return Object.fromEntries(found)
}

/** The fields that were read, but not well, in the order of the form. */
export function doubtfulFields({ data, fields }: LoanRead): LoanFieldName[] {
  return LOAN_FORM_ORDER.filter((name) => data?.[name] != null && isDoubtful(fields, name))
}

/** A statement without what could not be read well, for where nobody is asked to look at that: wrong is worse than missing. */
export function onlyWellRead(reading: LoanRead): LoanRead {
  const leftOut = Object.fromEntries(doubtfulFields(reading).map((name) => [name, null]))
  return { ...reading, data: { ...reading.data, ...leftOut } }
}

const isDoubtful = (fields: LoanRead['fields'], name: LoanFieldName): boolean =>
  (fields?.[name]?.confidence ?? 1) < DOUBTFUL_BELOW || fields?.[name]?.otherwise !== undefined
