import { Fragment } from 'react'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { DoubtfulFields } from './doubtful-fields.tsx'
import { notesOn, readingsOf } from './field-notes.ts'
import { FormSection, Wide } from './form-section.tsx'
import { LoanInput } from './loan-input.tsx'
import { OptionalBreakdown } from './optional-breakdown.tsx'
import { maturityPlace, placesOf, startMonthPlace } from './printed-place.ts'
import { ReadFields } from './read-fields.tsx'
import { StartMonthProposal } from './start-month-proposal.tsx'
import { StartProposal } from './start-proposal.tsx'
import type { StatementShare } from './statement-share.ts'
import { unreadPagesInWords } from './unread-pages.ts'
import type { LoanForm } from './use-loan-form.ts'

interface StatementFieldsProps {
  form: LoanForm
  reading: ParseAnswer
  share: StatementShare
}

/** The whole loan with a statement: first what is doubtful or missing, then what was read. */
export function StatementFields({ form, reading, share }: StatementFieldsProps) {
  const notes = notesOn(reading)
  const places = placesOf(reading)
  const { read, doubtful, missing, onlyOwner } = share
  const shown = new Set([...read, ...doubtful])
  const unread = reading.unread_pages ?? []
  return (
    <>
      {doubtful.length > 0 && (
        <DoubtfulFields form={form} notes={notes} readings={readingsOf(reading)} fields={doubtful} places={places} />
      )}
      {missing.length > 0 && (
        <FormSection title="Not found on your statement">
          {unread.length > 0 && (
            <Wide>
              <p>{unreadPagesInWords(unread)}</p>
            </Wide>
          )}
          {missing.map((field) => (
            <Fragment key={field}>
              <LoanInput field={field} form={form} />
              {field === 'loan_start_date' && <Start form={form} reading={reading} />}
            </Fragment>
          ))}
        </FormSection>
      )}
      {onlyOwner.length > 0 && (
        <FormSection title="What only you know">
          {onlyOwner.map((field) => (
            <LoanInput key={field} field={field} form={form} />
          ))}
        </FormSection>
      )}
      {read.length > 0 && <ReadFields fields={read} places={places} form={form} />}
      <OptionalBreakdown form={form} notes={notes} without={shown} />
    </>
  )
}

/** What the statement tells of the loan's start, where that is no day. */
function Start({ form, reading }: Pick<StatementFieldsProps, 'form' | 'reading'>) {
  const { loan_start_month: month, maturity_date: maturity } = reading.data ?? {}
  if (month != null) return <StartMonthProposal form={form} month={month} place={startMonthPlace(reading)} />
  if (maturity != null) return <StartProposal form={form} maturity={maturity} place={maturityPlace(reading)} />
  return null
}
