import { expect, it } from 'vitest'
import type { Word } from '../../domain/statement/page.ts'
import { meeting } from './two-readers.ts'

const LINE = { left: 0, right: 400, middle: 100, height: 48, slope: 0 }
/** Letters ten pixels apart, from the left of the line. */
const line = (text: string, confidence = 0.9, middle = 100) => ({
  line: { ...LINE, middle },
  letters: [...text].map((letter, at) => ({ text: letter, at: (at * 10 + 5) / 400, confidence })),
})
const word = (text: string, x: number, middle = 100): Word => ({
  text,
  x,
  y: middle - 18,
  width: text.length * 10,
  height: 36,
  confidence: 0.8,
})

it('cuts what the second read into the words of the first, letter by letter', () => {
  const words = [word('Unpaid', 0), word('$2,46472', 70)]
  const { met, late } = meeting(words, [line('Unpald $2,464.72')])
  expect(met.map(({ second }) => second?.text)).toEqual(['Unpald', '$2,464.72'])
  expect(met[0]?.word).toBe(words[0])
  expect(late).toEqual([])
})

it('cuts letters that it read without the space between them', () => {
  const words = [word('Box', 0), word('9920,', 40), word('Tulsa', 100)]
  const { met } = meeting(words, [line('Box9920,Tulsa')])
  expect(met.map(({ second }) => second?.text)).toEqual(['Box', '9920,', 'Tulsa'])
})

it.each([
  ['38.53', 10, '838.53'],
  [',921.09', 10, '1,921.09'],
  ['21.09', 30, '1,921.09'],
  ['6.12', 0, '6.125'],
])('takes digits to %s that the first left out of it', (seen, x, read) => {
  const { met, late } = meeting([word(seen, x)], [line(read)])
  expect(met[0]?.second?.text).toBe(read)
  expect(late).toEqual([])
})

it('takes no digits of another figure, no leading points and no mark of a footnote', () => {
  const { met, late } = meeting([word('29.50', 80), word('$1,200.00', 180)], [line('1,455   29.50 ....$1,200.001')])
  expect(met.map(({ second }) => second?.text)).toEqual(['29.50', '$1,200.00'])
  expect(late.map(({ text }) => text)).toEqual(['1,455'])
})

it('is as sure of a word as of its least sure letter', () => {
  const letters = line('ab', 0.9).letters.map((letter, at) => (at === 1 ? { ...letter, confidence: 0.4 } : letter))
  expect(meeting([word('ab', 0)], [{ line: LINE, letters }]).met[0]?.second?.confidence).toBe(0.4)
})

it('tells what the first did not see where it stands, without single marks', () => {
  const { met, late } = meeting([word('Rate', 0)], [line('Rate     5.125%  .'), line('Escrow', 0.9, 300)])
  expect(met[0]?.second?.text).toBe('Rate')
  expect(late.map(({ text }) => text)).toEqual(['5.125%', 'Escrow'])
  expect(late[0]?.x).toBeCloseTo(90)
  expect(late[0]?.width).toBeCloseTo(60)
  expect(late[1]?.y).toBeGreaterThan(270)
})

it('says of a word in whose place the second saw nothing that it did not', () => {
  const { met } = meeting([word('Rate', 0), word('dirt', 300, 20)], [line('Rate')])
  expect(met[1]?.second).toBeNull()
})

it('keeps the words apart that stand on a line which the second left out', () => {
  const [total, left] = [word('Total', 0), word('Please', 0, 300)]
  const { met, alone } = meeting([total, left], [line('Total'), { line: { ...LINE, middle: 300 }, letters: null }])
  expect(met.map((one) => one.word)).toEqual([total])
  expect(alone).toEqual([left])
})
