declare const unit: unique symbol

/** A rate in percent, a price or points, counted in thousandths: 6.125% is 6125. */
export type Thousandths = number & { readonly [unit]: 'thousandths' }

export function thousandths(whole: number): Thousandths {
  return whole as Thousandths
}

/** A number with at most 3 decimals, as it comes over the wire, in thousandths. */
export function toThousandths(decimal: number): Thousandths {
  return thousandths(Math.round(decimal * 1000))
}

/** Adding 0 turns a negative zero into 0. */
export function fromThousandths(value: Thousandths): number {
  return value / 1000 + 0
}

export function hasWholeThousandths(decimal: number): boolean {
  return Math.round(decimal * 1000) / 1000 === decimal
}
