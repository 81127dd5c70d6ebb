import { describe, expect, it } from 'vitest'
import { doubtfulFields, notesOn, onlyWellRead } from './field-notes.ts'

describe('The notes beside the fields of a statement', () => {
  const notes = notesOn({
    data: { city: 'Katy', current_balance: 351494.59, escrow_balance: 7981.51, monthly_taxes: null },
    fields: {
      current_balance: { confidence: 0.98, page: 1, box: null },
      escrow_balance: { confidence: 0.55, page: 1, box: null },
    },
  })

  it('are absent where the statement is clear', () => {
    expect(notes).not.toHaveProperty('city')
    expect(notes).not.toHaveProperty('current_balance')
  })

  it('ask to check what was hard to read', () => {
    expect(notes.escrow_balance).toBe('Hard to read, or at odds with the rest: please check')
  })

  it('ask to choose what can be read in two ways, however sure each is', () => {
    const data = { current_rate: 6.75 }
    const fields = { current_rate: { confidence: 0.9, otherwise: 8.75, page: 1, box: null } }
    expect(doubtfulFields({ data, fields })).toEqual(['current_rate'])
    expect(notesOn({ data, fields }).current_rate).toMatch(/in two ways/)
  })

  it('say what is not there', () => {
    expect(notes.monthly_taxes).toBe('Not found on your statement')
  })

  it('leave alone what no statement shows', () => {
    expect(notes).not.toHaveProperty('purchase_date')
  })
})

it('Of a statement what was read well is left without what was not', () => {
  const place = { page: 1, box: null }
  const fields = {
    current_balance: { confidence: 0.7, ...place },
    monthly_payment_pi: { confidence: 0.69, ...place },
    is_arm: { confidence: 0.9, otherwise: true, ...place },
  }
  const data = { city: 'Katy', current_balance: 351_494.59, monthly_payment_pi: 2300, is_arm: false }
  expect(onlyWellRead({ data, fields })).toEqual({
    data: { city: 'Katy', current_balance: 351_494.59, monthly_payment_pi: null, is_arm: null },
    fields,
  })
})
