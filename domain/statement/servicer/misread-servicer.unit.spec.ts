import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { readServicer } from './servicer.ts'

/** Who services the loan of a page with two names, each read so surely: one at the head, and one that a label introduces. */
function read(head: string, headSure: number, other: string, otherSure: number) {
  const texts: readonly PrintedText[] = [
    [36, 40, head],
    [36, 500, 'Servicer'],
    [120, 500, other],
    [36, 700, 'please pay on time'],
  ]
  const { words, ...page } = printedPage(texts)
  const confidence = (y: number): number => (y < 100 ? headSure : y === 500 ? otherSure : 1)
  return readServicer([cells({ ...page, words: words.map((word) => ({ ...word, confidence: confidence(word.y) })) })])
}

describe('a name that was read twice from a picture', () => {
  const sureness = (...given: Parameters<typeof read>): number => {
    const { score = 0, name = '' } = read(...given) ?? {}
    return score / (name === given[0] ? given[1] : given[3])
  }

  it('is one company where up to two letters differ', () => {
    expect(sureness('Larkspur Bank', 0.95, 'Larkspuv Bank', 0.9)).toBeCloseTo(0.95)
    expect(sureness('Larkspur Bank', 0.95, 'Larkspvv Bank', 0.9)).toBeCloseTo(0.95)
    expect(sureness('Larkspur Bank', 0.95, 'Lavkspvv Bank', 0.9)).toBeCloseTo(0.85)
  })

  it('is two where a name is so short that two letters are most of it', () => {
    const texts: readonly PrintedText[] = [
      [36, 40, 'Sal', 20],
      [36, 500, 'Salish Narrows Credit Union'],
      [36, 600, 'Pay online'],
      [36, 700, 'Pay by mail'],
      [36, 712, 'Salish Narrows Credit Union'],
    ]
    const { words, ...page } = printedPage(texts)
    expect(readServicer([cells({ ...page, words: words.map((word) => ({ ...word, confidence: 0.97 })) })])?.name).toBe(
      'Salish Narrows Credit Union',
    )
  })

  it('is two companies in a text layer', () => expect(sureness('Larkspur Bank', 1, 'Larkspuv Bank', 1)).toBe(0.85))
})

describe('the first words of a name that were not seen at the head', () => {
  const name = (...given: Parameters<typeof read>): string | undefined => read(...given)?.name

  it('are taken from where they were read', () => {
    expect(name('Navy Credit Union', 0.9, 'Anchor Navy Credit Union', 0.8)).toBe('Anchor Navy Credit Union')
    expect(name('Navy Credit Union', 0.9, 'Fort Navy Credit Union', 0.8)).toBe('Fort Navy Credit Union')
  })

  it.each<[string, Parameters<typeof read>]>([
    ['a speck', ['Navy Credit Union', 0.9, 'Iii Navy Credit Union', 0.9]],
    ['read hardly', ['Navy Credit Union', 0.9, 'Anchor Navy Credit Union', 0.7]],
    ['of another name', ['Navy Credit Union', 0.9, 'Anchor Army Credit Union', 0.9]],
    ['of a text layer', ['Navy Credit Union', 1, 'Anchor Navy Credit Union', 1]],
  ])('are not taken when they are %s', (_, given) => expect(name(...given)).toBe('Navy Credit Union'))
})

describe('a name whose first words were hardly read', () => {
  const sign: PrintedText = [36, 40, 'Cedar Hollow Community Credit Union', 20]
  const short = 'Community Credit Union'
  const found = (hardly: PrintedText, text: string) => {
    const { words, ...page } = printedPage([hardly, [36, 640, text], [36, 652, 'PO Box 12'], [36, 690, text]])
    const sure = words.map((word) => ({ ...word, confidence: word.y === hardly[1] ? 0.4 : 0.95 }))
    return readServicer([cells({ ...page, words: sure })])
  }

  it('is in doubt without them', () => {
    expect(found(sign, short)).toMatchObject({ name: short, score: 0.65 })
    expect(found([36, 500, sign[2]], short)?.score).toBeGreaterThan(0.65)
  })

  it('is in no doubt where the head says no more, or something else', () => {
    expect(found([36, 40, short, 20], short)?.score).toBeGreaterThan(0.65)
    expect(found([36, 40, 'Cedar Hollow Federal Credit Union', 20], short)?.score).toBeGreaterThan(0.65)
  })
})

describe('words of a name that were not seen at the head', () => {
  const name = (head: string, sure: number, ...others: string[]) => {
    const texts: PrintedText[] = [
      [36, 40, head, 20],
      ...others.map((text, at): PrintedText => [36, 300 + 40 * at, text]),
    ]
    const { words, ...page } = printedPage(texts)
    return readServicer([cells({ ...page, words: words.map((word) => ({ ...word, confidence: sure })) })])?.name
  }
  const whole = 'Tessendale Home Loans'

  it('are taken from where it is printed whole, again and again', () => {
    expect(name('Tessendale Home', 0.9, whole, whole)).toBe(whole)
    expect(name('Tessendale Loans', 0.9, whole, whole)).toBe(whole)
  })

  it.each<[string, Parameters<typeof name>]>([
    ['it is printed whole but once', ['Tessendale Loans', 0.9, whole]],
    ['it is printed without them, too', ['Tessendale Loans', 0.9, whole, whole, 'Tessendale Loans']],
    ['a text layer says it', ['Tessendale Loans', 1, whole, whole]],
    ['another begins otherwise', ['Tessendale Loans', 0.9, `New ${whole}`, `New ${whole}`]],
    ['it was read hardly', ['Tessendale Loans', 0.7, whole, whole]],
  ])('are not taken where %s', (_, given) => expect(name(...given)).not.toBe(whole))
})
