import { expect, it } from 'vitest'
import { BREAKDOWN, fieldsOf, LOAN_WITHOUT_PAYMENT, readBeside } from '../../../tests/statements/printed-statement.ts'

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
  expect(readBeside(texts, 'monthly_payment_piti')).toBe(1800)
  expect(readBeside(texts, 'monthly_payment_pi')).toBe(1500)
  expect(readBeside(texts, 'monthly_taxes_insurance')).toBe(300)
})

it('reads the parts that a sentence lists with their names behind them', () => {
  const texts = [
    [40, 200, 'Your regular payment of $1,899.00 is due on March 1, 2026. It consists of $500.00 principal, $1,000.00'],
    [40, 213, 'interest, $300.00 escrow and $99.00 mortgage insurance.'],
  ] as const
  expect([
    readBeside(texts, 'monthly_payment_pi'),
    readBeside(texts, 'monthly_taxes_insurance'),
    readBeside(texts, 'mi_monthly'),
  ]).toEqual([1500, 300, 99])
})

it('takes what is held in escrow for its balance, and what goes there for a part of the payment', () => {
  const said = (verb: string) =>
    [[40, 200, `As it is today we ${verb} $2,245.90 for you in escrow; from it we pay the town.`]] as const
  expect(readBeside(said('hold'), 'escrow_balance')).toBe(2245.9)
  expect(readBeside(said('take'), 'escrow_balance')).toBeNull()
})

it('names no amount by the sentence before its own', () => {
  const texts = [
    [40, 200, 'As of today your interest rate is 6.000%. For taxes and insurance we hold $2,611.93'],
    [40, 213, 'in your escrow account. Your loan of $224,000.00 was closed on September 15, 2017 and is to be paid.'],
  ] as const
  expect(readBeside(texts, 'escrow_balance')).toBe(2611.93)
})

it('takes values over their names for none of the sentence above them', () => {
  const texts = [
    [40, 200, 'This month $500.00 of it is what we call interest, which brings your balance down.', 9],
    [40, 214, '$5,304.72', 14],
    [140, 214, '$1,000.00', 14],
    [40, 230, 'Held in your escrow account', 9],
    [240, 230, 'Interest', 9],
  ] as const
  expect(
    readBeside(
      texts.map(([x, y, ...rest]) => [x === 240 ? 140 : x, y, ...rest] as const),
      'current_balance',
    ),
  ).toBe(200_000)
})

it('takes the day on which something was done for the date of that', () => {
  const texts = [
    [40, 200, 'A late charge applies to it. Our records show this on the mortgage note that you signed on'],
    [40, 213, 'June 9, 2023, in the original amount of $228,500.00, which is secured by your home.'],
  ] as const
  expect(readBeside(texts, 'loan_start_date')).toBe('2023-06-09')
})

it('takes the rate that a sentence says there was until some day for no rate of today', () => {
  const texts = [
    [40, 300, 'As of May 8, 2026, interest is charged on what you owe us at 6.250% a year.'],
    [40, 313, 'Until January 31, 2026 the rate was 3.375%; it will be looked at again on January 1, 2027.'],
  ] as const
  const withoutRate = LOAN_WITHOUT_PAYMENT.filter(([, y]) => y !== 140)
  expect(fieldsOf([...withoutRate, ...BREAKDOWN, ...texts]).current_rate?.value).toBe(6.25)
})

it('reads when the loan was made of a sentence that takes up the one before', () => {
  const texts = [
    [40, 200, 'Your loan is a mortgage with us.'],
    [40, 213, 'It was made on July 12, 2019 and is well paid.'],
  ] as const
  expect(readBeside(texts, 'loan_start_date')).toBe('2019-07-12')
})

it.each([
  ['Your interest rate was 5.125% until May 31, 2026 and is what you see since then.', 'current_rate'],
  ['Until July 31, 2026 your regular monthly payment was $1,690.00 with us.', 'monthly_payment_piti'],
  ['Your monthly payment was $1,690.00 until July 31, 2026 with us.', 'monthly_payment_piti'],
  ['Your monthly payment has changed from $1,690.00 with this statement.', 'monthly_payment_piti'],
] as const)('does not surely take what was before for what is: %s', (sentence, field) => {
  const texts = [...LOAN_WITHOUT_PAYMENT.filter(([, y]) => y !== 140), [40, 300, sentence] as const]
  expect(fieldsOf(texts)[field]?.confidence ?? 0).toBeLessThan(0.5)
})

it('reads what was advanced to escrow as lacking there', () => {
  expect(readBeside([[40, 300, 'We have advanced $418.22 to your escrow account.']], 'escrow_balance')).toBe(-418.22)
  expect(readBeside([[40, 300, 'We have put $418.22 into your escrow account.']], 'escrow_balance')).toBe(418.22)
})

