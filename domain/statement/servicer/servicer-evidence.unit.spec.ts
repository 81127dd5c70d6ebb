import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { readServicer } from './servicer.ts'

/** A page that ends at 710, and names no company. */
const BODY: readonly PrintedText[] = [300, 320, 700].map((y) => [36, y, 'please pay on time'])

/** Who is read for the servicer of a page whose words were read so surely, by the word. */
function read(texts: readonly PrintedText[], sure: Readonly<Record<string, number>> = {}) {
  const { words, ...page } = printedPage([...texts, ...BODY])
  return readServicer([cells({ ...page, words: words.map((word) => ({ ...word, confidence: sure[word.text] ?? 1 })) })])
}

const SMALL_HEAD: PrintedText = [36, 40, 'Larkspur Bank']
const LARGE_HEAD: PrintedText = [36, 40, 'Larkspur Bank', 16]
const AGAIN: readonly PrintedText[] = [400, 420, 440].map((y) => [36, y, 'Larkspur Bank'])
const IN_TEXT: PrintedText = [36, 400, 'Larkspur Bank']
const ADDRESS: PrintedText = [36, 412, 'PO Box 12']
const LABEL: PrintedText = [36, 500, 'Servicer']
const LABELLED: readonly PrintedText[] = [LABEL, [120, 500, 'Larkspur Bank']]

it('has its own name from the row over what it is, though that alone is printed again', () => {
  const what = (name: string, first = 16) =>
    read([
      [36, 30, 'Saltbrush Mesa', first],
      [36, 48, name, 16],
      [36, 600, name],
    ])?.name
  expect(what('Community Credit Union')).toBe('Saltbrush Mesa Community Credit Union')
  expect(what('Juniper Credit Union')).toBe('Juniper Credit Union')
})

it('has it from two rows of one type of which the second alone would be a name, too, but is not printed again', () => {
  const heads = (...rows: string[]) => read(rows.map((row, at) => [36, 30 + at * 17, row, 16]))?.name
  expect(heads('Anchor Point', 'Military Mortgage')).toBe('Anchor Point Military Mortgage')
  expect(heads('Mortgage Statement', 'Military Mortgage')).toBe('Military Mortgage')
})

it('is named in full where what it is paid as begins with its initials', () => {
  const paid: PrintedText[] = [
    [36, 60, 'Remit to: WHHA Loan Servicing'],
    [36, 72, 'PO Box 12'],
  ]
  const full = (name: string) => read([...paid, [100, 300, name, 16]])?.name
  expect(full('Wisconsin Homestead and Housing Authority')).toBe('Wisconsin Homestead and Housing Authority')
  expect(full('Wisconsin Homestead Finance Authority')).toBe('WHHA Loan Servicing')
})

it('has a credit union’s two words apart', () =>
  expect(
    read([
      [36, 20, 'Tamarack Valley', 19],
      [36, 43, 'CREDITUNION', 9],
    ])?.name,
  ).toBe('Tamarack Valley CREDIT UNION'))

it('has it with the last word that it breaks off before', () => {
  const sign: PrintedText[] = [
    [36, 20, 'KHOA', 24],
    [36, 50, 'Kansas Home Opportunity', 9],
    [36, 61, 'Authority', 9],
  ]
  expect(read(sign)?.name).toBe('Kansas Home Opportunity Authority')
})

it('has it also where its picture was read for a sign in front of it', () => {
  const name = (x: number) =>
    read([
      [x, 30, '¢ Saltbrush Mesa', 16],
      [36, 48, 'Community Credit Union', 16],
    ])?.name
  expect([name(16), name(36)]).toEqual(['Saltbrush Mesa Community Credit Union', 'Community Credit Union'])
})

