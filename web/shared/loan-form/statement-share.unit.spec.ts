import { describe, expect, it } from 'vitest'
import { SAMPLE_READING } from '../../../tests/support/web/sample-reading.ts'
import { EMPTY_LOAN_FORM, withStatement } from './loan-form-values.ts'
import { shareInWords, statementShare } from './statement-share.ts'

const data = {
  ...SAMPLE_READING.data,
  loan_start_date: null,
  loan_type: 'Conventional',
  is_arm: false,
  has_mi: false,
} as const

const OWNERS = {
  estimated_value: 520_000,
  original_purchase_price: 440_000,
  purchase_date: '2019-05-01',
  loan_start_date: '2023-06-15',
}
const said = (more: object = {}, confidence = 0.9, typed: object = {}) =>
  shareInWords(shareOf(more, confidence), {
    ...withStatement(EMPTY_LOAN_FORM, { data: { ...data, ...more } }),
    ...typed,
  })

const shareOf = (more: object = {}, confidence = 0.9) => {
  const read = { ...data, ...more }
  const fields = { current_rate: { confidence, page: 1, box: null } }
  return statementShare({ data: read, fields }, withStatement(EMPTY_LOAN_FORM, { data: read }))
}

describe('What a statement has told', () => {
  it('is counted, and what is left is said in words', () => {
    expect(said()).toBe('We read 11 of 15. Four left.')
  })

  it('has less left with everything that is typed, and then nothing', () => {
    expect(said({}, 0.9, { estimated_value: 520_000 })).toBe('We read 11 of 15. Three left.')
    expect(said({}, 0.9, OWNERS)).toBe('We read 11 of 15. You filled in the rest.')
  })

  it('does not count what the form begins with an answer to', () => {
    expect(said({ is_arm: null, has_mi: null, loan_type: null })).toBe('We read 8 of 12. Four left.')
  })

  it('leaves what only the owner knows, and what the statement might have shown', () => {
    expect(shareOf()).toMatchObject({
      doubtful: [],
      missing: ['loan_start_date'],
      onlyOwner: ['estimated_value', 'estimated_credit_score', 'original_purchase_price', 'purchase_date', 'occupancy'],
    })
  })

  it('leaves what was hard to read, and does not count it as read', () => {
    const share = shareOf({ loan_start_date: '2024-08-26' }, 0.4)
    expect(share).toMatchObject({ doubtful: ['current_rate'], missing: [] })
    expect(share.read).not.toContain('current_rate')
    expect(said({ loan_start_date: '2024-08-26' }, 0.4)).toBe('We read 11 of 15. Three left. One to look at.')
  })

  it('has more where it tells what nobody has to know', () => {
    expect(said({ monthly_taxes: 540, monthly_insurance: 90 })).toBe('We read 13 of 17. Four left.')
  })

  it('leaves the amount of an insurance that it only mentions', () => {
    expect(shareOf({ has_mi: true }).missing).toEqual(['loan_start_date', 'mi_monthly'])
  })

  it('may be all', () => {
    const share = { read: ['city', 'state'], doubtful: [], missing: [], onlyOwner: [] } as const
    expect(shareInWords(share, EMPTY_LOAN_FORM)).toBe('We read all 2.')
  })
})
