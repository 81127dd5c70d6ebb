/** The enumerations of the loan evaluation payload, as they are shown and sent (an en dash between the scores, a hyphen in 640 - 659). */
export const LOAN_TYPES = ['Conventional', 'FHA Streamline', 'VA IRRRL', 'USDA Streamline'] as const
export const OCCUPANCIES = ['Primary Residence', 'Second Home', 'Investment Property'] as const
export const CREDIT_SCORE_BANDS = [
  '>= 780',
  '760 – 779',
  '740 – 759',
  '720 – 739',
  '700 – 719',
  '680 – 699',
  '660 – 679',
  '640 - 659',
  '< 639',
  'Not sure',
] as const
/** Where the form begins. Nobody has said it, so that both the form and the answer name it. */
export const ASSUMED_SCORE_BAND = CREDIT_SCORE_BANDS[0]

export type LoanType = (typeof LOAN_TYPES)[number]
export type Occupancy = (typeof OCCUPANCIES)[number]
export type CreditScoreBand = (typeof CREDIT_SCORE_BANDS)[number]
