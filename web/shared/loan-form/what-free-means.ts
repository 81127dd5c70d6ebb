/** What is acknowledged before a statement is checked, and said where a loan is typed. */
export const WHAT_FREE_MEANS =
  'a lower rate, a lower payment and no increase in principal. Third-party costs of about $500 to $5,000 or more may apply, and an alert is not a loan offer.'
