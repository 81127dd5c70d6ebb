import { expect, it } from 'vitest'
import { EventIdTaken } from '../../eventstore/event-id-taken.ts'
import { toHttp } from './errors-to-http.ts'

const systemError = (code: string, syscall: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall })

it.each([
  ['is away by its port', systemError('ECONNREFUSED', 'connect')],
  ['is away by its socket', systemError('ENOENT', 'connect')],
])('a database that %s passes', (_, error) => {
  expect(toHttp(error)).toMatchObject({ status: 503, retryAfterSeconds: 5 })
})

it('a file that is not there does not pass', () => {
  expect(toHttp(systemError('ENOENT', 'open'))).toBeNull()
})

it('an event that stands in the log already is the conflict of a request that is repeated', () => {
  expect(toHttp(new EventIdTaken('settings-system', ['e']))).toMatchObject({ status: 409 })
})
