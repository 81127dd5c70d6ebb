const AMOUNT = /^([-(+]*)(\$?)([-+]?)(\d{1,3}(?:,\d{3})+|\d*)(\.\d{2})?(\)?)(-?)(cr|dr|overdrawn)?$/i
const DASHES = /[\u2010-\u2015\u2212]/g
const MAX_DIGITS = 9

export interface Amount {
  /** Whole cents; negative with a minus before or behind, or in brackets. */
  readonly cents: number
  readonly dollarSign: boolean
  /** 'CR' or 'DR' stands behind it, and not 'overdrawn', which says so: what a credit means depends on whose book it is in. */
  readonly isBooked?: true
}

/**
 * An amount of money as a statement prints it: with a dollar sign or with cents, so that a house number or a year is none.
 * Null for anything else.
 */
export function parseAmount(text: string): Amount | null {
  const match = AMOUNT.exec(text.replace(DASHES, '-').replace(/[.;:*,†‡]+$/, ''))
  if (!match) return null
  const [, before = '', dollar = '', inner = '', whole = '', cents = '', , behind = '', letters = ''] = match
  if ((!dollar && !cents) || (!whole && !cents)) return null
  const digits = whole.replaceAll(',', '')
  if (digits.length > MAX_DIGITS) return null
  const negative = /[-(]/.test(before) || inner === '-' || behind === '-' || /^(cr|overdrawn)$/i.test(letters)
  const value = Number(digits) * 100 + Number(cents.slice(1) || 0)
  const booked = /^(cr|dr)$/i.test(letters) && ({ isBooked: true } as const)
  return { cents: negative && value > 0 ? -value : value, dollarSign: dollar !== '', ...booked }
}
