import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { LOAN_FIELDS, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import { doubtfulFields, onlyWellRead } from '../../shared/loan-form/field-notes.ts'
import type { LoanFormValues } from '../../shared/loan-form/loan-form-values.ts'
import { StatementComparison } from '../../shared/loan-form/statement-comparison.tsx'
import { statementDifferences, withSameHouse } from '../../shared/loan-form/statement-differences.ts'
import type { LoanForm } from '../../shared/loan-form/use-loan-form.ts'
import { StatementUpload } from '../../shared/statement/statement-upload.tsx'
import styles from './newer-statement.module.css'

interface NewerStatementProps {
  form: LoanForm
  onTaken: (documentId: string | null) => void
}

/** `leftOpen`: what was hard to read, and stands in the form neither by the statement nor by its owner. */
type Stage =
  | 'offered'
  | 'uploading'
  | { readonly compared: ParseAnswer }
  | { readonly leftOpen: readonly LoanFieldName[] }

/** Brings the form up to date from a statement. Nothing in it changes before its owner has seen where the two differ. */
export function NewerStatement({ form, onTaken }: NewerStatementProps) {
  const [stage, setStage] = useState<Stage>('offered')
  const place = useFocusAfter(stage)
  const { getValues, setValues, clearErrors } = form
  const take = useCallback(
    (reading: ParseAnswer, values: LoanFormValues, chosen: Partial<LoanFormValues>) => {
      // The form marks nothing as hard to read: what stands in it is said to be right.
      const taken = withSameHouse(values, null, onlyWellRead(reading), chosen)
      setValues(taken)
      clearErrors()
      onTaken(reading.document_id)
      setStage({ leftOpen: doubtfulFields(reading).filter((name) => taken[name] === '') })
    },
    [setValues, clearErrors, onTaken],
  )
  const compare = useCallback(
    (reading: ParseAnswer) => {
      // As they are now: the statement was read for a while, and the form stands open beside it.
      const values = getValues()
      if (statementDifferences(values, null, reading) !== null) setStage({ compared: reading })
      else take(reading, values, {})
    },
    [getValues, take],
  )
  const leaveOut = () => setStage('offered')

  return (
    <div ref={place} tabIndex={-1} className={styles.statement}>
      {stage === 'offered' && <Offered onUpload={() => setStage('uploading')} />}
      {stage === 'uploading' && <Uploading onRead={compare} onLeave={leaveOut} />}
      {typeof stage === 'object' && 'leftOpen' in stage && <Taken leftOpen={stage.leftOpen} />}
      {typeof stage === 'object' && 'compared' in stage && (
        <Compared reading={stage.compared} values={form.values} onTake={take} onLeaveOut={leaveOut} />
      )}
    </div>
  )
}

/** What was pressed is gone with its stage: who uses the keyboard goes on at the next one. */
function useFocusAfter(stage: Stage) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current !== stage && document.activeElement === document.body) place.current?.focus()
    shown.current = stage
  }, [stage])
  return place
}

function Offered({ onUpload }: { onUpload: () => void }) {
  return (
    <p className={styles.line}>
      Have you a newer statement?{' '}
      <Button variant="default" onClick={onUpload}>
        Upload It
      </Button>
    </p>
  )
}

function Uploading({ onRead, onLeave }: { onRead: (reading: ParseAnswer) => void; onLeave: () => void }) {
  return (
    <>
      <StatementUpload onRead={onRead} />
      <Button variant="subtle" className={styles.leave} onClick={onLeave}>
        Go On Without It
      </Button>
    </>
  )
}

function Taken({ leftOpen }: { leftOpen: readonly LoanFieldName[] }) {
  const labels = leftOpen.map((name) => LOAN_FIELDS[name].label)
  return (
    <p role="status">
      Your statement’s figures are in the form. Look them over, then save.
      {labels.length > 0 &&
        ` Hard to read, or at odds with the rest, and left for you to fill in: ${labels.join(', ')}.`}
    </p>
  )
}

interface ComparedProps {
  reading: ParseAnswer
  values: LoanFormValues
  onTake: (reading: ParseAnswer, values: LoanFormValues, chosen: Partial<LoanFormValues>) => void
  onLeaveOut: () => void
}

function Compared({ reading, values, onTake, onLeaveOut }: ComparedProps) {
  const differences = statementDifferences(values, null, reading)
  if (differences === null) return null
  return (
    <StatementComparison
      Heading="h2"
      values={values}
      reading={reading}
      differences={differences}
      onSameHouse={(chosen) => onTake(reading, values, chosen)}
      onOtherHouse={null}
      onKeepTyped={onLeaveOut}
    />
  )
}
