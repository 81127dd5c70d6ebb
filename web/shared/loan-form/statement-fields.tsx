import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { AddressFields } from './address-fields.tsx'
import { DoubtfulFields } from './doubtful-fields.tsx'
import { doubtfulFields, notesOn } from './field-notes.ts'
import { LoanFields } from './loan-fields.tsx'
import { placesOf } from './printed-place.ts'
import type { LoanForm } from './use-loan-form.ts'

/** The whole loan as it was read from a statement: first what is doubtful, then the rest in the order of the form. */
export function StatementFields({ form, reading }: { form: LoanForm; reading: ParseAnswer }) {
  const notes = notesOn(reading)
  const places = placesOf(reading)
  const doubtful = doubtfulFields(reading)
  const inputs = { form, notes, places, without: new Set(doubtful) }
  return (
    <>
      {doubtful.length > 0 && <DoubtfulFields form={form} notes={notes} fields={doubtful} places={places} />}
      <AddressFields {...inputs} stateAs="code" />
      <LoanFields {...inputs} />
    </>
  )
}
