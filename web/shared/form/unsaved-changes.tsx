import { Button } from '@mantine/core'
import { Dialog } from '../dialog/dialog.tsx'
import buttons from '../page/buttons.module.css'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Asks before a page is left on which something is typed that is not saved. */
export function UnsavedChanges({ areThere }: { areThere: boolean }) {
  const { isAsking, stay, leave } = useLeaveGuard(areThere)
  return (
    <Dialog title="You have not saved your changes" opened={isAsking} onClose={stay} centered>
      <p>They are lost when you leave this page.</p>
      <div className={buttons.row}>
        <Button onClick={stay} data-autofocus>
          Stay
        </Button>
        <Button variant="default" onClick={leave}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}
