import { useEffect, useState, useSyncExternalStore } from 'react'
import { guardLeaving } from '../../shared/browser/ask-before-leaving.ts'
import { LeaveQuestion } from '../../shared/form/leave-question.tsx'
import { areThereDrafts, forgetDrafts, onDraftsChanged } from './note-drafts.ts'

/** Asks before a logout, which half-written notes do not outlast; every page of ours leaves them where they are. */
export function HalfWrittenNotes() {
  const areThere = useSyncExternalStore(onDraftsChanged, areThereDrafts)
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (areThere) return guardLeaving({ ask: (goOn) => setLeave(() => goOn) })
  }, [areThere])
  const goOn = () => {
    // The browser would ask once more, of a session that is over by then.
    forgetDrafts()
    setLeave(null)
    leave?.()
  }
  return (
    <LeaveQuestion
      title="You have a half-written note"
      isAsked={leave !== null}
      onStay={() => setLeave(null)}
      onLeave={goOn}
    >
      What you noted about a lead and did not save is lost when you log out.
    </LeaveQuestion>
  )
}
