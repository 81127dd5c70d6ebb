import { describe, expect, it } from 'vitest'
import { candidate, money } from '../../tests/statements/candidates.ts'
import { originalAmount, withDoubts } from './implausible.ts'
import type { StatementFields } from './reading.ts'

type Values = { readonly [Name in keyof StatementFields]?: string | number | boolean | null }

/** $200,000 at 6% for another 30 years, which $1,199.10 a month pays off. */
const LOAN: Values = {
  address: '12 Elm St',
  city: 'Boise',
  state: 'ID',
  zip_code: '83709',
  current_balance: 200_000,
  current_rate: 6,
  monthly_payment_piti: 1500,
  monthly_payment_pi: 1199.1,
  monthly_taxes_insurance: 300.9,
  escrow_balance: 1250,
  statement_date: '2026-06-15',
  maturity_date: '2056-06-01',
}

const read = (values: Values): StatementFields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null ? null : { value, confidence: 0.95, page: 1, box: null },
    ]),
  ) as unknown as StatementFields

const doubted = (changed: Values, original: number | null = null): string[] =>
  Object.entries(withDoubts(read({ ...LOAN, ...changed }), original)).flatMap(([name, field]) =>
    field?.confidence === 0.5 ? [name] : [],
  )

const WHOLE_LOAN = ['current_balance', 'current_rate', 'monthly_payment_pi']

describe('A loan', () => {
  it.each<[string, Values, number | null, string[]]>([
    ['goes together', {}, null, []],
    ['is what was lent, and a little interest', { current_balance: 201_900 }, 200_000, []],
    ['is more than what was lent', { current_balance: 202_100 }, 200_000, ['current_balance']],
    ['is less than what was lent', {}, 400_000, []],
    ['has a balance that is not known', { current_balance: null }, 200_000, []],
    ['is nearly paid off', { current_balance: 3600, maturity_date: null }, null, []],
    ['is paid off within three payments', { current_balance: 3590, maturity_date: null }, null, ['current_balance']],
    ['pays the interest and a little less than a dollar', { monthly_payment_pi: 999.5 }, null, []],
    ['does not pay its interest', { monthly_payment_pi: 998 }, null, WHOLE_LOAN],
    ['has a rate that is not known', { current_rate: null, monthly_payment_pi: 998 }, null, []],
    ['has a payment that is not known', { monthly_payment_pi: null }, 400_000, []],
  ])('%s: %j', (_, changed, original, names) => expect(doubted(changed, original)).toEqual(names))

  it.each<[string, Values, string[]]>([
    ['is paid off a month later', { maturity_date: '2056-05-01' }, []],
    ['is paid off in years that its payment does not need', { maturity_date: '2066-06-01' }, []],
    ['would not be paid off in ten years', { maturity_date: '2036-06-01' }, [...WHOLE_LOAN, 'maturity_date']],
    [
      'is not paid off in ten years, of which the month is told',
      { maturity_date: '2036-06' },
      [...WHOLE_LOAN, 'maturity_date'],
    ],
    ['is not paid off in twenty-seven years', { maturity_date: '2053-06-01' }, [...WHOLE_LOAN, 'maturity_date']],
    ['is paid off in half its time', { monthly_payment_pi: 2400, monthly_payment_piti: 2700.9 }, []],
    [
      'is paid off in a ninth of its time',
      { monthly_payment_pi: 9500, monthly_payment_piti: 9800.9 },
      [...WHOLE_LOAN, 'maturity_date'],
    ],
    ['was paid off already', { maturity_date: '2026-06-01' }, []],
    ['is paid its interest alone', { monthly_payment_pi: 1000, maturity_date: '2036-06-01' }, []],
    ['has no day of maturity', { maturity_date: null }, []],
    ['has no balance', { current_balance: null, maturity_date: '2036-06-01' }, []],
    ['has no rate', { current_rate: null, maturity_date: '2036-06-01' }, []],
    ['has no statement’s day', { statement_date: null, maturity_date: '2036-06-01' }, []],
  ])('%s: %j', (_, changed, names) => expect(doubted(changed)).toEqual(names))
})

