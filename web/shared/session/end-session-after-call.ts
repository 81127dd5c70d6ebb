import type { Dispatch } from '@reduxjs/toolkit'
import { sessionEnded } from './session-slice.ts'

/**
 * Ends the session once the call is answered that found its token refused: ending it gives up all calls under way, and this one
 * was made again as nobody.
 */
export function endSessionAfterCall(dispatch: Dispatch): void {
  setTimeout(() => dispatch(sessionEnded()))
}
