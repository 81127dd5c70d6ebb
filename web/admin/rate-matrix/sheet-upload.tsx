import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DATE_AND_FILE } from '../../../api/contract/rate-file-rules.ts'
import { FileInput } from './file-input.tsx'
import styles from './rate-matrix.module.css'
import { SheetSteps } from './sheet-steps.tsx'
import { useSheetSteps } from './use-sheet-steps.ts'

/** Takes a rate sheet in three steps. */
export function SheetUpload() {
  const [date, setDate] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [emptied, setEmptied] = useState(0)
  const steps = useSheetSteps('CSV')
  const empty = () => {
    steps.forget()
    setDate('')
    setFile(null)
    setEmptied(emptied + 1)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (date === '' || file === null) return steps.complain(DATE_AND_FILE)
    steps.look({ effective_date: date, file })
  }
  return (
    <div id="upload-sheet" className={styles.upload}>
      <form onSubmit={submit} noValidate aria-label="Upload a rate sheet">
        {/* What is being read is what stands in the form. */}
        <fieldset className={styles.form} disabled={steps.busy !== null}>
          <TextInput
            type="date"
            label="Effective date"
            value={date}
            onChange={({ target }) => {
              setDate(target.value)
              steps.forget()
            }}
          />
          <FileInput
            label="Rate sheet"
            note="CSV with credit_score, ltv, rate, price; loan_type if there are several."
            accept=".csv,text/csv"
            emptied={emptied}
            onChoose={(chosen) => {
              setFile(chosen)
              steps.forget()
            }}
          />
          <Button
            type="submit"
            variant={steps.found === null ? 'filled' : 'default'}
            loading={steps.busy === 'reading'}
          >
            Read the Sheet
          </Button>
        </fieldset>
      </form>
      <SheetSteps steps={steps} onEmpty={empty} />
    </div>
  )
}
