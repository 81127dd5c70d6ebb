import type { Upcaster } from './upcaster.ts'

/** Before, `PropertyAdded`, `NotificationSent` and `NotificationWithheld` did not say whose client it is about. */
export const withoutOfficer: Upcaster = ({ data, personal }) => ({
  data: { lo_id: null, ...(data as object) },
  personal,
})
