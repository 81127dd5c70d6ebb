import { Button, Group } from '@mantine/core'
import { StepAlert } from '../../shared/form/step-alert.tsx'

interface NotSavedProps {
  failure: string | null
  /** Null while nothing newer is known. */
  waysOut: { onShowNewest: () => void; onSaveAnyway: () => void } | null
}

/** Why it is not saved, said once: that it was changed elsewhere is the reason as soon as it is known. */
export function NotSaved({ failure, waysOut }: NotSavedProps) {
  if (waysOut === null) return failure !== null && <StepAlert>{failure}</StepAlert>
  return (
    <StepAlert>
      <p>
        Your profile was changed in another window. What you typed here is still here, and is not saved. “Show What Was
        Saved There” drops what you typed. “Save Mine Anyway” puts it in place of what was saved there.
      </p>
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={waysOut.onShowNewest}>
          Show What Was Saved There
        </Button>
        <Button variant="default" onClick={waysOut.onSaveAnyway}>
          Save Mine Anyway
        </Button>
      </Group>
    </StepAlert>
  )
}
