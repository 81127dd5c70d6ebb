import type { Upcaster } from './upcaster.ts'

/** Version 1 of `PropertyAdded` did not say whose client the owner is. */
export const withoutOfficer: Upcaster = ({ data, personal }) => ({
  data: { lo_id: null, ...(data as object) },
  personal,
})
