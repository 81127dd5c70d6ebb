import { Button } from '@mantine/core'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { StatementComparison } from '../../shared/loan-form/statement-comparison.tsx'
import { statementDifferences, withOtherHouse } from '../../shared/loan-form/statement-differences.ts'
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
  const { state, form, send, goTo } = flow
  const { reanalysis, reanalyse, evaluateWith, forget } = useReanalysis(flow)
  const { progress, failure } = reanalysis
  const { unsettled } = state
  const differences = unsettled && statementDifferences(form.values, null, unsettled)

  if (progress === null && unsettled !== null && differences !== null)
    return (
      <div className={styles.prompt}>
        {failure !== null && <StepAlert>{failure}</StepAlert>}
        <StatementComparison
          Heading="h3"
          values={form.values}
          reading={unsettled}
          differences={differences}
          onSameHouse={(chosen) => evaluateWith(unsettled, chosen)}
          onOtherHouse={() => {
            // Of the other house the person has told nothing yet: without that there is no result.
            form.setValues(withOtherHouse(form.values, unsettled))
            form.clearErrors()
            form.resetTouched()
            send({ type: 'statement_read', reading: unsettled })
            // Back to where the two paths part, and not over the typed one's steps: what was read is shown from there.
            goTo('upload')
          }}
          onKeepTyped={() => send({ type: 'statement_left_out' })}
        />
      </div>
    )
  return (
    <section className={styles.prompt} aria-labelledby="upload-prompt-title">
      <h3 id="upload-prompt-title">Want a more precise result?</h3>
      <p>Upload your statement, and we compute it again with the exact figures.</p>
      {failure !== null && <StepAlert>{failure}</StepAlert>}
      {progress !== null ? (
        <UploadProgress value={progress.percent}>{progress.words}</UploadProgress>
      ) : (
        <>
          <StatementDropZone onTake={forget} onFile={reanalyse} />
          <Button variant="subtle" onClick={onSkip}>
            Continue Without Upload
          </Button>
        </>
      )}
    </section>
  )
}
