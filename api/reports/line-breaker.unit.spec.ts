import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib'
import { beforeAll, expect, it } from 'vitest'
import { LineBreaker } from './line-breaker.ts'

const SENTENCE = 'The lender pays what a new loan costs, and you keep the difference every month.'

let font: PDFFont
beforeAll(async () => {
  font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica)
})

it('fills each line as far as there is room, and loses nothing', () => {
  const lines = new LineBreaker().lines(SENTENCE, font, 10, 120)
  expect(lines.join(' ')).toBe(SENTENCE)
  for (const [index, line] of lines.entries()) {
    expect(font.widthOfTextAtSize(line, 10)).toBeLessThanOrEqual(120)
    const next = lines[index + 1]?.split(' ')[0]
    if (next !== undefined) expect(font.widthOfTextAtSize(`${line} ${next}`, 10)).toBeGreaterThan(119)
  }
})

it('breaks by the size of the letters, also where it has measured the words before', () => {
  const breaker = new LineBreaker()
  const small = breaker.lines(SENTENCE, font, 8, 120)
  expect(breaker.lines(SENTENCE, font, 12, 120).length).toBeGreaterThan(small.length)
  expect(breaker.lines(SENTENCE, font, 8, 120)).toEqual(small)
})

it('divides a word that no line has room for', () => {
  const lines = new LineBreaker().lines(`${'w'.repeat(40)} end`, font, 10, 100)
  expect(lines.join('').replace(' ', '')).toBe(`${'w'.repeat(40)}end`)
  for (const line of lines) expect(font.widthOfTextAtSize(line, 10)).toBeLessThanOrEqual(100)
})

it('has one line for no text', () => {
  expect(new LineBreaker().lines('', font, 10, 100)).toEqual([''])
})
