import { expect, it } from 'vitest'
import { houseAt, labelBefore, routeLength } from './house-at.ts'

/** What stands from the house's number on. */
const house = (text: string, least = 1): string | null => {
  const words = text.split(' ')
  const at = houseAt(words, least)
  return at < 0 ? null : words.slice(at).join(' ')
}

it.each([
  ['Security: RR 2 Box 118', 'RR 2 Box 118'],
  ['R.R. 2', 'R.R. 2'],
  ['Property RFD 3, Keene', 'RFD 3, Keene'],
  ['hc 64 box 12', 'hc 64 box 12'],
  ['Star Route 2 Box 7', 'Star Route 2 Box 7'],
  ['4512 RR 2', '4512 RR 2'],
  ['our number ending 2094, on the house at 17 Upper Road', '17 Upper Road'],
  ['House, Sec. 14, T9N R16W, Buffalo County; 46 Cottonmill', '46 Cottonmill'],
  ['House, Sec. 14, T9N R16W, Buffalo County; RR 2 Box 118', 'RR 2 Box 118'],
  ['77 Birch Ln; Salem', '77 Birch Ln; Salem'],
])('in %s the street begins at the number or the route of its house', (text, expected) =>
  expect(house(text)).toBe(expected),
)

it.each([
  ['RR Donnelley Plaza', 1],
  ['Rural Road 7', 1],
  ['Route 12', 1],
  ['Elm Street', 1],
  ['At 77', 1],
  ['77 Birch', 2],
])('in %s, with so many words behind, no street begins: %i', (text, least) => expect(house(text, least)).toBeNull())

it.each([
  ['RR 2 Box 118 Fargo', 4],
  ['RFD 3 Keene', 2],
  ['Rural Route 2 Box 7A', 5],
  ['HC 64 Box Elder', 2],
  ['77 Birch Ln', 0],
])('of %s so many words are the address on a rural route: %i', (text, length) =>
  expect(routeLength(text.split(' '))).toBe(length),
)

it.each([
  ['Property address: 77 Birch', 2, 'Property address:'],
  ['Sec. 14, Buffalo County; 46 Cottonmill', 4, ''],
  ['Security: Sec. 14, Buffalo County; 46 Cottonmill', 5, 'Security:'],
])('before the street of %s stands its label, and no legal description', (text, at, label) =>
  expect(labelBefore(text.split(' '), at).join(' ')).toBe(label),
)
