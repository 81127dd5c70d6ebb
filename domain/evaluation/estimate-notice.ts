/** Stands above every result, report and message that names a target rate or a cost. */
export const ESTIMATE_NOTICE =
  'Your actual rate, payment, and costs could be higher. Get an official Loan Estimate before choosing a loan.'
