import { useState } from 'react'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { errorDetail } from '../../shared/api-client/error-detail.ts'
import { outcomeOf } from '../../shared/evaluation-result/outcome.ts'
import { onlyWellRead } from '../../shared/loan-form/field-notes.ts'
import type { LoanFormValues } from '../../shared/loan-form/loan-form-values.ts'
import { loanPayloadOf } from '../../shared/loan-form/loan-payload.ts'
import { statementDifferences, withSameHouse } from '../../shared/loan-form/statement-differences.ts'
import { useStillShown } from '../../shared/page/use-still-shown.ts'
import { useEvaluateLoanMutation } from '../../shared/properties/evaluate-loan.ts'
import { fileFault } from '../../shared/statement/file-fault.ts'
import { photoToSend } from '../../shared/statement/photo-to-send.ts'
import { progressInWords } from '../../shared/statement/progress-in-words.ts'
import { percentOf } from '../../shared/statement/statement-progress.ts'
import { UnreadStatement } from '../../shared/statement/unread-statement.ts'
import { reuploadFailureText } from '../../shared/statement/upload-failure.ts'
import { useParseWithRetries } from '../../shared/statement/use-parse-with-retries.ts'
import { PAUSE_AFTER_PARSING_MS } from '../../shared/statement/use-statement-upload.ts'
import type { FlowUnderWay } from './use-flow.ts'

/** Up to 30 percent the file is sent; 60: it is read, 80: the loan is evaluated, 100: done. */
interface Progress {
  readonly percent: number
  readonly words: string
}

interface Reanalysis {
  /** Null while nothing is under way. */
  readonly progress: Progress | null
  readonly failure: string | null
}

/** Leaves each stage long enough to be seen. */
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_PARSING_MS))

/**
 * Makes the result of a typed loan more precise with its statement; where that says something else than the person did, only once they
 * have said whose word counts. Until all of it has worked, the first result stays.
 */
export function useReanalysis({ form, inviteCode, send }: Pick<FlowUnderWay, 'form' | 'inviteCode' | 'send'>) {
  const [reanalysis, setReanalysis] = useState<Reanalysis>({ progress: null, failure: null })
  const parse = useParseWithRetries()
  const stillShown = useStillShown()
  const [evaluateLoan] = useEvaluateLoanMutation()
  const show = (percent: number, words: string) => setReanalysis({ progress: { percent, words }, failure: null })

  const fail = (error: unknown) => {
    const detail = error instanceof UnreadStatement ? error.message : errorDetail(error)
    setReanalysis({ progress: null, failure: reuploadFailureText({ data: { detail } }) })
  }
  /** @param chosen what the person said is right of the fields in which the two differ */
  const evaluateWith = async (reading: ParseAnswer, chosen: Partial<LoanFormValues>) => {
    // The answer follows at once: what they left out and is hard to read would count without anybody having seen it.
    const values = withSameHouse(form.values, null, onlyWellRead(reading), chosen)
    try {
      show(80, 'Computing your result again…')
      const loan = loanPayloadOf(values, { documentId: reading.document_id, inviteCode })
      const outcome = outcomeOf(await evaluateLoan(loan).unwrap())
      show(100, 'Done.')
      await pause()
      if (!stillShown()) return
      form.setValues(values)
      send({ type: 'statement_added', reading, loan, outcome })
    } catch (error) {
      fail(error)
    }
  }
  const reanalyse = async (chosen: File) => {
    const file = await photoToSend(chosen, () => show(0, progressInWords({ stage: 'shrinking' })))
    const fault = fileFault(file)
    if (fault !== null) return setReanalysis({ progress: null, failure: fault })
    try {
      show(0, progressInWords({ stage: 'sending', sent: 0, total: file.size }))
      const reading = await parse(file, (sent) => show(percentOf(sent), progressInWords(sent)))
      show(60, 'Your statement is read.')
      await pause()
      if (!stillShown()) return
      if (statementDifferences(form.values, null, reading) === null) return await evaluateWith(reading, {})
      setReanalysis({ progress: null, failure: null })
      send({ type: 'statement_differs', reading })
    } catch (error) {
      fail(error)
    }
  }

  /** Another file was taken: how the one before ended is over. */
  const forget = () => setReanalysis({ progress: null, failure: null })

  return { reanalysis, reanalyse, evaluateWith, forget }
}
