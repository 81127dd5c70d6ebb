import type { Upcaster } from './upcaster.ts'

/** Version 1 of `RateSyncRequested` was always somebody's who asked by hand. */
export const onlyByHand: Upcaster = ({ data, personal }) => ({
  data: { scheduled_at: null, ...(data as object) },
  personal,
})
