import type { Dispatch } from '@reduxjs/toolkit'
import { SECOND_FACTOR_FIRST } from '../../../api/contract/second-factor-first.ts'
import { secondFactorAsked, sessionEnded } from '../session/session-slice.ts'
import type { Session } from '../session/session-storage.ts'
import { errorDetail } from './error-detail.ts'

/** What an endpoint says of its calls, as its `extraOptions`. */
export interface CallOptions {
  /**
   * A call needs a token, unless its endpoint says otherwise: when that is refused the session is over, and the pages that need one
   * lead to /login by themselves.
   * - optional: anybody may make it, and a token that has run out must not keep a visitor from their answer.
   * - none: it is made as nobody, even while somebody is signed in, and a refusal is not about the session.
   */
  readonly token?: 'optional' | 'none'
}

interface Answer {
  readonly data?: unknown
  readonly error?: { readonly status: unknown }
}

interface Caller {
  /** The state of the store, of which RTK Query knows nothing. */
  readonly getState: () => unknown
  readonly dispatch: Dispatch
}

/** Makes a call with the token that it needs, and draws the conclusion when that is refused. */
export async function callWithToken<A extends Answer>(
  need: CallOptions['token'],
  { getState, dispatch }: Caller,
  call: (token: string | null) => A | PromiseLike<A>,
): Promise<A> {
  if (need === 'none') return call(null)
  // That of who is shown here, and not what the browser remembers: somebody else may have signed in in another tab.
  const tokenOfTab = () => (getState() as { readonly session: Session }).session.token
  const token = tokenOfTab()
  const endSession = () => {
    // Another one may have begun meanwhile.
    if (tokenOfTab() === token) dispatch(sessionEnded())
  }
  const answer = await call(token)
  if (answer.error?.status === 403 && errorDetail(answer.error) === SECOND_FACTOR_FIRST) dispatch(secondFactorAsked())
  if (answer.error?.status !== 401) return answer
  if (need === undefined) {
    endSession()
    return answer
  }
  const answerToNobody = await call(null)
  // Ending it gives up all calls under way, and this one is until it has been answered.
  setTimeout(endSession)
  return answerToNobody
}
