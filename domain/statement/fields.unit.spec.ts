import { describe, expect, it } from 'vitest'
import {
  BREAKDOWN,
  fieldsOf,
  LOAN_WITHOUT_PAYMENT,
  type PrintedText,
} from '../../tests/statements/printed-statement.ts'

const read = (...texts: PrintedText[]) => fieldsOf([...LOAN_WITHOUT_PAYMENT, ...texts])

it('tells of each field where it stands, and of what no arithmetic confirms as much as its label says', () => {
  const fields = read(
    [40, 20, 'Alder Creek Mortgage'],
    [400, 40, 'Statement date'],
    [500, 40, '07/15/2026'],
    [40, 300, 'Origination date 06/01/2020'],
    [40, 320, 'Maturity date 07/01/2050'],
    [40, 340, 'Loan type'],
    [200, 340, 'FHA'],
    [40, 360, 'Escrow balance $1,250.00'],
    [40, 400, 'Property address'],
    [200, 400, '12 Elm St, Bend, OR 97701'],
  )
  const told = Object.entries(fields).flatMap(([name, field]) =>
    field?.box ? [[name, field.value, Math.round(field.box[1] * 792), field.confidence]] : [],
  )
  expect(told).toEqual([
    ['address', '12 Elm St', 400, 0.98],
    ['city', 'Bend', 400, 0.98],
    ['state', 'OR', 400, 0.98],
    ['zip_code', '97701', 400, 0.98],
    ['current_balance', 200_000, 120, 0.92],
    ['current_rate', 6, 140, 0.92],
    ['escrow_balance', 1250, 360, 0.93],
    ['loan_start_date', '2020-06-01', 300, 0.93],
    ['maturity_date', '2050-07-01', 320, 0.93],
    ['loan_type', 'FHA Streamline', 340, 0.95],
    ['statement_date', '2026-07-15', 40, 0.93],
    ['servicer', 'Alder Creek Mortgage', 20, 0.85],
    ['loan_number_last4', '7890', 100, 0.92],
  ])
})

describe('mortgage insurance', () => {
  const payment = (insurance: string, sum: string): PrintedText[] => [
    ...BREAKDOWN,
    [40, 260, insurance],
    [200, 260, '$80.00'],
    [40, 280, 'Monthly payment'],
    [200, 280, sum],
  ]

  it('is there where an amount is, and stands where the amount stands', () => {
    const { has_mi, mi_monthly } = read(...payment('PMI', '$1,880.00'))
    expect(mi_monthly).toMatchObject({ value: 80, confidence: 0.98, page: 1 })
    expect(has_mi).toEqual({ ...mi_monthly, value: true })
  })

  it('is there where the escrow part is said to hold it, which tells no amount', () => {
    const escrow = BREAKDOWN.map(
      ([x, y, text]): PrintedText => [x, y, text === 'Escrow' ? 'Taxes, insurance, PMI' : text],
    )
    const { has_mi, mi_monthly } = read(...escrow, [40, 280, 'Monthly payment'], [200, 280, '$1,800.00'])
    expect(mi_monthly).toBeNull()
    expect(has_mi).toMatchObject({
      value: true,
      confidence: 0.85,
      page: 1,
      box: [0.3268, 0.303, expect.anything(), expect.anything()],
    })
  })

  it('is not there where the escrow part that would hold it is nothing', () => {
    const nothing = [
      [40, 300, 'Taxes, insurance, PMI'],
      [200, 300, '$0.00'],
    ] as const
    const level = BREAKDOWN.filter(([, y]) => y !== 240)
    const { has_mi } = read(...level, ...nothing, [40, 280, 'Monthly payment'], [200, 280, '$1,500.00'])
    expect(has_mi).toMatchObject({ value: false })
  })

  it('is not there where the payment is made up without it', () => {
    const { has_mi } = read(...BREAKDOWN, [40, 280, 'Monthly payment'], [200, 280, '$1,800.00'])
    expect(has_mi).toEqual({ value: false, confidence: 0.95, page: null, box: null })
  })

  it.each(['FHA', 'USDA'])('is not known of a loan of %s whose payment is made up without it', (program) => {
    const type = [
      [40, 340, 'Loan type'],
      [200, 340, program],
    ] as const
    const { has_mi } = read(...BREAKDOWN, ...type, [40, 280, 'Monthly payment'], [200, 280, '$1,800.00'])
    expect(has_mi).toBeNull()
  })

  it('is not known where the payment is not made up', () => {
    expect(read(...BREAKDOWN, [40, 280, 'Monthly payment'], [200, 280, '$1,850.00']).has_mi).toBeNull()
  })
})

describe('an adjustable rate', () => {
  const UNTIL: readonly PrintedText[] = [
    [40, 300, 'Rate fixed until'],
    [200, 300, '05/01/2030'],
  ]
  const MATURITY: readonly PrintedText[] = [
    [40, 320, 'Maturity date'],
    [200, 320, '05/01/2050'],
  ]

  it('is told by the date of its change, which is before maturity, whatever else is said', () => {
    expect(read(...UNTIL, ...MATURITY, [40, 340, 'Loan type'], [200, 340, 'Fixed rate']).is_arm).toMatchObject({
      value: true,
      confidence: 0.95,
      box: [0.3268, 0.3788, expect.anything(), expect.anything()],
    })
  })

  it('is told by what the page says of it', () => {
    const said = (type: string) => read([40, 340, 'Loan type'], [200, 340, type]).is_arm
    expect(said('Adjustable rate')).toMatchObject({ value: true, confidence: 0.95, page: 1 })
    expect(said('Fixed rate')).toMatchObject({ value: false, confidence: 0.95, page: 1 })
    expect(said('Retail')).toBeNull()
  })

  const OF: readonly PrintedText[] = [
    [40, 40, 'Statement date'],
    [200, 40, '07/15/2026'],
  ]
  const until = (day: string): readonly PrintedText[] => [
    [40, 300, 'Rate fixed until'],
    [200, 300, day],
  ]

  it('is likely where a change is told without maturity, or a rate of before', () => {
    expect(read(...OF, ...UNTIL).is_arm).toMatchObject({ value: true, confidence: 0.8, page: 1 })
    expect(read(...OF, ...until('07/01/2041')).is_arm).toMatchObject({ value: true })
    expect(read([40, 300, 'Previous rate'], [200, 300, '5.500%']).is_arm).toMatchObject({
      value: true,
      confidence: 0.8,
    })
  })

  it('is not likely where the rate of before is today’s', () =>
    expect(read([40, 300, 'Previous rate'], [200, 300, '6.000%']).is_arm).toBeNull())

  it('is not known where the rate holds for longer than any that adjusts, or nobody knows for how long', () => {
    expect(read(...OF, ...until('06/01/2055')).is_arm).toBeNull()
    expect(read(...UNTIL).is_arm).toBeNull()
  })
})
