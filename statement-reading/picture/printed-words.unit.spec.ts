import { expect, it } from 'vitest'
import { printedWords } from './printed-words.ts'

type Line = Parameters<typeof printedWords>[0]

/** The texts that words of the engine become. */
const texts = (...found: string[]): string[] => {
  const bbox = { x0: 0, y0: 0, x1: 200, y1: 30 }
  const words = found.map((text) => ({ text, confidence: 90, bbox, symbols: [{ text: 'B', bbox }] }))
  const line = { words, rowAttributes: { rowHeight: 30 }, baseline: { x0: 0, y0: 30, x1: 200, y1: 30 } }
  return printedWords(line as unknown as Line).map(({ text }) => text)
}

it('leaves out a quotation mark before a word, which is a speck', () => {
  expect(texts('‘October', '"None', "'$5.00", "O'Brien")).toEqual(['October', 'None', '$5.00', "O'Brien"])
})

it('leaves out what is the side of a box, or nothing', () => {
  expect(texts('|', '[', ' ', 'Total')).toEqual(['Total'])
})
