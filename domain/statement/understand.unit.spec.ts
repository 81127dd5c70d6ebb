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

it('reads what a letter says in its sentences, and not what it says of the past or of times to come', () => {
  const texts = [
    [
      40,
      200,
      'Your next payment of $1,800.00 is due on March 1, 2026. Of this payment $1,500.00 is principal and interest',
    ],
    [40, 215, '($500.00 principal and $1,000.00 interest) and $300.00 is deposited to your escrow account for taxes.'],
    [40, 250, 'Your last payment of $1,700.00 was applied as follows: $495.00 to principal, $905.00 to interest.'],
    [
      40,
      285,
      'Beginning in May your new monthly payment will be $1,850.00 of which the escrow part is $350.00 each month.',
    ],
  ] as const
  expect(value(texts, 'monthly_payment_piti')).toBe(1800)
  expect(value(texts, 'monthly_payment_pi')).toBe(1500)
  expect(value(texts, 'monthly_taxes_insurance')).toBe(300)
})

it('reads the parts that a sentence lists with their names behind them', () => {
  const texts = [
    [40, 200, 'Your regular payment of $1,899.00 is due on March 1, 2026. It consists of $500.00 principal, $1,000.00'],
    [40, 213, 'interest, $300.00 escrow and $99.00 mortgage insurance.'],
  ] as const
  expect([
    value(texts, 'monthly_payment_pi'),
    value(texts, 'monthly_taxes_insurance'),
    value(texts, 'mi_monthly'),
  ]).toEqual([1500, 300, 99])
})

it('takes a balance for one under such a heading, and an amount for paid under another', () => {
  const texts = [
    [40, 200, 'Escrow'],
    [40, 220, 'Balance'],
    [200, 220, '$1,460.16'],
    [40, 260, '2026 so far'],
    [40, 280, 'Interest'],
    [200, 280, '$3,000.00'],
  ] as const
  expect(value(texts, 'escrow_balance')).toBe(1460.16)
  expect(value(texts, 'current_balance')).toBe(200000)
})

it('reads values that stand in front of what names them', () => {
  const texts = [
    [350, 200, '$500.00 Principal'],
    [350, 220, '$1,000.00 Interest'],
    [350, 240, '$300.00 Property taxes and homeowners insurance'],
    [350, 260, '$1,800.00 Monthly payment'],
  ] as const
  expect(value(texts, 'monthly_payment_piti')).toBe(1800)
  expect(value(texts, 'monthly_taxes_insurance')).toBe(300)
})

it('takes the rows of a list whose amounts stand first for labels of their own', () => {
  const texts = [
    [95, 200, '$500.00'],
    [135, 200, 'Principal'],
    [85, 212, '$1,000.00'],
    [135, 212, 'Interest payment'],
    [95, 224, '$300.00'],
    [135, 224, 'Taxes and insurance'],
    [85, 236, '$1,800.00'],
    [135, 236, 'Total PITI'],
  ] as const
  expect(value(texts, 'monthly_payment_piti')).toBe(1800)
  expect(value(texts, 'monthly_payment_pi')).toBe(1500)
})

it('reads a single amount that its phrase goes on to name', () => {
  const texts = [...LOAN.filter(([, y]) => y !== 120), [420, 200, '$198,395.40 principal left']] as const
  const understood = understand([page(texts)])
  expect(understood).toMatchObject({ fields: { current_balance: { value: 198_395.4 } } })
})

it('takes of each balance what it is now, of columns of what it was and how it changed', () => {
  const texts = [
    [200, 185, 'Previous statement'],
    [330, 185, 'Change'],
    [450, 185, 'This statement'],
    [40, 200, 'Escrow balance'],
    [200, 200, '$517.19'],
    [330, 200, '$451.58'],
    [450, 200, '$968.77'],
  ] as const
  expect(value(texts, 'escrow_balance')).toBe(968.77)
})

it('reads a payment that is printed as a sum, with its signs', () => {
  const texts = [
    [320, 200, 'P&I'],
    [470, 200, '+'],
    [520, 200, '$1,500.00'],
    [320, 215, 'Escrow'],
    [470, 215, '+'],
    [530, 215, '$300.00'],
    [320, 230, 'Regular payment'],
    [470, 230, '='],
    [520, 230, '$1,800.00'],
  ] as const
  expect(value(texts, 'monthly_payment_piti')).toBe(1800)
  expect(value(texts, 'monthly_taxes_insurance')).toBe(300)
})

it('reads a minus that stands apart from its amount', () => {
  const texts = [
    [40, 200, 'Escrow balance'],
    [200, 200, '- $418.06'],
  ] as const
  expect(value(texts, 'escrow_balance')).toBe(-418.06)
})

