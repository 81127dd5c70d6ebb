declare const unit: unique symbol

/** Money in whole cents. */
export type Cents = number & { readonly [unit]: 'cents' }

/** Takes a whole number of cents for money; whoever calls it has rounded before. */
export function cents(whole: number): Cents {
  return whole as Cents
}

/** Dollars with at most 2 decimals, as they come over the wire, in cents. 240430.05 is not exact in binary, its cents are. */
export function toCents(dollars: number): Cents {
  return cents(Math.round(dollars * 100))
}

/** Adding 0 turns a negative zero, which JSON and tests tell apart, into 0. */
export function toDollars(amount: Cents): number {
  return amount / 100 + 0
}

export function hasWholeCents(dollars: number): boolean {
  return Math.round(dollars * 100) / 100 === dollars
}
