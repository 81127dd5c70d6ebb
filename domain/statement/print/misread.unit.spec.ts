import { expect, it } from 'vitest'
import type { Word } from '../page.ts'
import { differences, mendedLabel, mendedRow } from './misread.ts'

const EM = 10

/** Words read from a picture, each as far behind the one before as is told, in ems. */
function row(...words: readonly (readonly [string, number])[]): Word[] {
  let x = 0
  return words.map(([text, gap]) => {
    const word = { text, x: x + gap * EM, y: 0, width: text.length * 5, height: EM, confidence: 0.95 }
    x = word.x + word.width
    return word
  })
}

const texts = (words: readonly Word[]): string[] => words.map(({ text }) => text)

it.each([
  ['a point that was not seen', row(['$2,48472', 0]), ['$2,484.72']],
  ['a comma and a point that were not seen', row(['$185901', 0]), ['$1859.01']],
  ['a minus read as a wave', row(['412.83~', 0]), ['412.83-']],
  ['a comma read as a point', row(['$1.143.01', 0]), ['$1,143.01']],
  ['a point read as a gap', row(['1,283', 0], ['71', 0.8]), ['1,283.71']],
  ['letters for figures', row(['$1,O5S.3l', 0]), ['$1,055.31']],
  ['an amount in three pieces', row(['$2,', 0], ['365.', 0.05], ['91', 0.08]), ['$2,365.91']],
  ['an amount cut where no sign is', row(['$1', 0], ['30,', 0.22], ['330.78', 0.03]), ['$130,330.78']],
  ['a date cut at its stroke', row(['06/08/', 0], ['2026', 0.05]), ['06/08/2026']],
  ['a date in two pieces', row(['07.1', 0], ['5.2026', 0.2]), ['07.15.2026']],
])('mends %s, and believes it less', (_, words, expected) => {
  const mended = mendedRow(words)
  expect(texts(mended)).toEqual(expected)
  expect(mended[0]?.confidence).toBeLessThan(0.9)
})

it.each([
  ['two amounts of a table', row(['$289.97', 0], ['$1,389.47', 0.5])],
  ['a house number and a street of one', row(['1,283', 0], ['71', 2])],
  ['words', row(['SOLD', 0], ['IS', 0.3])],
  ['letters without a figure', row(['SOl.SO', 0])],
  ['small words before no ZIP code', row(['Mi', 0], ['In', 0.3], ['10', 1.5])],
])('leaves %s as they are', (_, words) => expect(mendedRow(words)).toEqual(words))

it('knows a word in capitals by its letters, which stand closer than words do', () => {
  expect(texts(mendedRow(row(['OAK', 0], ['A', 0.6], ['VE', 0.08], ['CHAR', 1], ['LOTTE', 0.08])))).toEqual([
    'OAK',
    'AVE',
    'CHARLOTTE',
  ])
  expect(texts(mendedRow(row(['OLD', 0], ['FERRY', 0.12])))).toEqual(['OLD', 'FERRY'])
  expect(texts(mendedRow(row(['TOTAL', 0], ['DUE', 0.08])))).toEqual(['TOTAL', 'DUE'])
})

it('takes a day and a year apart that were read as one', () =>
  expect(texts(mendedRow(row(['May', 0], ['15,2026', 0.3])))).toEqual(['May', '15,', '2026']))

it('knows a state before its ZIP code by its letters', () => {
  expect(texts(mendedRow(row(['Tulsa,', 0], ['0K', 0.3], ['74146', 0.3])))).toEqual(['Tulsa,', 'OK', '74146'])
  expect(texts(mendedRow(row(['Rapids,', 0], ['Mi', 0.3], ['49546', 0.3])))).toEqual(['Rapids,', 'MI', '49546'])
  expect(texts(mendedRow(row(['Box', 0], ['10', 0.3], ['49546', 1.5])))).toEqual(['Box', '10', '49546'])
})

it('is less sure of a state that it put right, and no less of one that was read', () => {
  expect(mendedRow(row(['Mi', 0], ['49546', 0.3]))[0]?.confidence).toBe(0.8)
  expect(mendedRow(row(['MI', 0], ['49546', 0.3]))[0]?.confidence).toBe(0.95)
})

it('leaves a text layer as it is', () => {
  const words = row(['$2,48472', 0]).map(({ confidence: _, ...word }) => word)
  expect(mendedRow(words)).toEqual(words)
})

it.each([
  ['Inte', 'rest', 0.14, ['Interest']],
  ['Inte', 'rest', 0.15, ['Inte', 'rest']],
  ['Bor', 'rowr', 0.09, ['Borrowr']],
  ['Bor', 'rowr', 0.1, ['Bor', 'rowr']],
  ['Unpaid', 'princ', 0.05, ['Unpaid', 'princ']],
  ['Princ', 'unpaid', 0.05, ['Princ', 'unpaid']],
  ['Of', 'fice', 0.05, ['Of', 'fice']],
  ['Inte', 'REST', 0.05, ['Inte', 'REST']],
])('%s and %s, %d ems apart, are %j', (first, second, gap, expected) => {
  expect(texts(mendedRow(row([first, 0], [second, gap])))).toEqual(expected)
})

it('what was put together stands where its pieces stood, and is no surer than the less sure of them', () => {
  const [first, second] = row(['Inte', 0], ['rest', 0.1])
  if (first === undefined || second === undefined) throw new Error('two words were made')
  expect(mendedRow([first, { ...second, confidence: 0.6 }])).toEqual([
    { text: 'Interest', x: 0, y: 0, width: 41, height: EM, confidence: 0.6 },
  ])
  expect(mendedRow([first, second])[0]?.confidence).toBe(0.8)
})

it('a day and a year that were taken apart share the room of both', () => {
  expect(mendedRow(row(['15,2026', 0])).map(({ x, width }) => [x, width])).toEqual([
    [0, 15],
    [15, 20],
  ])
})

it('counts the letters by which two words differ', () => {
  expect(differences('rate', 'rate')).toBe(0)
  expect(differences('rate', 'late')).toBe(1)
  expect(differences('rate', 'rates')).toBe(1)
  expect(differences('rate', 'ate')).toBe(1)
  expect(differences('', 'rate')).toBe(4)
  expect(differences('rate', '')).toBe(4)
  expect(differences('kitten', 'sitting')).toBe(3)
})

it('counts as far as is asked where words differ by more', () => {
  expect(differences('payment', 'principal', 2)).toBeGreaterThan(2)
  expect(differences('kitten', 'sitting', 2)).toBeGreaterThan(2)
  expect(differences('kitten', 'sitting', 3)).toBe(3)
  expect(differences('unpald', 'unpaid', 1)).toBe(1)
})

it('puts a label right where one known word alone is near', () => {
  expect(mendedLabel(['unpald', 'prindpal', 'ba1ance'])).toEqual(['unpaid', 'principal', 'balance'])
  expect(mendedLabel(['kitchen', '12345', 'tax'])).toEqual(['kitchen', '12345', 'tax'])
  expect(mendedLabel(['firs', 'pxymxnt', 'advancs'])).toEqual(['firs', 'pxymxnt', 'advancs'])
})
