import { expect, it } from 'vitest'
import { agreedWord, isAgreed } from './agreement.ts'

const met = (first: string, confidence: number, second: string | null, others = 0.9) => ({
  word: { text: first, x: 0, y: 0, width: 60, height: 20, confidence },
  second: second === null ? null : { text: second, confidence: others },
})

it.each([
  ['the same twice', '$2,365.91', '$2,365.91', '$2,365.91'],
  ['a comma that the first lost', '$1197.79', '$1,197.79', '$1197.79'],
  ['a word in another case', 'Total', 'total', 'Total'],
  ['a zero in capitals, which is an O', 'MOBILE', 'M0BILE', 'MOBILE'],
  ['a rate whose sign the second took for a figure', '4.375%', '4.3758', '4.375%'],
  ['a rate whose sign the first took for figures', '4.37596', '4.375%', '4.375%'],
  ['a one in an abbreviation, which is an I', 'M.I.', 'M.1./', 'M.I.'],
  ['a minus that both saw', '-$633.37', '-$633.37', '-$633.37'],
  ['a minus that one saw behind the sign', '$-633.37', '-$633.37', '-$633.37'],
  ['a bracket of which one lost the other', '(633.37)', '(633.37', '(633.37)'],
  ['a day in brackets that one lost', '(03/17/2026)', '03/17/2026', '(03/17/2026)'],
])('is sure of %s', (_, first, second, text) => {
  expect(agreedWord(met(first, 0.5, second))).toMatchObject({ text, confidence: 0.97 })
  expect(isAgreed(met(first, 0.5, second))).toBe(true)
})

it.each([
  ['a digit', '$65.35', 0.8, '$55.35', 0.95, '$55.35', '$65.35', 0.6],
  ['a digit of which the first is surer', '$65.35', 0.96, '$55.35', 0.9, '$65.35', '$55.35', 0.6],
  ['a digit doubled', '$1,2344.56', 0.9, '$1,234.56', 0.6, '$1,234.56', '$1,2344.56', 0.6],
  ['the point lost', '$19,881,599', 0.9, '$198,815.99', 0.95, '$198,815.99', '$19,881,599', 0.6],
  ['a minus', '$633.37', 0.9, '-$633.37', 0.95, '-$633.37', '$633.37', 0.6],
  ['a minus behind', '633.37-', 0.9, '633.37', 0.8, '633.37-', '633.37', 0.6],
  ['brackets', '$633.37', 0.9, '($633.37)', 0.8, '$633.37', '($633.37)', 0.6],
  ['a rate to the hundredth, which may have lost its sign', '6.5%', 0.9, '6.58', 0.8, '6.5%', '6.58', 0.6],
  ['a rate that lost all but a digit', '6', 0.9, '5.125%', 0.8, '5.125%', '6', 0.75],
  ['a letter of a name', 'Anton', 0.8, 'Antonio', 0.95, 'Anton', 'Antonio', 0.75],
  ['a letter of a name that was hardly read', 'Erizktioam', 0.5, 'Brighton', 0.9, 'Brighton', 'Erizktioam', 0.75],
])('doubts %s, and keeps both', (_, first, confidence, second, others, text, otherwise, most) => {
  const word = agreedWord(met(first, confidence, second, others))
  expect(word).toMatchObject({ text, otherwise })
  expect(word.confidence).toBeLessThanOrEqual(most)
})

it('is less sure of what one of them alone saw', () => {
  const word = agreedWord(met('$65.35', 0.96, null))
  expect(word).toMatchObject({ text: '$65.35', confidence: 0.88 })
  expect(word.otherwise).toBeUndefined()
})
