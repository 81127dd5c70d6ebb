import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { refibellApi } from '../api-client/refibell-api.ts'
import { goodNewsReducer } from '../good-news/good-news-slice.ts'
import { welcomePerson } from '../session/last-person.ts'
import { ownProfileSaved, sessionEnded, sessionReducer, sessionStarted } from '../session/session-slice.ts'
import { SIGNED_OUT, storeSession } from '../session/session-storage.ts'

/** Keeps the browser's record of the session, and forgets what the last person saw when it changes. */
const rememberSession: Middleware = (api) => (next) => (action) => {
  if (sessionStarted.match(action)) {
    const { access_token: token, user } = action.payload
    welcomePerson(user.id)
    storeSession({ token, user })
  }
  if (sessionEnded.match(action)) storeSession(SIGNED_OUT)
  const result = next(action)
  if (ownProfileSaved.match(action)) storeSession(api.getState().session)
  if (sessionStarted.match(action) || sessionEnded.match(action)) api.dispatch(refibellApi.util.resetApiState())
  return result
}

export const store = configureStore({
  reducer: { session: sessionReducer, goodNews: goodNewsReducer, [refibellApi.reducerPath]: refibellApi.reducer },
  middleware: (defaults) => defaults().concat(refibellApi.middleware, rememberSession),
})

setupListeners(store.dispatch)

// Signing out in one tab signs out in all of them.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === 'token' && newValue === null) store.dispatch(sessionEnded())
})
