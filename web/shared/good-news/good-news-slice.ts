import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Property } from '../../../api/contract/properties.ts'
import { sessionEnded, sessionStarted } from '../session/session-slice.ts'

export interface GoodNewsState {
  /** The properties whose status got better while the application was open, until they are dismissed or it is no longer so. */
  readonly improved: readonly Property[]
  /** How often the bell has rung for them. */
  readonly rings: number
}

interface Seen {
  /** All of them, as they are now. */
  readonly properties: readonly Property[]
  /** Those among them that just got better. */
  readonly improved: readonly Property[]
}

const NONE: GoodNewsState = { improved: [], rings: 0 }

const goodNewsSlice = createSlice({
  name: 'goodNews',
  initialState: NONE,
  reducers: {
    propertiesSeen: ({ improved, rings }, { payload }: PayloadAction<Seen>): GoodNewsState => ({
      improved: payload.properties.filter((now) => isAmong(payload.improved, now) || isAmong(improved, now)),
      rings: payload.improved.length > 0 ? rings + 1 : rings,
    }),
    goodNewsDismissed: () => NONE,
  },
  // Nobody hears what is somebody else's.
  extraReducers: (builder) => builder.addCase(sessionStarted, () => NONE).addCase(sessionEnded, () => NONE),
})

/** With the status that was announced. */
function isAmong(announced: readonly Property[], { id, status }: Property): boolean {
  return announced.some((one) => one.id === id && one.status === status)
}

export const { propertiesSeen, goodNewsDismissed } = goodNewsSlice.actions
export const goodNewsReducer = goodNewsSlice.reducer
