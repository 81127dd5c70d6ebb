import buttons from '../../shared/page/buttons.module.css'
import { useFlowHistory } from './use-flow-history.ts'

/** A second way into the check. What opens it is the history, which the first button listens to. */
export function ClosingCheckButton() {
  const { goTo } = useFlowHistory()
  return (
    <button type="button" className={buttons.primary} onClick={() => goTo('choice')}>
      Find Out Now
    </button>
  )
}
