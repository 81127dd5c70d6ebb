import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { isMailed, isSameAsMailed } from './mailing-address.ts'
import { printedAddresses } from './printed-address.ts'

describe('mail goes to an address', () => {
  /** Whether it goes to each of the addresses of a page. */
  const mailed = (...texts: PrintedText[]): boolean[] => {
    const all = cells(printedPage(texts))
    return printedAddresses(all).map((address) => isMailed(address, all))
  }
  const below = (name: string, street = '77 Birch') =>
    mailed([36, 176, name], [36, 188, street], [36, 200, 'Salem, OR 97301'])

  it.each(['Wendy Person', 'Wendy A. Person and Sean O’Neil-Smith', 'Home Person', 'Ann Bo Cy Dee Ed Flo Gus'])(
    'below people: %s',
    (name) => expect(below(name)).toEqual([true]),
  )

  it.each([
    ['one word', 'Wendy'],
    ['more words than people have', 'Ann Bo Cy Dee Ed Flo Gus Hal'],
    ['words in small letters', 'Wendy who lives here'],
    ['what a statement says', 'Mortgage Statement'],
    ['what any company does', 'Loan Servicing'],
    ['a company', 'Cedar Falls Bank'],
  ])('but not below %s', (_, name) => expect(below(name)).toEqual([false]))

  it('but not where nothing is above it, or it has words before it', () => {
    expect(mailed([36, 200, '77 Birch, Salem, OR 97301'])).toEqual([false])
    expect(below('Wendy Person', 'Property: 77 Birch')).toEqual([false])
  })

  it('that is set in several rows or fields, above the first of them', () => {
    const fields: PrintedText[] = [
      [36, 200, '77 Birch'],
      [160, 200, 'Salem, OR 97301'],
    ]
    expect(mailed([36, 188, 'Wendy Person'], ...fields)).toEqual([true])
    expect(mailed([160, 188, 'Wendy Person'], ...fields)).toEqual([false])
  })
})

describe('the house is where mail goes', () => {
  const same = (...texts: PrintedText[]) => isSameAsMailed(cells(printedPage(texts)))
  const PROPERTY: PrintedText = [36, 200, 'Property address']

  it('where its label says so in the same text', () => {
    const said = ['Same', '(same)', 'same as above', 'Same as the mailing address.', 'Same as your billing address']
    expect(said.map((text) => same([36, 200, `Property address: ${text}`]))).toEqual(Array(5).fill(true))
    expect(same([36, 200, 'Payment amount: same'])).toBe(false)
    expect(same([36, 200, 'Property address: same as last year'])).toBe(false)
    expect(same(PROPERTY)).toBe(false)
  })

  it('where its label stands beside or above', () => {
    expect(same(PROPERTY, [200, 200, 'Same'])).toBe(true)
    expect(same(PROPERTY, [36, 212, 'Same as above'])).toBe(true)
  })

  it.each<[string, PrintedText[]]>([
    [
      'stands right of it',
      [
        [36, 200, 'Same'],
        [200, 200, 'Property address'],
      ],
    ],
    ['stands on another row', [PROPERTY, [200, 260, 'Same']]],
    ['stands below', [[36, 188, 'Same'], PROPERTY]],
    [
      'names something else',
      [
        [36, 200, 'Payment amount'],
        [200, 200, 'Same'],
      ],
    ],
    ['is missing', [[200, 200, 'Same']]],
  ])('not where the label %s', (_, texts) => expect(same(...texts)).toBe(false))

  it('where the box of a form is ticked', () => {
    const box = 'Address of property is the same as the borrower’s:'
    expect(same([36, 200, `${box} X`])).toBe(true)
    expect(same([36, 200, box])).toBe(false)
  })
})
