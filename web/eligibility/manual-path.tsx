import { AddressStep } from '../loan-form/address-step.tsx'
import { DetailsStep } from '../loan-form/details-step.tsx'
import { loanPayloadOf } from '../loan-form/loan-payload.ts'
import type { ServerFaults } from '../loan-form/server-faults.ts'
import { StepTrail } from '../loan-form/step-trail.tsx'
import type { FlowPath } from './flow-path.ts'
import { MANUAL_STEPS } from './flow-steps.ts'
import { useEvaluate } from './use-evaluate.ts'

/** The fields of the first step; what the server finds wrong with them is shown there. */
const ADDRESS_FIELDS = ['address', 'city', 'state', 'zip_code']

/** Address, then loan details. */
export function ManualPath({ state, form, inviteCode, send, onBackToOptions }: FlowPath) {
  const { evaluate, isEvaluating } = useEvaluate()

  const submit = async (): Promise<ServerFaults> => {
    const result = await evaluate(loanPayloadOf(form.values, { inviteCode }))
    if ('outcome' in result) {
      send({ type: 'evaluated', outcome: result.outcome })
      return {}
    }
    const faultyAddress = ADDRESS_FIELDS.some((field) => field in result.faults)
    if (faultyAddress) {
      form.setErrors(result.faults)
      send({ type: 'back_to_address' })
    }
    return result.faults
  }

  if (state.place.path === 'manual' && state.place.step === 'details') {
    return (
      <>
        <StepTrail steps={MANUAL_STEPS} current="Loan Details" />
        <DetailsStep
          form={form}
          submitLabel="Check Status"
          busy={isEvaluating}
          onBack={() => send({ type: 'back_to_address' })}
          onSubmit={submit}
        />
      </>
    )
  }
  return (
    <>
      <StepTrail steps={MANUAL_STEPS} current="Address" />
      <AddressStep
        form={form}
        backLabel="Back to options"
        onBack={onBackToOptions}
        onNext={() => send({ type: 'address_completed' })}
      />
    </>
  )
}
