import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { inAddressWords } from './address-words.ts'
import { printedAddresses } from './printed-address.ts'

const found = (...texts: PrintedText[]) => printedAddresses(cells(printedPage(texts)).map(inAddressWords))
/** Every address of a page, its parts between bars. */
const addresses = (...texts: PrintedText[]): string[] =>
  found(...texts).map(({ address, city, state, zip_code }) => [address, city, state, zip_code].join('|'))
const HOUSE = '77 Birch|Salem|OR|97301'

describe('an address', () => {
  it.each([
    ['77 Birch, Salem, OR 97301', HOUSE],
    ['77 Birch, Salem, OR 97301-1234', HOUSE],
    ['77 Birch, Salem, OR 97301.', HOUSE],
    ['77 Birch, Salem, Oregon 97301', HOUSE],
    ['77 Birch, Salem,OR97301', HOUSE],
    ['77 Birch, Salem, O R 97301', HOUSE],
    ['77 Birch Lane,. Salem OR 97301', '77 Birch Lane|Salem|OR|97301'],
    ['77 BIRCH • SALEM; OR 97301', HOUSE],
    ['77 Birch, Salem, OR', '77 Birch|Salem|OR|'],
    ['77 Birch, Raleigh, North Carolina 27601', '77 Birch|Raleigh|NC|27601'],
    ['77 Birch, Salem, OR 97301 and more', HOUSE],
    ['77 Birch Lane in Salem, OR 97301', '77 Birch Lane|Salem|OR|97301'],
    ['4410 FM 1488 in Conroe, TX 77384', '4410 FM 1488|Conroe|TX|77384'],
    ['Lots in Salem 77 Birch, Salem, OR 97301', HOUSE],
    ['RR 2 Box 118, Fargo, ND 58103', 'RR 2 Box 118|Fargo|ND|58103'],
    ['RR 2 Box 118 Fargo ND 58103', 'RR 2 Box 118|Fargo|ND|58103'],
    ['SW1/4 Sec. 14, T9N R16W, Marion County; 77 Birch, Salem, OR 97301', HOUSE],
  ])('is read from %s', (text, address) => expect(addresses([36, 200, text])).toEqual([address]))

  it('is no plat of the land', () => {
    const place: PrintedText = [36, 212, 'Buffalo County, NE 68847']
    expect(addresses([36, 200, 'LOT 7 BLK 3 CHERRY CREEK 2ND ADD'], place)).toEqual([])
    expect(addresses([36, 200, '7 Blk 3 Cherry Creek Add'], place)).toEqual([])
    expect(addresses([36, 200, '7 Block Island Rd'], place)).toHaveLength(2)
  })

  it('ends before the label of the next field, where that was read with it', () => {
    const street = (text: string) => addresses([36, 200, text], [36, 212, 'Salem, OR 97301'])[0]
    expect(street('77 Birch Loop Property City/State')).toBe('77 Birch Loop|Salem|OR|97301')
    expect(street('77 Birch Loop City, State')).toBe('77 Birch Loop|Salem|OR|97301')
    expect(street('77 Garden City')).toBe('77 Garden City|Salem|OR|97301')
  })

  it.each([
    '77 Birch, Salem 97301',
    '77 Birch, Salem, Oregon',
    'PO Box 77 Birch, Salem, OR 97301',
    '77 Lockbox, Salem, OR 97301',
    '$77.00',
  ])('is not read from %s', (text) => expect(addresses([36, 200, text])).toEqual([]))

  it.each([
    ['beside its label', [120, 188, '77 Birch Ln']],
    ['in one phrase with its label', [90, 188, '77 Birch Ln']],
  ] as const)('goes on below its street, %s', (_, street) => {
    const place = [street[0], 200, 'Salem, OR 97301'] as const
    expect(addresses([36, 188, 'Property:'], street, place)).toContain('77 Birch Ln|Salem|OR|97301')
  })

  it('does not go on below a phrase that names no house', () =>
    expect(addresses([36, 188, 'Branch: 77 Birch Ln'], [80, 200, 'Salem, OR 97301'])).toEqual([]))

  it('does not go on with the place of a post office box beside its street', () => {
    const place = (above: string) =>
      addresses([40, 200, '471 Saddle Creek Dr'], [200, 188, above], [200, 200, 'Cheyenne WY 82003'])
    expect(place('Tobias Wexel')).toContain('471 Saddle Creek Dr|Cheyenne|WY|82003')
    expect(place('PO Box 3318')).toEqual(['471 Saddle Creek Dr|||'])
  })

  it('does not go on with a post office box beside its street', () =>
    expect(addresses([36, 200, '77 Birch Ln'], [200, 200, 'Questions: PO Box 417, Omaha, NE 68141'])).toEqual([
      '77 Birch Ln|||',
    ]))

  it('goes on below the end of a sentence', () => {
    const told = (end: string, place: string) => addresses([36, 188, end], [36, 200, place])
    expect(told('on the house at 77 Birch Lane in', 'Salem, Oregon 97301')).toEqual(['77 Birch Lane|Salem|OR|97301'])
    expect(told('secured by 1200 Highway 9, Hot', 'Springs, Arkansas 71901')).toEqual([
      '1200 Highway 9|Hot Springs|AR|71901',
    ])
    expect(told('Marion County; 77 Birch', 'Lane, Salem, OR 97301')).toEqual(['77 Birch Lane|Salem|OR|97301'])
  })

  it('takes all the cells that it stands in, and is as sure as the least sure', () => {
    const { words, ...page } = printedPage([
      [36, 188, '77 Birch'],
      [36, 200, 'Salem, OR 97301'],
    ])
    const all = cells({ ...page, words: words.map((word) => ({ ...word, confidence: word.y < 200 ? 0.8 : 0.9 })) })
    expect(printedAddresses(all)).toMatchObject([
      { box: { x: 36, y: 188, width: 75, height: 22 }, sure: 0.8, page: 1, before: [], cells: [all[1], all[0]] },
    ])
  })
})

