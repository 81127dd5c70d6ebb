import { describe, expect, it } from 'vitest'
import { type PrintedText, readFrom } from '../../../tests/statements/printed-statement.ts'

const LETTERHEAD: readonly PrintedText[] = [
  [36, 38, 'Cedar Falls Mortgage', 16],
  [36, 58, '900 Main Street, Boise, ID 83701'],
]
const MAILED_ELSEWHERE: readonly PrintedText[] = [
  ...LETTERHEAD,
  [36, 120, 'Wendy A Person'],
  [36, 132, '500 Other Ave'],
  [36, 144, 'Boise, ID 83702-1234'],
]
const MAILED_HOME: readonly PrintedText[] = [
  ...LETTERHEAD,
  [36, 120, 'Wendy A Person'],
  [36, 132, '77 Birch Ln'],
  [36, 144, 'Salem, OR 97301-1234'],
]
const house = (others: readonly PrintedText[], ...texts: PrintedText[]): unknown => {
  const [address, city, state, zip] = ['address', 'city', 'state', 'zip_code'].map((field) =>
    readFrom([...others, ...texts], field),
  )
  return address === null ? null : `${address}, ${city}, ${state} ${zip}`
}
const HOUSE = '77 Birch Ln, Salem, OR 97301'

describe('the house’s address', () => {
  it('may follow the loan’s number in the subject of a letter', () => {
    const subject = (text: string) => house(MAILED_ELSEWHERE, [36, 180, text])
    expect(subject('Mortgage loan 1609277411 on 77 Birch Ln, Salem, OR 97301')).toBe(HOUSE)
    expect(subject('Fax 1609277411 on 77 Birch Ln, Salem, OR 97301')).toBeNull()
  })

  it.each([
    'Property address',
    'Collateral',
    'Mortgaged premises',
    'Secured property:',
    'Your home',
    'Home financed',
    'Situs',
    'Mortgage on:',
    'Loan secured by',
    'Real estate',
    'RE:',
    'Dirección de la propiedad',
  ])('is what is named %s, beside, below in one row or two, and in the same text', (label) => {
    expect(house(MAILED_ELSEWHERE, [300, 200, label], [450, 200, HOUSE])).toBe(HOUSE)
    expect(house(MAILED_ELSEWHERE, [300, 200, label], [300, 212, HOUSE])).toBe(HOUSE)
    expect(house(MAILED_ELSEWHERE, [300, 200, label], [450, 200, '77 Birch Ln'], [450, 212, 'Salem, OR 97301'])).toBe(
      HOUSE,
    )
    expect(house(MAILED_ELSEWHERE, [300, 200, `${label} ${HOUSE}`])).toBe(HOUSE)
  })

  it.each([
    ['77 Birch Ln; Salem, OR 97301-4567', HOUSE],
    ['77 BIRCH LN • SALEM OR 97301', HOUSE],
    ['77 Birch Ln - Salem,OR 97301', HOUSE],
    ['77 Birch Ln, Salem, Oregon 97301', HOUSE],
    ['77 Birch Ln,Salem,OR97301', HOUSE],
    ['77 Birch Ln, Apt 4B, Salem, OR 97301', '77 Birch Ln, Apt 4B, Salem, OR 97301'],
    ['1234 County Road 12, Salem, OR 97301', '1234 County Road 12, Salem, OR 97301'],
    ['14713 Mi1lstoneTer, Santa C1arita, CA 91350', '14713 Millstone Ter, Santa Clarita, CA 91350'],
  ])('is read from %s', (printed, expected) =>
    expect(house(MAILED_ELSEWHERE, [300, 200, 'Property address'], [300, 212, printed])).toBe(expected),
  )

  it('may be set in fields of their own', () => {
    const fields = [
      [36, 200, '77 Birch Ln'],
      [250, 200, 'Salem,'],
      [310, 200, 'OR 97301'],
      [36, 212, 'PROPERTY ADDRESS', 7],
    ] as const
    expect(house(MAILED_ELSEWHERE, ...fields)).toBe(HOUSE)
  })

  it('may be set on rows far apart, and under others', () => {
    const rows = [
      [250, 190, 'Property address'],
      [250, 202, '77 Birch Ln'],
      [250, 226, 'Salem, OR 97301'],
    ] as const
    expect(house(MAILED_ELSEWHERE, ...rows)).toBe(HOUSE)
  })
})

