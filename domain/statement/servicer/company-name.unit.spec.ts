import { describe, expect, it } from 'vitest'
import { companiesIn, introduces, saysOnlyWhat } from './company-name.ts'
import { readableName } from './readable-name.ts'

const found = (text: string) => companiesIn(text.split(' '))
const names = (text: string) => found(text).map(({ name }) => name)

describe('the companies of a text', () => {
  it.each([
    ['Larkspur Mortgage', ['Larkspur Mortgage']],
    ['The Larkspur Bank', ['Larkspur Bank']],
    ['Larkspur Mortgage, LLC, 100 Main Street', ['Larkspur Mortgage, LLC']],
    ['Larkspur Loan Servicing, Inc. | Equal Housing Lender', ['Larkspur Loan Servicing, Inc.']],
    ['Larkspur Mortgage is a debt collector', ['Larkspur Mortgage']],
    ['Larkspur Mortgage of', ['Larkspur Mortgage']],
    ['LARKSPUR SAVINGS AND LOAN ASSOCIATION Since 1894', ['LARKSPUR SAVINGS AND LOAN ASSOCIATION']],
    ['Larkspur Lending Mortgage Statement', ['Larkspur Lending']],
    ['LML Larkspur Mortgage Lending', ['Larkspur Mortgage Lending']],
    ['L Larkspur Mortgage', ['Larkspur Mortgage']],
    ['Larkspur Mortgage X', ['Larkspur Mortgage']],
    ['First Larkspur Bank', ['First Larkspur Bank']],
    ['2 Larkspur Bank', []],
    ['2026 Larkspur Bank', []],
    ['Larkspur Trust Co. of Boston', ['Larkspur Trust Co. of Boston']],
    ['Larkspur Mortgage Statement', ['Larkspur Mortgage']],
    ['Larkspur X', ['Larkspur X']],
    ['Residential Credit Services, LLC', ['Residential Credit Services, LLC']],
    ['Larkspur Institution for Savings', ['Larkspur Institution for Savings']],
    ['Kansas Home Opportunity Authority', ['Kansas Home Opportunity Authority']],
    ['Larkspur Bank Equal Housing Opportunity', ['Larkspur Bank']],
    ['LARKSPUR INSTITUTION FOR SAVINGS, 9 Main St', ['LARKSPUR INSTITUTION FOR SAVINGS']],
    ['Larkspur Bank for payments', ['Larkspur Bank']],
    ['Country Home Mortgage Desk', []],
    ['Larkspur Bank for Members', ['Larkspur Bank']],
    ['Assistant Treasurer, Larkspur Trust Company', ['Assistant Treasurer', 'Larkspur Trust Company']],
    ['Vice President, Loans', ['Vice President']],
    ['One Two Three Four Five Six Bank', ['One Two Three Four Five Six Bank']],
  ])('%s', (text, expected) => expect(names(text)).toEqual(expected))

  it.each([
    ['no name', 'payments are due'],
    ['a name that begins with a joining word', 'And Larkspur Mortgage'],
    ['a place', 'Cheyenne, WY 82009'],
    ['a person', 'Wendy A Person'],
    ['more words than a name has', 'One Two Three Four Five Six Seven Bank'],
    ['nothing', ''],
    ['a place with its state spelled out', 'Raleigh, North Carolina 27601'],
    ['a place without a comma', 'Salem Oregon 97301'],
    ['a place without its ZIP', 'Cheyenne, WY'],
    ['what any company does', 'Loan Servicing Company, LLC'],
    ['what any company does, in two words', 'Credit Corporation'],
    ['a first lien', 'First Mortgage Loan'],
    ['a first lien in figures', '1st Mortgage Loan'],
    ['a loan by its rate', 'L70 Fixed Rate 1st Mortgage'],
    ['an ordinal', 'First'],
  ])('are none in %s', (_, text) => expect(names(text)).toEqual([]))

  it('leave out the sign before the name, which is its initials or what was read for a picture', () => {
    expect(names('LM Larkspur Mortgage')).toEqual(['Larkspur Mortgage'])
    expect(names('ML Larkspur Mortgage Lending')).toEqual(['ML Larkspur Mortgage Lending'])
    expect(names('L LARKSPUR MORTGAGE')).toEqual(['L LARKSPUR MORTGAGE'])
    expect(names('M Bank')).toEqual(['M Bank'])
  })

  it('are no places though a state is among their words', () => {
    expect(names('Larkspur Mortgage, Oregon')).toEqual(['Larkspur Mortgage'])
    expect(names('Larkspur CA Lending')).toEqual(['Larkspur CA Lending'])
    expect(names('Larkspur Lending OR')).toEqual(['Larkspur Lending'])
  })

  it('are no persons where they say what they do, or begin with an initial', () => {
    expect(names('Wendy A Person Bank')).toEqual(['Wendy A Person Bank'])
    expect(names('J P Larkspur')).toEqual(['J P Larkspur'])
    expect(names('Wendy A')).toEqual(['Wendy A'])
  })

  it('are said to be companies by a word behind the first, or before of', () => {
    const say = (text: string): unknown => found(text)[0]?.saysCompany
    expect(['Larkspur Bank', 'Bank of Larkspur', 'Larkspur Inc.'].map(say)).toEqual([true, true, true])
    expect(['Larkspur', 'Bank Larkspur'].map(say)).toEqual([false, false])
  })

  it('may be several, each behind a sign or a full stop', () => {
    expect(names('Larkspur Mortgage | Juniper Bank')).toEqual(['Larkspur Mortgage', 'Juniper Bank'])
    expect(names('Larkspur Mortgage. Juniper Bank')).toEqual(['Larkspur Mortgage', 'Juniper Bank'])
  })

  it('are introduced by who is paid, who services and whose right it is', () => {
    for (const text of ['Servicer: Larkspur', 'Payable to Larkspur', 'Serviced by Larkspur', '© 2026 Larkspur'])
      expect(found(text).find(({ name }) => name === 'Larkspur')).toMatchObject({ introduced: true })
    for (const text of ['Larkspur', '. Larkspur', '2026 | Larkspur', 'payment | Larkspur'])
      expect(found(text).find(({ name }) => name === 'Larkspur')).toMatchObject({ introduced: false })
  })

  it('know what stands before and behind them', () => {
    expect(found('Larkspur Mortgage 100 Main Street')).toMatchObject([
      { isSender: true, before: [], saysCompany: true },
    ])
    expect(found('Larkspur Mortgage')).toMatchObject([{ isSender: false }])
    expect(found('Servicer: | Larkspur').at(-1)).toMatchObject({ before: ['Servicer:'], saysCompany: false })
  })
})

