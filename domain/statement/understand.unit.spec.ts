import { expect, it } from 'vitest'
import type { Page, Word } from './page.ts'
import { understand } from './understand.ts'

const EM = 10
const LETTER = 5

/** A page of texts at x, y; each is cut into words as wide as their letters. */
function page(texts: readonly (readonly [number, number, string])[]): Page {
  const words = texts.flatMap(([x, y, text]) =>
    [...text.matchAll(/\S+/g)].map(
      (match): Word => ({
        text: match[0],
        x: x + match.index * LETTER,
        y,
        width: match[0].length * LETTER,
        height: EM,
      }),
    ),
  )
  return { number: 1, width: 612, height: 792, words }
}

const LOAN: (readonly [number, number, string])[] = [
  [40, 40, 'Mortgage loan statement'],
  [40, 100, 'Loan number'],
  [200, 100, '1234567890'],
  [40, 120, 'Principal balance'],
  [200, 120, '$200,000.00'],
  [40, 140, 'Interest rate'],
  [200, 140, '6.000%'],
]

function value(texts: readonly (readonly [number, number, string])[], field: string): unknown {
  const understood = understand([page([...LOAN, ...texts])])
  if (understood.kind === 'other') return understood.document
  return Object.entries(understood.fields).find(([name]) => name === field)?.[1]?.value ?? null
}

const BREAKDOWN: (readonly [number, number, string])[] = [
  [40, 200, 'Principal'],
  [200, 200, '$500.00'],
  [40, 220, 'Interest'],
  [200, 220, '$1,000.00'],
  [40, 240, 'Escrow'],
  [200, 240, '$300.00'],
]

it('takes for the payment what its parts add up to, and not the total with fees', () => {
  const texts = [
    ...BREAKDOWN,
    [40, 260, 'Monthly payment'],
    [200, 260, '$1,800.00'],
    [40, 280, 'Total amount due'],
    [200, 280, '$1,875.00'],
  ] as const
  expect(value(texts, 'monthly_payment_piti')).toBe(1800)
  expect(value(texts, 'monthly_payment_pi')).toBe(1500)
})

it('doubts a payment that is printed only as a total that its parts do not explain', () => {
  const understood = understand([page([...LOAN, ...BREAKDOWN, [40, 280, 'Total amount due'], [200, 280, '$1,875.00']])])
  expect(understood).toMatchObject({
    kind: 'mortgage_statement',
    fields: { monthly_payment_piti: { value: 1875, confidence: 0.62 } },
  })
})

it('finds a payment under a name of its own, when nothing else is the sum of the parts', () => {
  expect(value([...BREAKDOWN, [40, 260, 'Each month'], [200, 260, '$1,800.00']], 'monthly_payment_piti')).toBe(1800)
})

it('keeps mortgage insurance out of the escrow part that holds it', () => {
  const texts = [
    ...BREAKDOWN,
    [60, 255, 'of which PMI'],
    [200, 255, '$80.00'],
    [40, 275, 'Monthly payment'],
    [200, 275, '$1,800.00'],
  ] as const
  expect([value(texts, 'monthly_taxes_insurance'), value(texts, 'mi_monthly'), value(texts, 'has_mi')]).toEqual([
    220,
    80,
    true,
  ])
})

it('reads the rate in force, which the interest confirms, of two that are printed alike', () => {
  expect(value([...BREAKDOWN, [40, 300, 'Current interest rate'], [200, 300, '3.125%']], 'current_rate')).toBe(6)
})

it('takes neither the mailing nor an unnamed address for the house', () => {
  const mailing = [
    [40, 60, 'A Person'],
    [40, 75, '9 Lake St'],
    [40, 90, 'Salem, OR 97301'],
  ] as const
  expect(value(mailing, 'address')).toBeNull()
  expect(value([...mailing, [300, 75, 'Property address'], [300, 90, '12 Elm St, Bend, OR 97701']], 'city')).toBe(
    'Bend',
  )
})

it('calls a rate adjustable only when it changes before maturity', () => {
  const until = (date: string) =>
    [
      [40, 300, 'Rate fixed until'],
      [200, 300, date],
      [40, 320, 'Maturity date'],
      [200, 320, '05/2050'],
    ] as const
  expect([value(until('05/2030'), 'is_arm'), value(until('05/2050'), 'is_arm'), value([], 'is_arm')]).toEqual([
    true,
    false,
    null,
  ])
})

it('leaves out what is not shown, and takes no first payment for the start of the loan', () => {
  expect(
    value(
      [
        [40, 300, 'First payment date'],
        [200, 300, '08/01/2020'],
        [40, 320, 'Maturity date'],
        [200, 320, '07/01/2050'],
      ],
      'loan_start_date',
    ),
  ).toBeNull()
})

it.each([
  [[], 'blank'],
  [[[40, 40, 'Recipe for an apple pie']], 'unknown'],
  [
    [
      [40, 40, 'Closing Disclosure'],
      [40, 60, 'Cash to Close'],
      [40, 80, 'Loan Costs'],
      [40, 100, 'Settlement Agent'],
    ],
    'closing_disclosure',
  ],
] as const)('says of %j that it is %s', (texts, document) => {
  expect(understand([page(texts)])).toEqual({ kind: 'other', document })
})
