import { expect, it } from 'vitest'
import { namesTheProperty } from './property-label.ts'

const named = (text: string): number => namesTheProperty(text.split(' '))

it.each([
  ['Property address', 0.98],
  ['Collateral location', 0.98],
  ['Premises', 0.94],
  ['6 Mortgaged premises (if different or same, always shown)', 0.94],
  ['Home address', 0.95],
  ['Your residence', 0.9],
  ['For the mortgage on', 0.85],
  ['Loan address', 0.85],
  ['Real estate', 0.85],
  ['One two three four five six seven of your mortgage loan, which is secured by your property at', 0.94],
  ['securing this loan:', 0.94],
  ['SECURIT PR OP ERTY LOCATION', 0.85],
  ['Re: your mortgage loan, our number ending 2094, on the house at', 0.9],
  ['Re: Your mortgage with us, file LN-20240614-0087, secured by', 0.94],
  ['(Property address)', 0.98],
  ['One two three four five six seven have got your last payment, on the house at', 0.9],
  ['Re:', 0.75],
  ['Re: Monthly mortgage statement', 0.75],
  ['For', 0.75],
])('%s names the property', (text, sureness) => expect(named(text)).toBe(sureness))

it.each([
  ['nothing of the kind', 'Amount due'],
  ['nothing', ''],
  ['more words than a label has', 'Property one two three four five six seven'],
  [
    'a sentence that leads up to no address',
    'One two three four five six seven of a loan with us, secured by your property',
  ],
  ['a sentence that goes on for long', 'One two three four five six seven of all that you owe us of your house at'],
  [
    'a sentence of something else',
    'One two three four five six seven of your property, and mail the proof of it to us at',
  ],
  ['a sentence of what is taxed', 'For taxes, your home at'],
  ['a letter of something else', 'Re: Your savings'],
  ['what is taxed or insured', 'Property taxes'],
  ['where mail goes', 'Property mailing address'],
  ['whose it is', 'Home of the lender'],
  ['a company', 'Home bank'],
  ['a product', 'Home mortgage'],
  ['a loan’s number', 'Loan number at'],
  ['a loan alone', 'Your mortgage'],
  ['half of it', 'Real'],
  ['the other half', 'Estate'],
])('%s does not name it', (_, text) => expect(named(text)).toBe(0))
