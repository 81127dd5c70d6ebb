import type { Dispatch } from '@reduxjs/toolkit'
import { letTabGo } from '../browser/hold-tab.ts'
import { homeOfRole } from './home-of-role.ts'
import { lastPerson } from './last-person.ts'
import { sessionEnded, sessionFound } from './session-slice.ts'
import { readStoredSession, type Session } from './session-storage.ts'

interface HasSession {
  readonly getState: () => { readonly session: Session }
  readonly dispatch: Dispatch
}

/** Has this tab do as the others: somebody may sign out in one of them, and in, and be somebody else then. */
export function followOtherTabs({ getState, dispatch }: HasSession): void {
  const follow = () => {
    const { token, accountId } = getState().session
    // As it stands now: of two that follow each other closely the first is told when the second is there.
    const stored = readStoredSession()
    if (stored.token === token) return
    if (stored.token === null) dispatch(sessionEnded())
    else if (token === null || accountId === lastPerson()) dispatch(sessionFound())
    else giveTabUp(stored.user?.role)
  }
  window.addEventListener('storage', ({ key }) => {
    if (key === 'token') follow()
  })
  // Where the browser shows a page again that it had put away, which heard of nothing meanwhile.
  window.addEventListener('pageshow', follow)
}

/** To another person, with nothing of what this one has seen or typed: what is left is the first one's until then, and sent as theirs. */
function giveTabUp(role: string | undefined): void {
  sessionStorage.clear()
  letTabGo()
  window.location.assign(homeOfRole(role))
}