describe('how sure a company is', () => {
  it.each<[string, number | undefined, readonly PrintedText[]]>([
    ['not named', undefined, []],
    ['named once', undefined, [IN_TEXT]],
    ['named twice', 0.72, AGAIN.slice(1)],
    ['named three times', 0.85, AGAIN],
    ['named four times', 0.85, [...AGAIN, [36, 460, 'Larkspur Bank']]],
    ['named over an address', 0.72, [IN_TEXT, ADDRESS]],
    ['named behind a label', 0.85, LABELLED],
    ['named at the head', 0.85, [SMALL_HEAD]],
    ['named at the head in large type', 0.93, [LARGE_HEAD]],
    ['named at the head in large type, and again', 0.95, [LARGE_HEAD, ...AGAIN]],
    ['named at the head, and behind a label', 0.95, [SMALL_HEAD, ...LABELLED]],
    ['named where another company has the label', 0.85, [SMALL_HEAD, LABEL, [120, 500, 'Juniper Trust']]],
  ])('that is %s', (_, score, texts) => expect(read(texts)?.score).toBe(score))

  it('is less so in a picture', () =>
    expect(read([LARGE_HEAD], { Larkspur: 0.8, Bank: 0.9 })?.score).toBeCloseTo(0.93 * 0.8))

  it('is asked of a name that says no company only where it is set large and printed again', () => {
    expect(read([[36, 40, 'Skyrill', 16]])).toBeNull()
    expect(read([[36, 40, 'Skyrill'], [36, 400, 'Skyrill'], LABEL, [120, 500, 'Skyrill']])).toBeNull()
    expect(
      read([
        [36, 40, 'Skyrill', 16],
        [36, 400, 'Skyrill'],
      ]),
    ).toMatchObject({ name: 'Skyrill', score: 0.85 })
  })
})

describe('of two companies', () => {
  const name = (...given: Parameters<typeof read>): string | undefined => read(...given)?.name

  it('the one is read for which more speaks, also where the other is at the head', () => {
    const labelled: readonly PrintedText[] = [...LABELLED, [120, 512, 'PO Box 12']]
    expect(name([[36, 40, 'Juniper Bank'], ...labelled])).toBe('Larkspur Bank')
  })

  it('the one at the head is read, else the one that was read more surely', () => {
    expect(
      name([
        [36, 40, 'Servicer: Larkspur Bank'],
        [36, 60, 'Juniper Bank'],
      ]),
    ).toBe('Juniper Bank')
    const both: readonly PrintedText[] = [...LABELLED, [36, 540, 'Servicer'], [120, 540, 'Juniper Trust']]
    expect(name(both, { Larkspur: 0.8, Juniper: 0.9 })).toBe('Juniper Trust')
    expect(name(both, { Larkspur: 0.9, Juniper: 0.8 })).toBe('Larkspur Bank')
  })

  it('the one in larger type is read, else the one with the longer name', () => {
    expect(name([SMALL_HEAD, [36, 60, 'Juniper Bank', 12]])).toBe('Juniper Bank')
    expect(
      name([
        [36, 40, 'Juniper Bank'],
        [36, 60, 'Larkspur Bank'],
      ]),
    ).toBe('Larkspur Bank')
    expect(
      name([
        [36, 40, 'Larkspur Bank'],
        [36, 60, 'Juniper Bank'],
      ]),
    ).toBe('Larkspur Bank')
  })
})

