import type { ReactNode } from 'react'
import { LeaveQuestion } from './leave-question.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

interface ShownOnceProps {
  title: string
  /** What losing it means. */
  children: ReactNode
}

/** Asks before that is left which is never shown again, until the person says that they have kept it. */
export function ShownOnce({ title, children }: ShownOnceProps) {
  const { isAsking, stay, leave } = useLeaveGuard(true)
  return (
    <LeaveQuestion title={title} isAsked={isAsking} onStay={stay} onLeave={leave}>
      {children}
    </LeaveQuestion>
  )
}
