import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { LLPA_FILE } from '../../../api/contract/rate-file-rules.ts'
import { Saved } from '../../shared/form/saved.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { counted } from '../../shared/format/counted.ts'
import { DryRun } from '../shared/dry-run/dry-run.tsx'
import { FileFaults } from './file-faults.tsx'
import { FileInput } from './file-input.tsx'
import { useReadLlpaMutation, useUploadLlpaMutation } from './llpa-uploads.ts'
import styles from './rate-matrix.module.css'
import { StepsIntoForce } from './steps-into-force.tsx'
import { useStepsIntoForce } from './use-steps-into-force.ts'
import { Warnings } from './warnings.tsx'

const FAILED = 'Error uploading LLPA. '

/** Takes an LLPA table in three steps. */
export function LlpaUploadForm() {
  const [file, setFile] = useState<File | null>(null)
  const [emptied, setEmptied] = useState(0)
  const [read] = useReadLlpaMutation()
  const [upload] = useUploadLlpaMutation()
  const steps = useStepsIntoForce({
    read: (chosen: { file: File }) => read(chosen).unwrap(),
    putInForce: (chosen) => upload(chosen).unwrap(),
    failed: FAILED,
    format: 'CSV',
    done: 'LLPA data uploaded successfully!',
  })
  const { found } = steps
  const empty = () => {
    steps.forget()
    setFile(null)
    setEmptied(emptied + 1)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file === null) return steps.complain(LLPA_FILE)
    steps.look({ file })
  }
  return (
    <div id="upload-llpa" className={styles.upload}>
      <form onSubmit={submit} noValidate aria-label="Upload LLPA">
        {/* What is being read is what stands in the form. */}
        <fieldset className={styles.form} disabled={steps.busy !== null}>
          <FileInput
            label="LLPA table"
            note="CSV with occupancy, credit_score_range, ltv_band, llpa_adjustment."
            accept=".csv,text/csv"
            emptied={emptied}
            onChoose={(chosen) => {
              setFile(chosen)
              steps.forget()
            }}
          />
          <Button type="submit" variant="default" loading={steps.busy === 'reading'}>
            Read the Table
          </Button>
        </fieldset>
      </form>
      {steps.failure !== null && <StepAlert>{steps.failure}</StepAlert>}
      <Saved message={steps.said} />
      {found?.reading.taken === false && <FileFaults failed={FAILED} reading={found.reading} />}
      {found?.reading.taken && (
        <StepsIntoForce
          read={
            <>
              <p>{counted(found.reading.row_count, 'adjustment', 'adjustments')}.</p>
              <Warnings warnings={found.reading.warnings} />
            </>
          }
          effect={
            <>
              <p>Every Conventional loan is priced with it from now on, in place of the table before it.</p>
              <DryRun of="llpa" tried={found.choice.file} />
            </>
          }
          isPutting={steps.busy === 'putting in force'}
          onPut={() => steps.put(found, empty)}
          onDiscard={() => steps.discard(empty)}
        />
      )}
    </div>
  )
}
