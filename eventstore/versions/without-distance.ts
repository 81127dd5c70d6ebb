import type { Upcaster } from './upcaster.ts'

/** Version 1 of `PropertyEvaluated` said neither what was owed on the day nor how far the market was from free. */
export const withoutDistance: Upcaster = ({ data, personal }) => ({
  data: { balance: null, distance: null, ...(data as object) },
  personal,
})