describe('a house of which only a part is printed', () => {
  const part = (others: readonly PrintedText[], printed: string): unknown[] =>
    ['address', 'city', 'state', 'zip_code'].map((field) =>
      readFrom([...others, [300, 200, 'Property'], [450, 200, printed]], field),
    )

  it('lacks its ZIP, or all but its street', () => {
    expect(part(MAILED_ELSEWHERE, '77 Birch Ln, Salem, OR')).toEqual(['77 Birch Ln', 'Salem', 'OR', null])
    expect(part(MAILED_ELSEWHERE, '77 Birch Ln')).toEqual(['77 Birch Ln', null, null, null])
  })

  it('is told whole by the mailing address with the same street', () => {
    const whole = ['77 Birch Ln', 'Salem', 'OR', '97301']
    expect(part(MAILED_HOME, '77 Birch Ln')).toEqual(whole)
    expect(part(MAILED_HOME, '77 Birch Ln, Salem, OR')).toEqual(whole)
  })

  it('is not told by the mailing address of another place or unit, or by two that differ', () => {
    const lacking = (printed: string) => part(MAILED_HOME, printed)[3]
    expect(lacking('77 Birch Ln, Keizer, OR')).toBeNull()
    expect(lacking('77 Birch Ln, Salem, MA')).toBeNull()
    expect(lacking('77 Birch Ln, Apt 4, Salem, OR')).toBeNull()
    const other: PrintedText = [36, 220, 'See 77 Birch Ln, Salem, OR 97302']
    expect(part([...MAILED_HOME, other], '77 Birch Ln, Salem, OR')[3]).toBeNull()
  })

  it.each(['1 Family', '2 unit house', '9 payments'])('is not %s', (text) =>
    expect(part(MAILED_ELSEWHERE, text)).toEqual([null, null, null, null]),
  )
})

describe('where the statement is mailed', () => {
  it.each(['Same as mailing address', 'Same', 'same address', '(same as above)'])(
    'is the house’s, where that is %s',
    (same) => {
      expect(house(MAILED_HOME, [300, 200, 'Property address'], [450, 200, same])).toBe(HOUSE)
      expect(house(MAILED_HOME, [300, 200, `Property address: ${same}`])).toBe(HOUSE)
    },
  )

  it('is the house’s, where the box of a Form 1098 is ticked that says so', () => {
    const box = '7 Address of property is the same as the borrower’s:'
    expect(house(MAILED_HOME, [36, 690, `${box} X`])).toBe(HOUSE)
    expect(house(MAILED_HOME, [36, 690, box])).toBeNull()
  })

  it('is the house’s, where it is printed again by itself', () => {
    expect(house(MAILED_HOME, [300, 200, `for ${HOUSE}`])).toBe(HOUSE)
    expect(house(MAILED_HOME, [300, 200, 'Loan details'], [300, 212, HOUSE])).toBe(HOUSE)
  })

  it('is not the house’s otherwise, also where a coupon prints it again', () =>
    expect(house(MAILED_HOME, [36, 690, 'Wendy A Person'], [36, 702, '77 Birch Ln'], [36, 714, 'Salem OR 97301'])).toBe(
      null,
    ))
})

it.each([
  'Visit our branch at 12 Elm St, Boise, ID 83701',
  'Pay your mortgage at 12 Elm St, Boise, ID 83701',
  'Home office: 12 Elm St, Boise, ID 83701',
  'Home Mortgage 12 Elm St, Boise, ID 83701',
  'Property tax department, 12 Elm St, Boise, ID 83701',
])('no house stands at %s', (text) => expect(house(MAILED_ELSEWHERE, [36, 200, text])).toBeNull())
