import type { Upcaster } from './upcaster.ts'

/** In version 1 of `RateSyncSucceeded` products of every kind made the sheet. */
export const withoutProductsLeftOut: Upcaster = ({ data, personal }) => ({
  data: { products_left_out: null, ...(data as object) },
  personal,
})
