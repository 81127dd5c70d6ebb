import { expect, it } from 'vitest'
import { webhookAddressFault } from './webhook-address.ts'

const LONGEST = 'https://example.com/'.padEnd(2_000, 'x')

it.each([
  ['http://example.com/x', 'The address must begin with https://'],
  ['https://ann:secret@example.com/x', 'The address must not contain a user name or password'],
  ['https://example.com/a b', /without spaces/],
  ['https://example.com:99999/', /must be a whole one/],
  ['https://example.com/#top', 'The address must end before any #'],
  ['https://localhost/x', /public internet/],
  ['https://10.0.0.1/x', /public internet/],
  ['https://2130706433/x', /public internet/],
  ['https://[::1]/x', /public internet/],
  [`${LONGEST}x`, /at most 2000 characters/],
])('%s is refused: %s', (url, fault) => {
  expect(webhookAddressFault(url, false)).toMatch(fault)
})

it('may have a path and a query, and be private where a test allows it', () => {
  expect(webhookAddressFault(LONGEST, false)).toBeNull()
  expect(webhookAddressFault('https://hooks.example.com/a/b?token=1', false)).toBeNull()
  expect(webhookAddressFault('http://127.0.0.1:3000/x', true)).toBeNull()
})
