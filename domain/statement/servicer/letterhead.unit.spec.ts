import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { letterheads } from './letterhead.ts'

/** A page in type of ten that ends at 710, with larger figures, so that its head ends at 156. */
const BODY: readonly PrintedText[] = [
  ...[300, 320, 340, 360, 700].map((y): PrintedText => [36, y, 'Thank you for your payment']),
  ...[300, 320, 340, 360, 380, 400, 420].map((y): PrintedText => [300, y, '$1,250.00', 16]),
]

const heads = (...texts: PrintedText[]) => letterheads(cells(printedPage([...texts, ...BODY])))
const words = (...texts: PrintedText[]): string[] => heads(...texts).map(({ cell }) => cell.words.join(' '))
const isLarge = (em: number, ...texts: PrintedText[]) => heads([36, 40, 'Larkspur', em], ...texts)[0]?.large

describe('the head of a page', () => {
  it('ends at its fifth part', () => {
    expect(words([36, 150, 'Larkspur Bank'], [36, 160, 'Juniper Bank'])).toEqual(['Larkspur Bank'])
  })

  it('begins where the sheet does that was photographed, and not at the specks around it', () => {
    const page = printedPage([[36, 20, 'os'], [36, 240, 'Larkspur Bank'], ...BODY])
    const seen = (of: (text: string) => number) => {
      const words = page.words.map((word) => ({ ...word, confidence: of(word.text) }))
      return letterheads(cells({ ...page, words })).map(({ cell }) => cell.words.join(' '))
    }
    expect(seen((text) => (text === 'os' ? 0.5 : 0.97))).toContain('Larkspur Bank')
    expect(seen(() => 0.97)).not.toContain('Larkspur Bank')
    expect(seen(() => 1)).not.toContain('Larkspur Bank')
  })

  it('has no figures, no signs and no sentences for a name', () => {
    expect(words([36, 40, '07/15/2026'], [36, 60, '◆ –'], [36, 80, 'A 1'])).toEqual([])
    expect(words([36, 40, 'One Two Three Four Five Six Seven Eight'])).toHaveLength(1)
    expect(words([36, 40, 'One Two Three Four Five Six Seven Eight Nine'])).toEqual([])
  })

  it('may write a name small', () => {
    expect(words([36, 40, 'mellow lending'])).toEqual(['Mellow Lending'])
    expect(words([36, 40, 'mellow LENDING'])).toEqual(['mellow LENDING'])
  })
})

describe('larger type', () => {
  it('is larger than most of the page by two fifths', () => {
    expect([14, 15].map((em) => isLarge(em))).toEqual([false, true])
  })

  it('is not asked of the figures, nor of single texts wherever they stand', () => {
    expect(isLarge(15, [36, 60, 'NOTICE', 20], [36, 200, 'NOTICE', 20], [36, 770, 'NOTICE', 20])).toBe(true)
    expect(isLarge(15, ...[200, 220, 240, 260, 280, 500].map((y): PrintedText => [36, y, 'NOTICE', 14]))).toBe(false)
  })
})

describe('a widely set row', () => {
  it('is one name', () => {
    const [name] = heads([36, 40, 'MERIDIAN', 20], [140, 40, '&', 20], [180, 40, 'VALE', 20])
    expect(name).toMatchObject({
      cell: { words: ['MERIDIAN', '&', 'VALE'], box: { x: 36, y: 40, width: 184, height: 20 } },
    })
  })

  it.each<[string, PrintedText, PrintedText]>([
    ['far apart', [36, 40, 'MERIDIAN', 20], [176, 40, 'VALE', 20]],
    ['in other type', [36, 40, 'MERIDIAN', 20], [140, 40, 'VALE', 17]],
    ['of several words', [36, 40, 'MERIDIAN', 20], [140, 40, 'VALE BANK', 20]],
    ['behind several words', [36, 40, 'MERIDIAN BANK', 20], [190, 40, 'VALE', 20]],
    ['on other rows', [36, 40, 'MERIDIAN', 20], [140, 64, 'VALE', 20]],
    ['with a figure', [36, 40, 'MERIDIAN', 20], [140, 40, '1234567', 20]],
  ])('is not made of words %s', (_, first, second) => expect(words(first, second)[0]).toBe(first[2]))
})

describe('a second row that only says how the company ends in law', () => {
  const withSecond = (...second: PrintedText[]) => words([100, 40, 'Larkspur Mortgage', 20], ...second)

  it('goes on with the name in its type', () => {
    expect(withSecond([100, 64, 'Co.', 20])).toContain('Larkspur Mortgage Co.')
    expect(withSecond([100, 64, 'Co.', 10])).not.toContain('Larkspur Mortgage Co.')
    expect(withSecond([300, 64, 'Co.', 20])).not.toContain('Larkspur Mortgage Co.')
    expect(withSecond([100, 64, 'Company News', 20])).not.toContain('Larkspur Mortgage Company News')
  })
})

