import { Button } from '@mantine/core'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { StatementDropZone } from '../../shared/statement/statement-drop-zone.tsx'
import { UploadProgress } from '../../shared/statement/upload-progress.tsx'
import styles from './upload-prompt.module.css'
import type { FlowUnderWay } from './use-flow.ts'
import { useReanalysis } from './use-reanalysis.ts'

interface UploadPromptProps {
  flow: FlowUnderWay
  onSkip: () => void
}

/** Offers who typed the loan a more precise result. */
export function UploadPrompt({ flow, onSkip }: UploadPromptProps) {
  const { reanalysis, reanalyse } = useReanalysis(flow)
  const { progress, failure } = reanalysis

  return (
    <section className={styles.prompt} aria-labelledby="upload-prompt-title">
      <h3 id="upload-prompt-title">Want a more precise result?</h3>
      <p>Upload your statement, and we compute it again with the exact figures.</p>
      {failure !== null && <StepAlert>{failure}</StepAlert>}
      {progress === null ? (
        <>
          <StatementDropZone onFile={reanalyse} />
          <Button variant="subtle" onClick={onSkip}>
            Continue Without Upload
          </Button>
        </>
      ) : (
        <UploadProgress value={progress.percent}>{progress.words}</UploadProgress>
      )}
    </section>
  )
}
