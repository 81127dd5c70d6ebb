import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Property } from '../../../api/contract/properties.ts'
import { sessionEnded, sessionStarted } from '../session/session-slice.ts'

export interface GoodNewsState {
  /** The properties whose status got better while the application was open, until they are dismissed. */
  readonly improved: readonly Property[]
}

const NONE: GoodNewsState = { improved: [] }

const goodNewsSlice = createSlice({
  name: 'goodNews',
  initialState: NONE,
  reducers: {
    propertiesImproved: (_news, { payload }: PayloadAction<readonly Property[]>): GoodNewsState => ({
      improved: payload,
    }),
    goodNewsDismissed: () => NONE,
  },
  // Nobody hears what is somebody else's.
  extraReducers: (builder) => builder.addCase(sessionStarted, () => NONE).addCase(sessionEnded, () => NONE),
})

export const { propertiesImproved, goodNewsDismissed } = goodNewsSlice.actions
export const goodNewsReducer = goodNewsSlice.reducer
