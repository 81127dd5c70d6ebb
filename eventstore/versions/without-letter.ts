import type { Upcaster } from './upcaster.ts'

/** Before, `NotificationSent` and `MonthlyLetterSent` did not say in which letter they stood. */
export const withoutLetter: Upcaster = ({ data, personal }) => ({
  data: { letter_id: null, ...(data as object) },
  personal,
})
