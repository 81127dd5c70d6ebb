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
    ['Larkspur Lending Mortgage Statement', ['Larkspur Lending']],
    ['LML Larkspur Mortgage Lending', ['Larkspur Mortgage Lending']],
    ['L Larkspur Mortgage', ['Larkspur Mortgage']],
    ['Larkspur Mortgage X', ['Larkspur Mortgage']],
    ['First Larkspur Bank', ['First Larkspur Bank']],
    ['One Two Three Four Five Six Bank', ['One Two Three Four Five Six Bank']],
  ])('%s', (text, expected) => expect(names(text)).toEqual(expected))

  it.each([
    ['no name', 'payments are due'],
    ['a name that begins with a joining word', 'And Larkspur Mortgage'],
    ['a place', 'Cheyenne, WY 82009'],
    ['a person', 'Wendy A Person'],
    ['more words than a name has', 'One Two Three Four Five Six Seven Bank'],
    ['nothing', ''],
  ])('are none in %s', (_, text) => expect(names(text)).toEqual([]))

  it('may be several, each behind a sign or a full stop', () => {
    expect(names('Larkspur Mortgage | Juniper Bank')).toEqual(['Larkspur Mortgage', 'Juniper Bank'])
    expect(names('Larkspur Mortgage. Juniper Bank')).toEqual(['Larkspur Mortgage', 'Juniper Bank'])
  })

  it('are introduced by who is paid, who services and whose right it is', () => {
    for (const text of ['Servicer: Larkspur', 'Payable to Larkspur', 'Serviced by Larkspur', '© 2026 Larkspur'])
      expect(found(text).find(({ name }) => name === 'Larkspur')).toMatchObject({ introduced: true })
    for (const text of ['. Larkspur', '2026 | Larkspur'])
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
  expect(saysOnlyWhat(['Larkspur', 'Loan', 'Services'])).toBe(false)
  expect(saysOnlyWhat(['loan', 'services'])).toBe(false)
})

it.each([
  ['TIDEWATER MUTUAL, N.A.', 'Tidewater Mutual, N.A.'],
  ['BANK OF THE WEST', 'Bank of the West'],
  ['BRT MORTGAGE LLC', 'BRT Mortgage LLC'],
  ['PennyMac', 'PennyMac'],
])('%s reads as %s', (name, readable) => expect(readableName(name)).toBe(readable))
