import { AllSet } from './all-set.tsx'
import { ChoiceScreen } from './choice-screen.tsx'
import { FlowAddress } from './flow-address.tsx'
import { FlowConfirm } from './flow-confirm.tsx'
import { FlowDetails } from './flow-details.tsx'
import { FlowUpload } from './flow-upload.tsx'
import { ResultStep } from './result-step.tsx'
import type { FlowUnderWay } from './use-flow.ts'

/** The step that the flow is at. Each is a component of its own, so that its heading takes the focus when it appears. */
export function FlowSteps({ flow }: { flow: FlowUnderWay }) {
  switch (flow.step) {
    case null:
      return null
    case 'choice':
      return <ChoiceScreen flow={flow} />
    case 'upload':
      return <FlowUpload flow={flow} />
    case 'confirm':
      return <FlowConfirm flow={flow} />
    case 'address':
      return <FlowAddress flow={flow} />
    case 'details':
      return <FlowDetails flow={flow} />
    case 'upload_result':
    case 'manual_result':
      return <ResultStep flow={flow} />
    case 'all_set':
      return <AllSet flow={flow} />
  }
}
