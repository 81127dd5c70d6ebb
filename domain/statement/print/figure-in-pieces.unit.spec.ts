import { expect, it } from 'vitest'
import { figureInPieces, isCutFigure } from './figure-in-pieces.ts'

it.each([
  ['an amount whose point is a gap', '1,283', '71', 1.2, '1,283.71'],
  ['an amount whose point was seen with its cents', '1,104', '.73', 1.2, '1,104.73'],
  ['an amount whose point was read as a comma', '449,', '92', 1.2, '449.92'],
  ['a rate whose point is a gap', '5', '62500', 1.2, '5.62500'],
  ['a rate with its sign', '6', '875%', 1.2, '6.875%'],
  ['a number cut at its comma', '2,', '365', 0.17, '2,365'],
  ['an amount without its rest', '$1', '30,', 0.29, '$130,'],
  ['an amount cut at its point', '365.', '91', 0.75, '365.91'],
  ['an amount whose first piece is none', '1,0', '55.31', 0.75, '1,055.31'],
  ['an amount whose comma is a gap', '212', '300.15', 0.75, '212300.15'],
  ['an amount cut within its thousands', '1', '5,500.00', 0.29, '15,500.00'],
  ['a date cut at its stroke', '06/08/', '2026', 0.75, '06/08/2026'],
  ['a date whose first piece is none', '07.1', '5.2026', 0.75, '07.15.2026'],
  ['a date that begins with its year', '2026-0', '7-15', 0.75, '2026-07-15'],
])('%s is one figure: %s %s, %d ems apart', (_, first, second, gap, whole) => {
  expect(figureInPieces(first, second, gap)).toBe(whole)
  expect(figureInPieces(first, second, gap + 0.01)).toBeNull()
})

it.each([
  ['a day and a year', '15,', '2026', 0.05],
  ['a day and the half of a year', '15,', '20', 0.5],
  ['words', 'SOLD', 'IS', 0],
  ['a number and a word', '12', 'Elm', 0],
  ['a number that is no rate, and a ZIP code', '26', '62500', 0.5],
  ['an amount and a part of one', '289.97', '.47', 0.5],
  ['two amounts, the first without cents', '$30', '1,500.00', 0.5],
  ['a day and an amount', '30', '1,500.00', 0.3],
  ['a count and an amount', '12', '50.00', 0.3],
  ['a date and a number', '07/15/20', '26', 0.5],
  ['two amounts', '289.97', '1,389.47', 0.5],
  ['a dollar sign and its amount', '$', '5.00', 0.5],
])('%s are two: %s %s', (_, first, second, gap) => {
  expect(figureInPieces(first, second, gap)).toBeNull()
})

it('what was cut between its figures is whole, what was cut at a gap has lost its point', () => {
  expect(isCutFigure('2,', '365', 0.17)).toBe(true)
  expect(isCutFigure('2,', '365', 0.18)).toBe(false)
  expect(isCutFigure('$1', '30,', 0.29)).toBe(true)
  expect(isCutFigure('$1', '30,', 0.3)).toBe(false)
  expect(isCutFigure('15,', '2026', 0.05)).toBe(false)
})
