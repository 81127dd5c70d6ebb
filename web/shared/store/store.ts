import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { refibellApi } from '../api-client/refibell-api.ts'
import { forgetDrafts } from '../form/drafts.ts'
import { goodNewsReducer } from '../good-news/good-news-slice.ts'
import { followOtherTabs } from '../session/follow-other-tabs.ts'
import { welcomePerson } from '../session/last-person.ts'
import { ownProfileSaved, sessionEnded, sessionReducer, sessionStarted } from '../session/session-slice.ts'
import { readStoredSession, SIGNED_OUT, storeSession } from '../session/session-storage.ts'

/** Keeps the browser's record of the session, and forgets what the last person saw when it changes. */
const rememberSession: Middleware = (api) => (next) => (action) => {
  if (sessionStarted.match(action)) {
    const { access_token: token, user } = action.payload
    welcomePerson(user.id)
    storeSession({ token, user })
  }
  // Somebody else may have signed in in another tab since, and then it is theirs.
  const isOurs = () => readStoredSession().token === api.getState().session.token
  if (sessionEnded.match(action) && isOurs()) storeSession(SIGNED_OUT)
  const result = next(action)
  if (ownProfileSaved.match(action) && isOurs()) storeSession(api.getState().session)
  if (sessionStarted.match(action) || sessionEnded.match(action)) api.dispatch(refibellApi.util.resetApiState())
  return result
}

export const store = configureStore({
  reducer: { session: sessionReducer, goodNews: goodNewsReducer, [refibellApi.reducerPath]: refibellApi.reducer },
  middleware: (defaults) => defaults().concat(refibellApi.middleware, rememberSession),
})

setupListeners(store.dispatch)
followOtherTabs(store)

let lastHere = store.getState().session.accountId
store.subscribe(() => {
  const { accountId } = store.getState().session
  if (accountId === null || accountId === lastHere) return
  lastHere = accountId
  forgetDrafts()
})
