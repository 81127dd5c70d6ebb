import type { ParseAnswer } from '../../../api/contract/documents.ts'

/** What the server reads from a statement of a house in Texas, without the places on its pages. */
export const SAMPLE_READING = {
  success: true,
  message: 'Read.',
  confidence: 0.97,
  data: {
    address: '5007 N Laurel Oak Rd',
    city: 'Katy',
    state: 'TX',
    zip_code: '77494',
    current_balance: 351_494.59,
    current_rate: 6.75,
    monthly_payment_piti: 3557.89,
    escrow_balance: 7981.51,
    loan_start_date: '2024-08-26',
  },
  document_id: '018f2b6e-7b1a-7cc3-9c1e-3f0a4b5c6d7e',
  fields: null,
  pages: null,
  unread_pages: [],
} as const satisfies ParseAnswer
