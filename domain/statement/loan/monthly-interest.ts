/** A month's interest is rounded to the cent; the rate may be printed with fewer digits than it has. */
const ROUNDING_CENTS = 1.5

/** The interest of one month in cents, of a balance in cents at a yearly rate in percent: balance x rate / 12. */
export const monthlyInterest = (balanceCents: number, percent: number): number => (balanceCents * percent) / 1200

/** Whether the balance bears just that interest in a month, to the cent. */
export const bears = (balanceCents: number, percent: number, interestCents: number): boolean =>
  Math.abs(monthlyInterest(balanceCents, percent) - interestCents) <= ROUNDING_CENTS
