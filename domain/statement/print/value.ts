import type { Amount } from './amount.ts'

/** What a word or a few of them say, besides words. */
export type Value =
  | ({ readonly kind: 'money' } & Amount)
  | { readonly kind: 'rate'; readonly percent: number }
  | {
      readonly kind: 'date'
      readonly iso: string
      /** Printed as '09/44', which only its label tells from a day of the month. */
      readonly short?: true
    }
  /** A loan or account number, often masked; only its last four digits are kept. */
  | { readonly kind: 'number'; readonly last4: string }