describe('A payment', () => {
  it.each<[string, Values, string[]]>([
    ['is the sum of its parts but for a dollar', { monthly_payment_piti: 1499.2 }, []],
    ['is more than its parts, for what else it holds', { monthly_payment_piti: 1600 }, []],
    [
      'is less than its parts',
      { monthly_payment_piti: 1480 },
      ['monthly_payment_piti', 'monthly_payment_pi', 'monthly_taxes_insurance'],
    ],
    [
      'is fifty dollars',
      { monthly_payment_piti: 50, monthly_payment_pi: null, monthly_taxes_insurance: null, current_rate: null },
      [],
    ],
    [
      'is less than fifty',
      { monthly_payment_piti: 49, monthly_payment_pi: null, monthly_taxes_insurance: null },
      ['monthly_payment_piti'],
    ],
    ['is not known', { monthly_payment_piti: null }, []],
    ['has an escrow of a year and a half', { escrow_balance: 5400 }, []],
    ['has more in escrow than a year and a half pays', { escrow_balance: 5500 }, ['escrow_balance']],
    ['lacks as much', { escrow_balance: -5500 }, ['escrow_balance']],
    ['pays nothing into escrow', { escrow_balance: 5500, monthly_taxes_insurance: 0 }, []],
  ])('%s: %j', (_, changed, names) => expect(doubted(changed)).toEqual(names))
})

describe('A payment of which the parts are not known', () => {
  const WHOLE = ['current_balance', 'current_rate', 'monthly_payment_piti']
  const piti = (value: number) => doubted({ monthly_payment_piti: value, monthly_payment_pi: null })

  it('pays the interest of $1,000, and not twice what pays the loan off in ten years, $2,220.41', () => {
    expect(piti(999)).toEqual([])
    expect(piti(998.99)).toEqual(WHOLE)
    expect(piti(4440.81)).toEqual([])
    expect(piti(4441)).toEqual(['monthly_payment_piti'])
  })

  it('is held against nothing where its parts are known', () => {
    expect(doubted({ monthly_payment_piti: 4441 })).toEqual([])
  })
})

describe('Taxes and insurance', () => {
  const ALL = ['monthly_taxes_insurance', 'monthly_taxes', 'monthly_insurance']
  it.each<[string, Values, string[]]>([
    ['are their sum', { monthly_taxes: 200, monthly_insurance: 100.9 }, []],
    ['are their sum but for a dollar', { monthly_taxes: 201, monthly_insurance: 100.9 }, []],
    ['are more than their sum', { monthly_taxes: 202, monthly_insurance: 100.9 }, ALL],
    ['are half of a sum that holds other things', { monthly_taxes: 100, monthly_insurance: 50.45 }, []],
    ['are less than half of it', { monthly_taxes: 99, monthly_insurance: 50.45 }, ALL],
    ['are known in part', { monthly_taxes: 20, monthly_insurance: null }, []],
    ['cost twice what the loan does', { monthly_payment_piti: 3600, monthly_taxes_insurance: 2398.2 }, []],
    ['cost more', { monthly_payment_piti: 3600, monthly_taxes_insurance: 2399 }, ['monthly_taxes_insurance']],
    [
      'are an insurance as dear as the loan',
      { monthly_payment_piti: 2400, monthly_taxes_insurance: 1200, monthly_insurance: 1199.1 },
      [],
    ],
    [
      'are an insurance that is dearer',
      { monthly_payment_piti: 2400, monthly_taxes_insurance: 1200, monthly_insurance: 1199.2 },
      ['monthly_insurance'],
    ],
  ])('%s: %j', (_, changed, names) => expect(doubted(changed)).toEqual(names))
})

