import type { Cell } from './cell.ts'
import type { OtherDocument } from './reading.ts'
import { canonicalWords } from './wording.ts'

interface Marks {
  readonly document: Exclude<OtherDocument, 'blank' | 'unknown'>
  /** Phrases that such a document prints. */
  readonly phrases: readonly string[]
  readonly needed: number
}

const OTHER_DOCUMENTS: readonly Marks[] = [
  {
    document: 'closing_disclosure',
    phrases: [
      'closing disclosure',
      'cash to close',
      'closing cost details',
      'loan costs',
      'disbursement date',
      'settlement agent',
    ],
    needed: 3,
  },
  {
    document: 'loan_estimate',
    phrases: ['loan estimate', 'save this loan estimate', 'estimated cash to close', 'rate lock', 'projected payments'],
    needed: 3,
  },
  {
    document: 'escrow_analysis',
    phrases: [
      'escrow account disclosure',
      'escrow analysis',
      'annual escrow',
      'cushion',
      'projected',
      'lowest balance',
      'new monthly payment',
      'anticipated',
      'escrow shortage',
      'escrow surplus',
    ],
    needed: 4,
  },
  {
    document: 'tax_form',
    phrases: ['form 1098', 'mortgage interest statement', 'omb no', 'copy b', 'recipient', 'irs'],
    needed: 3,
  },
  {
    document: 'payoff_quote',
    phrases: ['payoff statement', 'payoff quote', 'good through', 'per diem', 'total payoff', 'recording fee'],
    needed: 3,
  },
  {
    document: 'credit_card_bill',
    phrases: [
      'minimum payment',
      'credit limit',
      'cash advance',
      'available credit',
      'purchases',
      'new balance',
      'mastercard',
      'visa',
      'credit card',
    ],
    needed: 3,
  },
  {
    document: 'property_tax_bill',
    phrases: [
      'parcel',
      'assessed value',
      'tax year',
      'levy',
      'millage',
      'county treasurer',
      'tax collector',
      'property tax statement',
      'first half',
      'tax bill',
    ],
    needed: 3,
  },
  {
    document: 'bank_account',
    phrases: [
      'checking',
      'deposits',
      'withdrawals',
      'beginning balance',
      'ending balance',
      'overdraft',
      'average daily balance',
    ],
    needed: 4,
  },
  {
    document: 'utility_bill',
    phrases: ['kwh', 'meter reading', 'therms', 'usage', 'gallons', 'electric', 'service address'],
    needed: 3,
  },
]

const OF_A_STATEMENT = [
  'mortgage',
  'escrow',
  'principal',
  'interest rate',
  'loan number',
  'maturity',
  'payment due',
  'loan',
]
const LEAST_STATEMENT_PHRASES = 2

/** The words of all pages as one text, to look for phrases in; never to read values from. */
const textOf = (pages: readonly (readonly Cell[])[]): string =>
  pages
    .flat()
    .flatMap((cell) => cell.words)
    .join(' ')
    .toLowerCase()

/**
 * What the document proves to be; null where it may be a mortgage statement. `known` counts the loan's own fields that were read:
 * a statement that prints them all may well mention a payoff quote or a cushion.
 */
export function otherDocument(pages: readonly (readonly Cell[])[], known: number): OtherDocument | null {
  const text = textOf(pages)
  if (text === '') return 'blank'
  const count = (phrases: readonly string[]): number => phrases.filter((phrase) => text.includes(phrase)).length
  const likeliest = OTHER_DOCUMENTS.map((marks) => ({ ...marks, excess: count(marks.phrases) - marks.needed }))
    .filter(({ excess }) => excess >= 0)
    .sort((a, b) => b.excess - a.excess)[0]
  if (likeliest && known < 5) return likeliest.document
  const spelledOut = canonicalWords(text.split(' ')).join(' ')
  const phrases = OF_A_STATEMENT.filter((phrase) => text.includes(phrase) || spelledOut.includes(phrase))
  return known >= 3 && phrases.length >= LEAST_STATEMENT_PHRASES ? null : 'unknown'
}