it('words introduce a name when they say no more', () => {
  expect(['Make checks payable to:', 'Servicer', 'serviced by'].map((text) => introduces(text.split(' ')))).toEqual([
    true,
    true,
    true,
  ])
  expect(['Servicer of loans', 'Make checks', 'Due by'].map((text) => introduces(text.split(' ')))).toEqual([
    false,
    false,
    false,
  ])
  expect(introduces([])).toBe(false)
})

it('words say only what a company does, and no name', () => {
  expect(saysOnlyWhat(['Loan', 'Services,', 'LLC'])).toBe(true)
  expect(saysOnlyWhat(['Housing', 'Finance', 'Authority'])).toBe(true)
  expect(saysOnlyWhat(['Homeownership', 'Authority'])).toBe(true)
  expect(saysOnlyWhat(['Housing', 'Development', 'Fund'])).toBe(true)
  expect(names('Homeowner Services')).toEqual([])
  expect(saysOnlyWhat(['Larkspur', 'Loan', 'Services'])).toBe(false)
  expect(saysOnlyWhat(['loan', 'services'])).toBe(false)
})

it.each([
  ['TIDEWATER MUTUAL, N.A.', 'Tidewater Mutual, N.A.'],
  ['BANK OF THE WEST', 'Bank of the West'],
  ['BRT MORTGAGE LLC', 'BRT Mortgage LLC'],
  ['PennyMac', 'PennyMac'],
])('%s reads as %s', (name, readable) => expect(readableName(name)).toBe(readable))
