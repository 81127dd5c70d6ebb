import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { JSON_FILE } from '../../../api/contract/rate-file-rules.ts'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import buttons from '../../shared/page/buttons.module.css'
import { FileInput } from './file-input.tsx'
import styles from './rate-matrix.module.css'
import { SheetSteps } from './sheet-steps.tsx'
import { useSheetSteps } from './use-sheet-steps.ts'

/** The way for a sheet that a program wrote. */
export function JsonUpload() {
  const [opened, setOpened] = useState(false)
  return (
    <div>
      <button id="upload-json" type="button" className={buttons.text} onClick={() => setOpened(true)}>
        Upload Rate Matrix JSON
      </button>
      <Dialog title="Upload Rate Matrix JSON" opened={opened} onClose={() => setOpened(false)} size="xl">
        <JsonForm />
      </Dialog>
    </div>
  )
}

const EXAMPLE = `{
  "effective_date": "2026-12-01",
  "rows": [
    { "credit_score": 780, "ltv": 80, "rate": 6.125, "price": 100.25 },
    { "credit_score": "760-779", "ltv": "75.01-80", "rate": 6.125, "price": 99.875, "loan_type": "FHA Streamline" }
  ]
}`

function JsonForm() {
  const [file, setFile] = useState<File | null>(null)
  const [emptied, setEmptied] = useState(0)
  const steps = useSheetSteps('JSON')
  const empty = () => {
    steps.forget()
    setFile(null)
    setEmptied(emptied + 1)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file === null) return steps.complain(JSON_FILE)
    steps.look({ effective_date: null, file })
  }
  return (
    <div className={styles.upload}>
      <p>A row of the file is a row of the CSV, under the same rules, and the file names its date:</p>
      <pre className={styles.example}>{EXAMPLE}</pre>
      <form onSubmit={submit} noValidate aria-label="Upload a rate sheet as JSON">
        {/* What is being read is what stands in the form. */}
        <fieldset className={styles.form} disabled={steps.busy !== null}>
          <FileInput
            label="Rate matrix"
            note="JSON, at most 10 MB and 200,000 rows."
            accept=".json,application/json"
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
            Read the File
          </Button>
        </fieldset>
      </form>
      <SheetSteps steps={steps} onEmpty={empty} />
    </div>
  )
}
