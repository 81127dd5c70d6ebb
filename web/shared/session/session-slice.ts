import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SessionAnswer } from '../../../api/contract/auth.ts'
import { lastPerson } from './last-person.ts'
import { readStoredSession, type Session, type SessionUser, SIGNED_OUT } from './session-storage.ts'

const asStored = (): Session => ({ ...SIGNED_OUT, ...readStoredSession(), accountId: lastPerson() })

const sessionSlice = createSlice({
  name: 'session',
  initialState: asStored,
  reducers: {
    sessionStarted: (_session, { payload }: PayloadAction<SessionAnswer>): Session => ({
      token: payload.access_token,
      user: payload.user,
      accountId: payload.user.id,
      isSecondFactorFirst: payload.second_factor_first,
      isOver: false,
    }),
    /** Something was refused until it is set up. */
    secondFactorAsked: (session): Session => ({ ...session, isSecondFactorFirst: true }),
    /** It is set up, or nobody asks for it any more. */
    secondFactorFirstNoMore: (session): Session =>
      session.isSecondFactorFirst ? { ...session, isSecondFactorFirst: false } : session,
    /** Who is signed in is called otherwise now, or has clients apply elsewhere. */
    ownProfileSaved: (
      session,
      { payload: { first_name, last_name, application_url } }: PayloadAction<Omit<SessionUser, 'role'>>,
    ): Session =>
      session.user === null
        ? session
        : { ...session, user: { ...session.user, first_name, last_name, application_url } },
    /** Somebody has signed in, in another tab. */
    sessionFound: asStored,
    sessionEnded: ({ token, isOver }): Session => ({ ...SIGNED_OUT, isOver: isOver || token !== null }),
  },
})

export const {
  sessionStarted,
  sessionFound,
  ownProfileSaved,
  secondFactorAsked,
  secondFactorFirstNoMore,
  sessionEnded,
} = sessionSlice.actions
export const sessionReducer = sessionSlice.reducer
