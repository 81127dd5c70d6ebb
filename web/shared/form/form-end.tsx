import { Button } from '@mantine/core'
import buttons from '../page/buttons.module.css'
import { StepAlert } from './step-alert.tsx'

interface FormEndProps {
  /** What is wrong with none of the fields; null: nothing is. */
  failure: string | null
  /** What the button says that sends the form. */
  action: string
  isSending: boolean
  onCancel: () => void
}

/** How a form ends that opens in its place: what went wrong, the way back, and on. */
export function FormEnd({ failure, action, isSending, onCancel }: FormEndProps) {
  return (
    <>
      {failure !== null && <StepAlert>{failure}</StepAlert>}
      <div className={buttons.row}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isSending}>
          {action}
        </Button>
      </div>
    </>
  )
}
