// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { sampleProperty } from '../../../tests/support/web/sample-property.ts'
import { type Correction, forgetCorrection, keepCorrection, keptCorrection, seenLoan } from './kept-correction.ts'

const opened = seenLoan(sampleProperty())
const correction: Correction = { opened, values: { ...opened.values, current_balance: '341,0' }, documentId: null }

afterEach(() => sessionStorage.clear())

describe('What is typed of a loan', () => {
  it('is kept in the tab for its home alone, until it is forgotten', () => {
    keepCorrection('juniper', correction)
    expect(keptCorrection('juniper')).toEqual(correction)
    expect(keptCorrection('larch')).toBeNull()
    forgetCorrection('juniper')
    expect(keptCorrection('juniper')).toBeNull()
  })

  it.each([
    ['broken', '{"opened":'],
    ['of another form', JSON.stringify({ ...correction, values: { current_balance: 1 } })],
    ['without what it began from', JSON.stringify({ ...correction, opened: { loan_revision: 0 } })],
    ['a number', '1'],
  ])('is left where what was kept is %s', (_, kept) => {
    sessionStorage.setItem('correction-juniper', kept)
    expect(keptCorrection('juniper')).toBeNull()
  })
})
