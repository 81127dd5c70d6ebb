import { useCallback } from 'react'
import type { ParseAnswer } from '../../api/contract/documents.ts'
import { ConfirmStep } from '../loan-form/confirm-step.tsx'
import { EMPTY_LOAN_FORM, withStatement } from '../loan-form/loan-form-values.ts'
import { loanPayloadOf } from '../loan-form/loan-payload.ts'
import type { ServerFaults } from '../loan-form/server-faults.ts'
import { StepHeading } from '../loan-form/step-heading.tsx'
import { StepTrail } from '../loan-form/step-trail.tsx'
import { StatementUpload } from '../statement/statement-upload.tsx'
import { BackToOptions } from './back-to-options.tsx'
import type { FlowPath } from './flow-path.ts'
import { UPLOAD_STEPS } from './flow-steps.ts'
import { useEvaluate } from './use-evaluate.ts'

/** Upload, then confirm. The result is the same for both paths. */
export function UploadPath({ state, form, inviteCode, send, onBackToOptions }: FlowPath) {
  const { evaluate, isEvaluating } = useEvaluate()
  const { reading } = state
  const { setValues } = form

  const takeStatement = useCallback(
    (answer: ParseAnswer) => {
      setValues(withStatement(EMPTY_LOAN_FORM, answer.data))
      send({ type: 'statement_read', reading: answer })
    },
    [setValues, send],
  )
  const confirm = async (): Promise<ServerFaults> => {
    const documentId = reading?.document_id ?? null
    const result = await evaluate(loanPayloadOf(form.values, { documentId, inviteCode }))
    if ('faults' in result) return result.faults
    send({ type: 'evaluated', outcome: result.outcome })
    return {}
  }

  if (state.place.path === 'upload' && state.place.step === 'confirm' && reading !== null) {
    return (
      <>
        <StepTrail steps={UPLOAD_STEPS} current="Confirm" />
        <ConfirmStep
          form={form}
          reading={reading}
          withDisclosure
          submitLabel="Looks Good - Check Status"
          busy={isEvaluating}
          onReupload={() => send({ type: 'reupload_wanted' })}
          onConfirm={confirm}
        />
        <BackToOptions onClick={onBackToOptions} />
      </>
    )
  }
  return (
    <>
      <StepTrail steps={UPLOAD_STEPS} current="Upload" />
      <StepHeading title="Upload your statement">
        The latest one you have, as a file or a photo of its first page.
      </StepHeading>
      <StatementUpload onRead={takeStatement} />
      <BackToOptions onClick={onBackToOptions} />
    </>
  )
}