it('takes what goes into escrow for part of the payment, and what is there for the balance', () => {
  const told = (text: string) =>
    ['monthly_taxes_insurance', 'escrow_balance'].map((field) => readBeside([[40, 300, text]], field))
  expect(told('Your payment is due on the first; of it $389.47 goes into your escrow account.')).toEqual([389.47, null])
  expect(told('Of all that we hold $389.47 is in your escrow account.')).toEqual([null, 389.47])
})

it('reads when a loan will be paid in full', () => {
  const text = 'If every payment is made when due, the loan will be paid in full in June 2051.'
  expect(readBeside([[40, 300, text]], 'maturity_date')).toBe('2051-06')
})

it('reads the amount of a row behind an aside, and that of a row above its shares', () => {
  const rest = [
    [40, 230, 'Escrow for taxes & insurance'],
    [500, 230, '$300.00'],
    [40, 250, 'Your monthly payment'],
    [500, 250, '$1,800.00'],
  ] as const
  const aside = [
    [40, 200, 'Principal & interest ($500.00 lowers what you owe, $1,000.00 is interest)'],
    [500, 200, '$1,500.00'],
  ] as const
  const shares = [
    [40, 200, 'Principal & interest'],
    [500, 200, '$1,500.00'],
    [40, 213, '$500.00 to principal, $1,000.00 to interest'],
  ] as const
  expect(readBeside([...aside, ...rest], 'monthly_payment_pi')).toBe(1500)
  expect(readBeside([...shares, ...rest], 'monthly_payment_pi')).toBe(1500)
})

it('reads what an escrow account holds from the sentence that lists what it held, received and paid', () => {
  const said = (subject: string) =>
    fieldsOf([
      ...LOAN_WITHOUT_PAYMENT,
      [
        40,
        420,
        `${subject}: beginning balance $1,395.94; deposits $349.00 were paid in; disbursements $0.00; ending balance $1,744.94.`,
      ],
    ])
  expect(said('Escrow sub-account').escrow_balance?.value).toBe(1744.94)
  expect(said('Suspense account').escrow_balance).toBeNull()
})

it('reads the parts that stand in brackets behind their names, and that are told to be of something', () => {
  const said = (parts: string) =>
    [
      [40, 200, 'Your next payment of $1,500.00 is due March 1, 2026. It is made up of'],
      [40, 213, parts],
    ] as const
  const read = (parts: string) => [
    readBeside(said(parts), 'monthly_payment_pi'),
    readBeside(said(parts), 'current_rate'),
  ]
  expect(read('principal ($500.00) and interest ($1,000.00) only, and of nothing else.')).toEqual([1500, 6])
  expect(read('$500.00 of principal and $1,000.00 of interest, and of nothing else.')).toEqual([1500, 6])
  expect(read('$500.00 for you and $1,000.00 for us. Later we add 3% of interest to it.')).toEqual([null, 6])
})

it('takes a balance in brackets for less than nothing', () => {
  const escrow = [[40, 200, 'Today the balance of your escrow account is ($318.27) as we have told you.']] as const
  expect(readBeside(escrow, 'escrow_balance')).toBe(-318.27)
})

it('names no amount by what becomes of something else', () => {
  const said = (which: string) =>
    [
      [40, 200, 'The monthly payment of $1,800.00 is made up of $1,500.00 of principal and interest, and'],
      [40, 213, `$300.00 to the reserve ${which} we pay the county taxes.`],
    ] as const
  const read = (which: string) => [
    readBeside(said(which), 'monthly_taxes_insurance'),
    readBeside(said(which), 'monthly_taxes'),
  ]
  expect(read('out of which')).toEqual([300, null])
  expect(read('as')).toEqual([300, 300])
})

it('reads what is owed after a payment', () => {
  const letter = [
    [40, 40, 'Mortgage loan statement'],
    [40, 100, 'Loan number 1234567890'],
    [40, 200, 'After that payment you owe principal of $241,704.16. Your loan bears interest at 6.35%.'],
  ] as const
  expect(fieldsOf(letter).current_balance?.value).toBe(241_704.16)
})

it('reads what is set aside each month, and not what it adds up to', () => {
  const said = (does: string) =>
    [
      [40, 160, 'Principal and interest'],
      [200, 160, '$1,500.00'],
      [40, 175, 'Deposit to escrow account'],
      [200, 175, '$300.00'],
      [
        40,
        300,
        `Each month we ${does} $200.00 for real estate taxes and $100.00 for homeowner’s insurance, together $300.00.`,
      ],
    ] as const
  const read = (does: string) => [readBeside(said(does), 'monthly_taxes'), readBeside(said(does), 'monthly_insurance')]
  expect(read('set aside')).toEqual([200, 100])
  expect(read('do put aside')).not.toEqual([200, 100])
})