describe('city, state and ZIP', () => {
  const STREET: PrintedText = [36, 188, '77 Birch']
  const set = (...texts: PrintedText[]) => addresses(STREET, ...texts)

  it('may be set a little apart', () => {
    expect(set([36, 200, 'Salem,'], [80, 200, 'OR 97301'])).toEqual([HOUSE])
    expect(set([36, 200, 'Salem, OR'], [120, 200, '97301'])).toContain(HOUSE)
    expect(set([36, 200, 'Salem,'], [105, 200, 'OR 97301'])).toEqual([HOUSE])
    expect(addresses([40, 188, '77 Birch'], [36, 200, 'A'], [52, 200, 'Ely'], [78, 200, 'NV 89301'])).toEqual([
      '77 Birch|Ely|NV|89301',
    ])
  })

  it.each<[string, PrintedText[]]>([
    [
      'far apart',
      [
        [36, 200, 'Salem,'],
        [106, 200, 'OR 97301'],
      ],
    ],
    [
      'on two rows',
      [
        [36, 200, 'Salem,'],
        [80, 212, 'OR 97301'],
      ],
    ],
    [
      'beside a figure',
      [
        [36, 200, '$1,250.00'],
        [95, 200, 'OR 97301'],
      ],
    ],
  ])('are none %s', (_, texts) => expect(set(...texts)).toEqual([]))

  it('may have their ZIP below', () => {
    expect(set([36, 200, 'Salem, Oregon'], [36, 212, '97301'])).toEqual([HOUSE])
    expect(set([36, 200, 'Salem'], [36, 212, 'Oregon 97301'])).toEqual([])
    expect(set([36, 200, 'Salem, Oregon'], [10, 212, 'Re:'], [36, 212, '97301'])).toEqual([HOUSE])
  })

  it('do not begin with a text beside them where the city stands with its state', () =>
    expect(addresses([60, 188, '77 Birch'], [20, 200, 'Re:'], [60, 200, 'Salem OR 97301'])).toEqual([HOUSE]))

  it('do not take the end of another address beside them for their beginning', () => {
    expect(set([36, 200, 'Salem, OR 97301'], [130, 200, 'OR 97302'])).toEqual([HOUSE])
  })
})

describe('a street alone', () => {
  it.each([
    ['77 Birch Ln', '77 Birch Ln|||', []],
    ['Property: 77 BIRCH LN.', '77 Birch Ln|||', ['Property:']],
    ['Property: 77 Al Be Ce De Ln', '77 Al Be Ce De Ln|||', ['Property:']],
    ['Property: 15310 County Road 9', '15310 County Road 9|||', ['Property:']],
    ['RR 2 BOX 118', 'RR 2 Box 118|||', []],
  ])('is an address where it ends as one: %s', (text, address, before) => {
    expect(addresses([36, 200, text])).toEqual([address])
    expect(found([36, 200, text])).toMatchObject([{ before, cells: [{ words: text.split(' ') }] }])
  })

  it.each(['77 Birch', '77 Al Be Ce De Ef Ln', 'Birch Ln', 'Visit 77 Birch Ln', '77 Birch Ln today'])(
    'is none in %s',
    (text) => expect(addresses([36, 200, text])).toEqual([]),
  )
})
