import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { guardLeaving } from '../browser/ask-before-leaving.ts'
import type { Drafts } from './drafts.ts'
import { LeaveQuestion } from './leave-question.tsx'

interface AskBeforeLogoutProps {
  title: string
  drafts: Pick<Drafts<unknown>, 'onChanged' | 'areThere' | 'forgetAll'>
  /** What would be lost. */
  children: ReactNode
}

/** Asks before a logout, which drafts do not outlast; every page of ours leaves them where they are. */
export function AskBeforeLogout({ title, drafts, children }: AskBeforeLogoutProps) {
  const areThere = useSyncExternalStore(drafts.onChanged, drafts.areThere)
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (areThere) return guardLeaving({ ask: (goOn) => setLeave(() => goOn) })
  }, [areThere])
  const goOn = () => {
    // The browser would ask once more, of a session that is over by then.
    drafts.forgetAll()
    setLeave(null)
    leave?.()
  }
  return (
    <LeaveQuestion title={title} isAsked={leave !== null} onStay={() => setLeave(null)} onLeave={goOn}>
      {children}
    </LeaveQuestion>
  )
}
