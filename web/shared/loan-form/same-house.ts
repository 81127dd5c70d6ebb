import type { LoanFormValues } from './loan-form-values.ts'

type House = Pick<LoanFormValues, 'address' | 'zip_code'>

const DIRECTIONS = new Set(
  'n s e w ne nw se sw north south east west northeast northwest southeast southwest'.split(' '),
)

/**
 * Whether two addresses may be of one house, however each is written: 'Rd' or 'Road', with or without 'N'. The numbers in the street
 * and its first word have to agree, and the ZIP code. What is not said contradicts nothing.
 */
export function mayBeSameHouse(one: House, other: House): boolean {
  return agree(one.zip_code.slice(0, 5), other.zip_code.slice(0, 5)) && agree(streetKey(one), streetKey(other))
}

const agree = (one: string, other: string): boolean => one.trim() === '' || other.trim() === '' || one === other

/** '5007 N Laurel Oak Rd, Apt 4' -> '5007 4 laurel' */
function streetKey({ address }: House): string {
  const words = address.toLowerCase().split(/[^a-z0-9]+/)
  const name = words.find((word) => /^[a-z]+$/.test(word) && !DIRECTIONS.has(word)) ?? ''
  return [...words.filter((word) => /\d/.test(word)), name].join(' ')
}
