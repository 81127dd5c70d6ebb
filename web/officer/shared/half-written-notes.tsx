import { AskBeforeLogout } from '../../shared/form/ask-before-logout.tsx'
import { noteDrafts } from './note-drafts.ts'

/** Asks before a logout, which half-written notes do not outlast. */
export function HalfWrittenNotes() {
  return (
    <AskBeforeLogout title="You have a half-written note" drafts={noteDrafts}>
      What you noted about a lead and did not save is lost when you log out.
    </AskBeforeLogout>
  )
}
