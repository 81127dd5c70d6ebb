import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import type { LoanFormValues } from '../../shared/loan-form/loan-form-values.ts'
import { StatementComparison } from '../../shared/loan-form/statement-comparison.tsx'
import { statementDifferences, withOtherHouse, withSameHouse } from '../../shared/loan-form/statement-differences.ts'
import type { LoanForm } from '../../shared/loan-form/use-loan-form.ts'
import { StatementUpload } from '../../shared/statement/statement-upload.tsx'
import styles from './newer-statement.module.css'

interface NewerStatementProps {
  form: LoanForm
  onTaken: (documentId: string | null) => void
}

type Stage = 'offered' | 'uploading' | 'taken' | { readonly compared: ParseAnswer }

/** Brings the form up to date from a statement. Nothing in it changes before its owner has seen where the two differ. */
export function NewerStatement({ form, onTaken }: NewerStatementProps) {
  const [stage, setStage] = useState<Stage>('offered')
  const { values, setValues, clearErrors } = form
  const take = useCallback(
    (reading: ParseAnswer, filled: LoanFormValues) => {
      setValues(filled)
      clearErrors()
      onTaken(reading.document_id)
      setStage('taken')
    },
    [setValues, clearErrors, onTaken],
  )
  const compare = useCallback(
    (reading: ParseAnswer) => {
      if (statementDifferences(values, null, reading.data) !== null) setStage({ compared: reading })
      else take(reading, withSameHouse(values, null, reading.data, new Set()))
    },
    [values, take],
  )

  if (stage === 'uploading') return <StatementUpload onRead={compare} />
  if (stage === 'taken')
    return (
      <p role="status" className={styles.line}>
        Your statement's figures are in the form. Look them over, then save.
      </p>
    )
  if (stage === 'offered')
    return (
      <p className={styles.line}>
        Have you a newer statement?{' '}
        <Button variant="default" onClick={() => setStage('uploading')}>
          Upload It
        </Button>
      </p>
    )
  const { compared } = stage
  const differences = statementDifferences(values, null, compared.data)
  if (differences === null) return null
  return (
    <StatementComparison
      values={values}
      data={compared.data}
      differences={differences}
      onSameHouse={(kept) => take(compared, withSameHouse(values, null, compared.data, kept))}
      onOtherHouse={() => take(compared, withOtherHouse(values, compared.data))}
      onKeepTyped={() => setStage('offered')}
    />
  )
}
