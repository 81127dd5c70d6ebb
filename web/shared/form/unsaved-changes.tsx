import { LeaveQuestion } from './leave-question.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Asks before a page is left on which something is typed that is not saved. */
export function UnsavedChanges({ areThere }: { areThere: boolean }) {
  const { isAsking, stay, leave } = useLeaveGuard(areThere)
  return (
    <LeaveQuestion title="You have not saved your changes" isAsked={isAsking} onStay={stay} onLeave={leave}>
      They are lost when you leave this page.
    </LeaveQuestion>
  )
}
