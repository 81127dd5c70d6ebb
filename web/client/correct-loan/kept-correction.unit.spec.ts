// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { sampleProperty } from '../../../tests/support/web/sample-property.ts'
import { type Correction, forgetCorrection, keepCorrection, keptCorrection, seenLoan } from './kept-correction.ts'

const opened = seenLoan(sampleProperty())
const correction: Correction = { opened, values: { ...opened.values, current_balance: '341,0' }, documentId: null }

const home = { propertyId: 'juniper', accountId: 'june' }

afterEach(() => sessionStorage.clear())

describe('What is typed of a loan', () => {
  it('is kept in the tab for its home and who typed it alone, until it is forgotten', () => {
    keepCorrection(home, correction)
    expect(keptCorrection(home)).toEqual(correction)
    expect(keptCorrection({ ...home, propertyId: 'larch' })).toBeNull()
    expect(keptCorrection({ ...home, accountId: 'kim' })).toBeNull()
    forgetCorrection(home)
    expect(keptCorrection(home)).toBeNull()
  })

  it.each([
    ['broken', '{"opened":'],
    ['of another form', JSON.stringify({ ...correction, values: { current_balance: 1 } })],
    ['without what it began from', JSON.stringify({ ...correction, opened: { loan_revision: 0 } })],
    ['a number', '1'],
  ])('is left where what was kept is %s', (_, kept) => {
    sessionStorage.setItem('correction-juniper-june', kept)
    expect(keptCorrection(home)).toBeNull()
  })
})
