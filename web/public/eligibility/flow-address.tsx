import { AddressStep } from '../../shared/loan-form/address-step.tsx'
import { FlowTrail } from './flow-trail.tsx'
import { useBackToOptions } from './use-back-to-options.ts'
import type { FlowUnderWay } from './use-flow.ts'

/** The first step of who types the loan. */
export function FlowAddress({ flow }: { flow: FlowUnderWay }) {
  const backToOptions = useBackToOptions(flow)
  return (
    <>
      <FlowTrail flow={flow} path="manual" current="Address" />
      <AddressStep
        form={flow.form}
        backLabel="Back to options"
        onBack={backToOptions}
        onNext={() => flow.goTo('details')}
      />
    </>
  )
}