describe('Of two values', () => {
  const two = (name: keyof StatementFields, value: unknown, otherwise: unknown) => {
    const fields = read(LOAN)
    const told = { ...fields, [name]: { value, otherwise, confidence: 0.65, page: 1, box: null } }
    return withDoubts(told as StatementFields, null)[name]
  }

  it('one that cannot be is not offered, and gives way to one that can', () => {
    expect(two('escrow_balance', 1250, 1_250_125)).not.toHaveProperty('otherwise')
    expect(two('escrow_balance', 1250, 1_250_125)).toMatchObject({ value: 1250, confidence: 0.65 })
    expect(two('escrow_balance', 1_250_125, 1250)).toMatchObject({ value: 1250, confidence: 0.65 })
    expect(two('escrow_balance', 1_250_125, 1250)).not.toHaveProperty('otherwise')
  })

  it('both are offered where both may be, or neither, and two names of places always', () => {
    expect(two('escrow_balance', 1250, 1280)).toMatchObject({ value: 1250, otherwise: 1280 })
    expect(two('escrow_balance', 1_250_125, 1_280_125)).toMatchObject({ value: 1_250_125, otherwise: 1_280_125 })
    expect(two('city', 'Bolse', 'Bolso')).toMatchObject({ value: 'Bolse', otherwise: 'Bolso' })
  })
})

it('What the form would refuse is in doubt, and a month in place of a day is not', () => {
  const balance = { current_balance: 19_881_599, monthly_payment_pi: null, monthly_payment_piti: null }
  expect(doubted(balance)).toEqual(['current_balance'])
  expect(doubted({ loan_start_date: '2026-06-16' })).toEqual(['loan_start_date'])
  expect(doubted({ loan_start_date: '2026-06-15' })).toEqual([])
  expect(doubted({ loan_start_date: '2031-01' })).toEqual([])
  expect(doubted({ loan_start_date: '2031-01-15', statement_date: null })).toEqual([])
})

describe('A city', () => {
  const city = (changed: Values) => withDoubts(read({ ...LOAN, ...changed }), null).city
  it.each<[string, Values, string | undefined]>([
    ['is a place of its ZIP code', {}, undefined],
    ['is nearly one', { city: 'Bolse' }, 'Boise'],
    ['is two letters from a short name', { city: 'Bolze' }, undefined],
    ['is two letters from a long one', { city: 'Idahu Fulls', zip_code: '83401' }, 'Idaho Falls'],
    ['is another place of the state', { city: 'Rexburg' }, undefined],
    ['is too short to be like another', { city: 'Kuma' }, undefined],
    ['stands without its state', { city: 'Bolse', state: null }, undefined],
    ['stands without its ZIP code', { city: 'Bolse', zip_code: null }, undefined],
  ])('%s: %j', (_, changed, nearby) => expect(city(changed)?.otherwise).toBe(nearby))

  it('keeps what another reader saw in its place', () => {
    const fields = read({ ...LOAN, city: 'Bolse' })
    const seen = { ...fields, city: { value: 'Bolse', otherwise: 'Bolso', confidence: 0.6, page: 1, box: null } }
    expect(withDoubts(seen, null).city).toMatchObject({ otherwise: 'Bolso', confidence: 0.5 })
  })

  it('is in doubt with its ZIP code where the two are of different parts of the state, and not where one is not told', () => {
    expect(doubted({ city: 'Rexburg' })).toEqual(['city', 'zip_code'])
    expect(doubted({ city: 'Rexburg', zip_code: null })).toEqual([])
    expect(doubted({ city: 'Rexburg', state: null })).toEqual([])
    expect(doubted({ city: null })).toEqual([])
  })
})

describe('What was lent', () => {
  const original = (dollars: number) => ({ ...money('balance', dollars), labelWords: ['original', 'balance'] })
  it('is told once, or more often alike, and by no date', () => {
    expect(originalAmount([original(250_000), money('balance', 200_000)])).toBe(250_000)
    expect(originalAmount([original(250_000), original(250_000)])).toBe(250_000)
    expect(originalAmount([original(250_000), original(260_000)])).toBeNull()
    const day = { ...candidate('origination', { kind: 'date', iso: '2020-01-15' }), labelWords: ['original', 'date'] }
    expect(originalAmount([day])).toBeNull()
    expect(originalAmount([day, original(250_000)])).toBe(250_000)
  })
})
