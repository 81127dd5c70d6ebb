import { expect, it } from 'vitest'
import { loginRequest, registerOfficerRequest, registerRequest } from './auth.ts'

const PERSON = {
  first_name: 'June',
  last_name: 'Park',
  email: 'june@example.com',
  phone: '555-0100',
  password: 'a quiet harbour',
}
const faultsOf = (schema: typeof registerRequest | typeof loginRequest, body: object) =>
  schema.safeParse(body).error?.issues.map(({ message }) => message)

it.each([
  [{ first_name: 'J'.repeat(101) }, 'First name must have at most 100 characters'],
  [{ phone: '5'.repeat(41) }, 'Phone must have at most 40 characters'],
  [{ phone: 'abc' }, 'Phone must have at least 7 digits'],
  [{ phone: ' ' }, 'Phone is required'],
  [{ email: `${'j'.repeat(250)}@example.com` }, 'Email must have at most 254 characters'],
  [{ last_name: '  ' }, 'Last name is required'],
  [{ email: 'june' }, 'Please enter a valid email address'],
])('a registration says what is missing and what is too long: %j', (change, fault) => {
  expect(faultsOf(registerRequest, PERSON)).toBeUndefined()
  expect(faultsOf(registerRequest, { ...PERSON, ...change })).toEqual([fault])
})

it('an officer may leave the phone out, and has to write one where they do not', () => {
  const officer = { ...PERSON, registration_key: 'RB-LO-0123-ABCD-WXYZ' }
  for (const phone of [undefined, null, ' ', '555-0100'])
    expect(registerOfficerRequest.safeParse({ ...officer, phone }).success).toBe(true)
  const refused = registerOfficerRequest.safeParse({ ...officer, phone: 'abc' })
  expect(refused.error?.issues).toMatchObject([{ path: ['phone'], message: 'Phone must have at least 7 digits' }])
})

it('so does a login', () => {
  expect(faultsOf(loginRequest, { email: 'june@example.com', password: 'p'.repeat(1025) })).toEqual([
    'Password must have at most 1024 characters',
  ])
  expect(faultsOf(loginRequest, { email: '', password: '' })).toEqual(['Email is required', 'Password is required'])
})