describe('a company that is named at more and at less length', () => {
  const LONG = 'Larkspur Bank Mortgage'

  it('has what speaks for either', () => {
    expect(read([SMALL_HEAD, [36, 400, LONG], ADDRESS])).toMatchObject({ name: 'Larkspur Bank', score: 0.95 })
    const twice: readonly PrintedText[] = [400, 420].map((y) => [36, y, LONG])
    expect(read([[36, 40, LONG], ...twice, ...LABELLED])).toMatchObject({ name: LONG, score: 0.95 })
  })

  it('keeps its first word, though another is called like the rest of it', () =>
    expect(read([[36, 40, 'Old Larkspur Lending', 16], [36, 400, 'Larkspur Lending, Inc.'], ADDRESS])?.name).toBe(
      'Old Larkspur Lending',
    ))

  it('has nothing of another whose name ends alike', () =>
    expect(read([SMALL_HEAD, [36, 400, 'Old Larkspur Bank'], ADDRESS])?.score).toBe(0.93))

  it('is told with its words apart where they are run together at the head', () => {
    const head: PrintedText = [36, 40, 'LarkspurBank', 16]
    expect(read([head, [36, 400, 'Juniper Trust Savings Association'], [36, 420, 'Larkspur Bank']])?.name).toBe(
      'Larkspur Bank',
    )
  })

  it('is told with its words apart, also where the head says that it is a company', () => {
    const head: PrintedText = [36, 40, 'LarkspurHome Bank', 16]
    expect(read([head, [36, 420, 'Larkspur Home Bank']])?.name).toBe('Larkspur Home Bank')
  })

  it('is told with its words apart, as who signs the letter names it', () => {
    const head: PrintedText = [36, 40, 'WANTASTIQUETTRUSTCOMPANY', 12]
    const signed: PrintedText = [36, 420, 'Assistant Treasurer, Wantastiquet Trust Company']
    expect(read([head, signed])?.name).toBe('Wantastiquet Trust Company')
  })

  it('is told with how it ends in law, where its sign says that on its second row', () => {
    const sign: readonly PrintedText[] = [
      [36, 40, 'Larkspur Heath Mortgage', 16],
      [36, 58, 'Co.', 16],
    ]
    expect(read(sign)?.name).toBe('Larkspur Heath Mortgage Co.')
    expect(read([...sign, [36, 400, 'Larkspur Heath Mortgage'], ADDRESS])?.name).toBe('Larkspur Heath Mortgage Co.')
    const short: readonly PrintedText[] = [400, 440].flatMap((y) => [
      [36, y, 'Larkspur Heath'],
      [36, y + 12, 'PO Box 12'],
    ])
    expect(read([...sign, ...short])?.name).toBe('Larkspur Heath Mortgage Co.')
  })

  it('is told as its sign says it, where another place on the page says how it ends in law', () => {
    const sign: PrintedText = [36, 40, 'Larkspur Heath Mortgage', 16]
    const elsewhere: readonly PrintedText[] = [
      [36, 400, 'Larkspur Heath Mortgage Co.'],
      [300, 40, 'Larkspur Heath Mortgage Co.'],
      [36, 90, 'Larkspur Heath Mortgage Co.'],
    ]
    expect(elsewhere.map((text) => read([sign, text, [36, 412, 'PO Box 12']])?.name)).toEqual(
      Array(3).fill('Larkspur Heath Mortgage'),
    )
  })

  it('is told as a sentence breaks it off, where how it goes on was hardly read', () => {
    const told: readonly PrintedText[] = [
      [36, 40, 'quillhaven', 16],
      [36, 500, 'Online, in the app, by phone, or by mail to Quillhaven Home Loan'],
      [36, 512, 'Servicing, LLC, PO Box 77120, Louisville, KY 40257.'],
      [36, 640, 'Quillhaven Home Loan Servicing, LLC NMLS 0000000'],
    ]
    expect(read(told)?.name).toBe('Quillhaven Home Loan Servicing, LLC')
    expect(read(told, { NMLS: 0.7 })?.name).toBe('Quillhaven Home Loan')
  })

  it('is told with what it is, where the head does not say it', () => {
    const head: PrintedText = [36, 40, 'Skyrill', 22]
    expect(read([head, [36, 400, 'Juniper Trust'], [36, 420, 'Skyrill Mortgage, LLC']])?.name).toBe(
      'Skyrill Mortgage, LLC',
    )
  })
})

it('is named without two letters that a picture was read for, where it is printed so elsewhere', () => {
  const name = (sure: number) =>
    read(
      [
        [36, 30, 'AJ Palouse Credit Union', 16],
        [36, 600, 'Palouse Credit Union'],
      ],
      { AJ: sure, Palouse: sure, Credit: sure, Union: sure },
    )?.name
  expect([name(0.9), name(1)]).toEqual(['Palouse Credit Union', 'AJ Palouse Credit Union'])
})
