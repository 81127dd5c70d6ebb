import { describe, expect, it } from 'vitest'
import { errorDetail, fieldErrors } from './error-detail.ts'

describe('The detail of an error', () => {
  it("is the server's sentence", () => {
    expect(errorDetail({ status: 409, data: { detail: 'This e-mail is taken.' } })).toBe('This e-mail is taken.')
  })

  it.each([
    ['no answer', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }],
    ['a page of a proxy', { status: 502, data: '<html>' }],
    ['a blank sentence', { status: 500, data: { detail: ' ' } }],
    ['nothing', undefined],
  ])('is absent with %s', (_, error) => {
    expect(errorDetail(error)).toBeUndefined()
  })
})

describe('The errors of the fields', () => {
  it('are those that are sentences', () => {
    const error = { status: 422, data: { detail: 'x', errors: { zip_code: 'ZIP code has 5 digits', other: 1 } } }
    expect(fieldErrors(error)).toEqual({ zip_code: 'ZIP code has 5 digits' })
  })

  it('are none when the server names no field', () => {
    expect(fieldErrors({ status: 500, data: { detail: 'x' } })).toEqual({})
  })
})
