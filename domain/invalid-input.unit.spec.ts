import { expect, it } from 'vitest'
import { InvalidInput } from './invalid-input.ts'

it('a refusal says what is wrong with the first field, or that something is where no field is named', () => {
  expect(new InvalidInput({ email: 'Please enter your email', phone: 'Too short' }).message).toBe(
    'Please enter your email',
  )
  expect(new InvalidInput({}).message).toBe('The request is not valid.')
})
