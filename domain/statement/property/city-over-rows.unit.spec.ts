import { expect, it } from 'vitest'
import { withCityOverRows } from './city-over-rows.ts'

const whole = (street: string, city: string, state: string, zipCode: string): string => {
  const address = withCityOverRows({ before: [], street, city }, state, zipCode)
  return `${address.street}|${address.city}`
}

it.each([
  ["1733 O'Brien Ter N, St.", 'Cloud', 'MN', '56301', "1733 O'Brien Ter N|St. Cloud"],
  ['940 Palm Arroyo St , San Luis', 'Obispo', 'CA', '', '940 Palm Arroyo St|San Luis Obispo'],
  ['15310 County Road 9, Apt 4, Hot', 'Springs', 'AR', '71901', '15310 County Road 9, Apt 4|Hot Springs'],
])('a city begins at the end of %s / %s, %s %s', (street, city, state, zipCode, expected) =>
  expect(whole(street, city, state, zipCode)).toBe(expected),
)

it.each([
  ['77 Birch Ln, Apt 4', 'Salem', 'OR', '97301'],
  ['77 Birch Ln, Cedar Estates', 'Salem', 'OR', '97301'],
  ['77 Birch Ln', 'Salem', 'OR', '97301'],
  ['12 Park Ave West', 'Salem', 'WI', '54669'],
  ['940 Palm Arroyo St, San Luis', 'Obispo', 'OR', ''],
  ['940 Palm Arroyo St, San Luis', 'Obispo', 'PR', ''],
])('no city begins at the end of %s / %s, %s %s', (street, city, state, zipCode) =>
  expect(whole(street, city, state, zipCode)).toBe(`${street}|${city}`),
)
