import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SessionAnswer } from '../../../api/contract/auth.ts'
import { readStoredSession, type Session, SIGNED_OUT } from './session-storage.ts'

const sessionSlice = createSlice({
  name: 'session',
  initialState: readStoredSession,
  reducers: {
    sessionStarted: (_session, { payload }: PayloadAction<SessionAnswer>): Session => ({
      token: payload.access_token,
      user: payload.user,
    }),
    sessionEnded: (): Session => SIGNED_OUT,
  },
})

export const { sessionStarted, sessionEnded } = sessionSlice.actions
export const sessionReducer = sessionSlice.reducer
