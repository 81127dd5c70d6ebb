import { describe, expect, it } from 'vitest'
import { LogUnavailable } from '../log-unavailable.ts'
import { reasonInWords } from './reason-in-words.ts'

const away = (message: string) => new LogUnavailable('The event log is away', { cause: new Error(message) })
const noConnection = (last: string) =>
  away(`14 UNAVAILABLE: No connection established. Last error: ${last}. Resolution note: `)

describe('why an EventStoreDB does not let us in', () => {
  it.each([
    [noConnection('null'), 'no connection can be made'],
    [noConnection('Failed to connect (2026-11-22T12:15:22.136Z)'), 'no connection can be made'],
    [noConnection('Error: connect ECONNREFUSED 127.0.0.1:2113'), 'nobody listens there'],
    [noConnection('Error: self-signed certificate'), 'its certificate is not trusted (self-signed certificate)'],
    [noConnection('Error: socket hang up'), 'the connection fails (socket hang up)'],
    [away('14 UNAVAILABLE: Name resolution failed for target dns:nowhere:2113'), 'its host is not known'],
    [away('Failed to discover after 10 attempts.'), 'none of its servers says who leads'],
    [away('4 DEADLINE_EXCEEDED: Deadline exceeded'), 'Deadline exceeded'],
    [new Error('16 UNAUTHENTICATED: Access denied.'), 'Access denied'],
    [new LogUnavailable('The event log has not answered for 3000 ms'), 'The event log has not answered for 3000 ms'],
    [away(''), 'it does not answer'],
  ])('is said in words: %s', (error, words) => {
    expect(reasonInWords(error)).toBe(words)
  })
})