it('a name breaks off before its last word, and goes on with it on the next row', () => {
  const rows = (second: string, em = 20) => words([100, 40, 'Kansas Home', 20], [100, 64, second, em])
  expect(rows('Authority')).toContain('Kansas Home Authority')
  expect(rows('Authority', 10)).not.toContain('Kansas Home Authority')
  expect(rows('Authority Hours')).not.toContain('Kansas Home Authority Hours')
})

describe('a second row that only says what the company does', () => {
  const LOGO: PrintedText = [100, 40, 'ANCHOR FLEET', 20]
  const WHOLE = 'ANCHOR FLEET Federal Credit Union'
  const withSecond = (...texts: PrintedText[]) => words(LOGO, ...texts)

  it('goes on with the name where it is set to its left edge or its middle', () => {
    expect(withSecond([108, 64, 'Federal Credit Union'])).toContain(WHOLE)
    expect(withSecond([114, 64, 'Federal Credit Union'])).toContain(WHOLE)
    expect(withSecond([105, 64, 'Federal', 8], [148, 64, 'Credit', 8], [190, 64, 'Union', 8])).toContain(WHOLE)
    expect(withSecond([128, 64, 'PRIVATE', 8], [174, 64, 'BANK', 8])).toContain('ANCHOR FLEET PRIVATE BANK')
  })

  it.each<[string, ...PrintedText[]]>([
    ['set to neither', [140, 64, 'Federal Credit Union']],
    ['set to neither, further left', [80, 64, 'Federal Credit Union']],
    ['far below', [100, 86, 'Federal Credit Union']],
    ['beside it', [108, 48, 'Federal Credit Union']],
    ['a name of its own', [108, 64, 'Juniper Credit Union']],
    ['a figure', [108, 64, '07/15/2026']],
    ['not the next one', [100, 60, 'Kansas Home', 8], [100, 68, 'Authority', 8]],
  ])('does not go on with it when it is %s', (_, ...second) =>
    expect(withSecond(...second)).not.toContainEqual(expect.stringMatching(/^ANCHOR FLEET ./)),
  )

  it('does not go on with it when it only says how the name ends in law', () =>
    expect(withSecond([108, 64, 'Inc.'])).not.toContain('ANCHOR FLEET Inc.'))

  it('may say whose bank it is', () => {
    expect(withSecond([108, 64, 'COMMUNITY BANK'])).toContain('ANCHOR FLEET COMMUNITY BANK')
    expect(withSecond([108, 64, 'State Bank'])).toContain('ANCHOR FLEET State Bank')
    expect(withSecond([108, 64, 'Community Garden'])).not.toContain('ANCHOR FLEET Community Garden')
  })

  it('goes on over a second row of one type', () => {
    const rows = (third: PrintedText) =>
      words([36, 40, 'Larkspur', 20], [36, 64, 'Home', 20], third).filter((one) => one.startsWith('Larkspur '))
    expect(rows([36, 88, 'Servicing', 20])).toEqual(['Larkspur Home Servicing'])
    expect(rows([36, 88, 'Servicing', 12])).toEqual(['Larkspur Home'])
  })

  it('goes on below a name of two rows in one type', () => {
    const rows = (second: PrintedText) =>
      words([36, 40, 'Cedar', 20], second, [36, 90, 'HOME LOANS']).filter((one) => one.endsWith('HOME LOANS'))
    expect(rows([36, 64, 'Lantern', 20])).toEqual(['Cedar Lantern HOME LOANS', 'Lantern HOME LOANS', 'HOME LOANS'])
    expect(rows([36, 64, 'Lantern', 16])).toEqual(['Lantern HOME LOANS', 'HOME LOANS'])
  })

  it('does not go on with a name that says so already', () =>
    expect(words([100, 40, 'ANCHOR BANK', 20], [108, 64, 'Home Loans'])).toEqual(['ANCHOR BANK', 'Home Loans']))

  it('stands beside the first alone', () =>
    expect(heads(LOGO, [108, 64, 'Federal Credit Union'])).toMatchObject([
      { cell: { words: ['ANCHOR', 'FLEET'] }, large: true },
      { cell: { box: { x: 100, y: 40, width: 120, height: 34 } }, large: true },
      { cell: { words: ['Federal', 'Credit', 'Union'] }, large: false },
    ]))
})
