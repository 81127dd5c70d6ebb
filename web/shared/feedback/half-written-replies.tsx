import { lazy, Suspense, useSyncExternalStore } from 'react'
import { replyDrafts } from './reply-drafts.ts'

/** Most never reply. */
const AskBeforeLogout = lazy(() =>
  import('../form/ask-before-logout.tsx').then((module) => ({ default: module.AskBeforeLogout })),
)

/** Asks before a logout, which half-written replies do not outlast. */
export function HalfWrittenReplies() {
  const areThere = useSyncExternalStore(replyDrafts.onChanged, replyDrafts.areThere)
  if (!areThere) return null
  return (
    <Suspense fallback={null}>
      <AskBeforeLogout title="You have a half-written reply" drafts={replyDrafts}>
        What you replied to our response and did not send is lost when you log out.
      </AskBeforeLogout>
    </Suspense>
  )
}
