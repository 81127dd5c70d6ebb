import { useState } from 'react'
import { errorDetail } from '../api/error-detail.ts'
import { useStillShown } from '../app/use-still-shown.ts'
import { outcomeOf } from '../evaluation-result/outcome.ts'
import { withStatement } from '../loan-form/loan-form-values.ts'
import { loanPayloadOf } from '../loan-form/loan-payload.ts'
import { useEvaluateLoanMutation } from '../properties/evaluate-loan.ts'
import { fileFault } from '../statement/file-fault.ts'
import { UnreadStatement } from '../statement/unread-statement.ts'
import { reuploadFailureText } from '../statement/upload-failure.ts'
import { useParseWithRetries } from '../statement/use-parse-with-retries.ts'
import { PAUSE_AFTER_PARSING_MS } from '../statement/use-statement-upload.ts'
import type { FlowUnderWay } from './use-flow.ts'

interface Reanalysis {
  /** Percent: 30 uploading, 60 read, 80 evaluating, 100 done; null while nothing is under way. */
  readonly progress: number | null
  readonly failure: string | null
}

/** Leaves each stage long enough to be seen. */
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_PARSING_MS))

/** Makes the result of a typed loan more precise with its statement. Until all of it has worked, the first result stays. */
export function useReanalysis({ form, inviteCode, send }: Pick<FlowUnderWay, 'form' | 'inviteCode' | 'send'>) {
  const [reanalysis, setReanalysis] = useState<Reanalysis>({ progress: null, failure: null })
  const parse = useParseWithRetries()
  const stillShown = useStillShown()
  const [evaluateLoan] = useEvaluateLoanMutation()
  const showProgress = (progress: number) => setReanalysis({ progress, failure: null })

  const reanalyse = async (file: File) => {
    const fault = fileFault(file)
    if (fault !== null) return setReanalysis({ progress: null, failure: fault })
    try {
      showProgress(30)
      const reading = await parse(file)
      showProgress(60)
      await pause()
      const values = withStatement(form.values, reading.data)
      showProgress(80)
      const loan = loanPayloadOf(values, { documentId: reading.document_id, inviteCode })
      const outcome = outcomeOf(await evaluateLoan(loan).unwrap())
      showProgress(100)
      await pause()
      if (!stillShown()) return
      form.setValues(values)
      send({ type: 'statement_added', reading, loan, outcome })
    } catch (error) {
      const detail = error instanceof UnreadStatement ? error.message : errorDetail(error)
      setReanalysis({ progress: null, failure: reuploadFailureText({ data: { detail } }) })
    }
  }

  return { reanalysis, reanalyse }
}
