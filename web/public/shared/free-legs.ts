/** What makes a refinance free: all of it, or it is not called so. Said once, wherever it is explained. */
export const FREE_LEGS = [
  { title: 'A lower rate', text: 'than the one you pay today.' },
  { title: 'A lower payment', text: 'every month, mortgage insurance included.' },
  {
    title: 'No increase in principal',
    text: 'before the first new payment: you owe what you owe now, and nothing is rolled in.',
  },
  {
    title: 'The costs covered',
    text: 'by the lender’s credit and by money that is yours already: the payments that fall away while the loans change hands, and the refund of your old escrow account.',
  },
] as const
