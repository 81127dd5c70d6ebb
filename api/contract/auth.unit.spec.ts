import { expect, it } from 'vitest'
import { loginRequest, registerRequest } from './auth.ts'

const PERSON = {
  first_name: 'June',
  last_name: 'Park',
  email: 'june@example.com',
  phone: '1',
  password: 'a quiet harbour',
}
const faultsOf = (schema: typeof registerRequest | typeof loginRequest, body: object) =>
  schema.safeParse(body).error?.issues.map(({ message }) => message)

it.each([
  [{ first_name: 'J'.repeat(101) }, 'First name must have at most 100 characters'],
  [{ phone: '5'.repeat(41) }, 'Phone must have at most 40 characters'],
  [{ email: `${'j'.repeat(250)}@example.com` }, 'Email must have at most 254 characters'],
  [{ last_name: '  ' }, 'Last name is required'],
  [{ email: 'june' }, 'Please enter a valid email address'],
])('a registration says what is missing and what is too long: %j', (change, fault) => {
  expect(faultsOf(registerRequest, PERSON)).toBeUndefined()
  expect(faultsOf(registerRequest, { ...PERSON, ...change })).toEqual([fault])
})

it('so does a login', () => {
  expect(faultsOf(loginRequest, { email: 'june@example.com', password: 'p'.repeat(1025) })).toEqual([
    'Password must have at most 1024 characters',
  ])
  expect(faultsOf(loginRequest, { email: '', password: '' })).toEqual(['Email is required', 'Password is required'])
})