it('reads a label that goes on below its value', () => {
  const texts = [
    [40, 200, 'Current balance of your'],
    [200, 200, '$2,060.85'],
    [40, 212, 'escrow account'],
  ] as const
  expect(value(texts, 'escrow_balance')).toBe(2060.85)
})

it('takes the second row of a label for no heading of what follows, and a label for one that goes on in small letters', () => {
  const texts = [
    [40, 200, 'Remaining principal'],
    [200, 200, '$200,000.00'],
    [40, 212, 'balance'],
    [40, 230, 'Annual interest'],
    [40, 242, 'rate'],
    [200, 242, '6.000%'],
    ...BREAKDOWN.map(([x, y, text]) => [x, y + 60, text] as const),
  ] as const
  const understood = understand([page([...LOAN.slice(0, 3), ...texts])])
  expect(understood).toMatchObject({
    fields: { current_balance: { value: 200_000 }, current_rate: { value: 6 }, monthly_payment_pi: { value: 1500 } },
  })
})

it('reads 09/44 beside maturity as a month', () => {
  expect(
    value(
      [
        [40, 200, 'MAT DATE'],
        [200, 200, '09/44'],
      ],
      'maturity_date',
    ),
  ).toBe('2044-09')
})

it('leaves the deferred part out of the balance', () => {
  const texts = [
    [40, 200, 'Deferred principal balance'],
    [200, 200, '$20,000.00'],
    [40, 220, 'Total principal balance'],
    [200, 220, '$220,000.00'],
  ] as const
  expect(value(texts, 'current_balance')).toBe(200000)
})

it('takes the date at the head of a letter for its own, where the payment is due soon after', () => {
  const texts = [
    [450, 60, 'February 17, 2026'],
    [40, 200, 'Payment due date'],
    [200, 200, '03/01/2026'],
  ] as const
  expect(value(texts, 'statement_date')).toBe('2026-02-17')
})

it.each([
  ['Auto Loan Statement', 'Vehicle', 'auto_loan'],
  ['Payoff Statement', 'These figures are good through June 30. Per diem interest', 'payoff_quote'],
  ['Home Equity Line of Credit', 'Credit limit and available credit', 'home_equity_line'],
])('knows a document headed %s for what it is', (title, says, kind) => {
  const texts = [
    [40, 20, title],
    [40, 200, says],
  ] as const
  expect(value(texts, 'current_balance')).toBe(kind)
})

it('takes what is, and not the column of what was beside it', () => {
  const texts = [
    [200, 160, 'Previous statement'],
    [350, 160, 'This statement'],
    [40, 180, 'Unpaid principal balance'],
    [200, 180, '$182,182.43'],
    [350, 180, '$181,834.19'],
  ] as const
  const understood = understand([page([...LOAN.filter(([, y]) => y !== 120), ...texts])])
  expect(understood).toMatchObject({ fields: { current_balance: { value: 181834.19 } } })
})

it('leaves the balance at the transfer of the loan to the past', () => {
  const texts = [
    [40, 20, 'Principal balance at transfer'],
    [200, 20, '$201,000.00'],
  ] as const
  expect(value(texts, 'current_balance')).toBe(200000)
})

it.each([
  ['on one row with its city', [40, 300, 'Property: 2425 Fairmont Blvd'], [250, 300, 'Roanoke, VA 24018']],
  ['over two rows of a table', [40, 300, 'Property: 2425 Fairmont Blvd'], [90, 322, 'Roanoke, VA 24018']],
] as const)('reads the property of a statement %s', (_, street, city) => {
  const texts = [street, city]
  expect([value(texts, 'address'), value(texts, 'city'), value(texts, 'zip_code')]).toEqual([
    '2425 Fairmont Blvd',
    'Roanoke',
    '24018',
  ])
})

it('knows the balance without its label where it bears the interest of the month to the cent', () => {
  const loan = (printed: string): (readonly [number, number, string])[] => [
    [40, 40, 'Mortgage loan statement'],
    [40, 100, 'Loan number'],
    [200, 100, '1234567890'],
    [40, 140, 'Interest rate'],
    [200, 140, '6.000%'],
    [400, 160, printed],
    ...BREAKDOWN,
    [40, 260, 'Monthly payment'],
    [200, 260, '$1,800.00'],
  ]
  const balance = (printed: string): unknown => {
    const understood = understand([page(loan(printed))])
    return understood.kind === 'other' ? understood.document : understood.fields.current_balance?.value
  }
  expect(balance('$200,000.00')).toBe(200_000)
  expect(balance('$200,001.00')).toBe(200_001)
  expect(balance('$201,000.00')).toBeUndefined()
})
