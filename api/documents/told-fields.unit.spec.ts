import { expect, it } from 'vitest'
import type { StatementFields } from '../../domain/statement/reading.ts'
import { toldFields } from './told-fields.ts'

const start = (value: string) =>
  toldFields({
    loan_start_date: { value, confidence: 0.9, page: 1, box: [0.1, 0.2, 0.3, 0.4] },
    current_balance: null,
  } as Partial<StatementFields> as StatementFields)
const placed = { confidence: 0.9, page: 1, box: [0.1, 0.2, 0.3, 0.4] }

it('the day on which a loan began is told, and where it was read', () => {
  expect(start('2023-06-14')).toEqual({
    data: { loan_start_date: '2023-06-14', loan_start_month: null, current_balance: null },
    fields: { loan_start_date: placed },
  })
})

it('what another reader saw is told beside it', () => {
  const rate = { value: 5.125, otherwise: 6, confidence: 0.6, page: 1, box: null }
  const { data, fields } = toldFields({
    loan_start_date: null,
    current_rate: rate,
  } as Partial<StatementFields> as StatementFields)
  expect(data.current_rate).toBe(5.125)
  expect(fields.current_rate).toEqual({ otherwise: 6, confidence: 0.6, page: 1, box: null })
})

it('of a month alone the month is told, and no day', () => {
  expect(start('2023-06')).toEqual({
    data: { loan_start_date: null, loan_start_month: '2023-06', current_balance: null },
    fields: { loan_start_month: placed },
  })
})
