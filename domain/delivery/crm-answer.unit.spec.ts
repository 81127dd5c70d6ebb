import { describe, expect, it } from 'vitest'
import { type CrmReply, judgeCrmReply } from './crm-answer.ts'

const NOW = '2026-11-23T12:00:00.000Z'
const judge = (reply: Partial<CrmReply>) => judgeCrmReply({ status: 200, retry_after: null, json: {}, ...reply }, NOW)

describe('an answer of the CRM', () => {
  it.each([200, 299])('of status %i with JSON is a yes', (status) => {
    expect(judge({ status })).toEqual({ kind: 'taken' })
  })

  it.each([undefined, null, 'OK', 1])('of status 200 that says %j is tried again', (json) => {
    expect(judge({ json })).toEqual({ kind: 'failed', reason: 'The CRM did not answer with JSON.', held_until: null })
  })

  it.each([
    [400, 'The CRM answered with status 400.'],
    [401, 'The CRM does not accept the key (status 401).'],
    [403, 'The CRM does not accept the key (status 403).'],
    [404, 'The CRM answered with status 404.'],
    [408, 'The CRM answered with status 408.'],
    [410, 'The CRM answered with status 410.'],
    [422, 'The CRM answered with status 422.'],
  ])('of status %i is final', (status, reason) => {
    expect(judge({ status })).toEqual({ kind: 'refused', reason })
  })

  it.each([
    [300, 'The CRM leads to another address (status 300), which is not followed.'],
    [302, 'The CRM leads to another address (status 302), which is not followed.'],
    [429, 'The CRM asked for a pause (status 429).'],
    [500, 'The CRM answered with status 500.'],
    [503, 'The CRM answered with status 503.'],
    [101, 'The CRM answered with status 101.'],
  ])('of status %i may pass', (status, reason) => {
    expect(judge({ status })).toEqual({ kind: 'failed', reason, held_until: null })
  })
})

it.each([
  ['30', '2026-11-23T12:00:30.000Z'],
  ['Mon, 23 Nov 2026 12:05:00 GMT', '2026-11-23T12:05:00.000Z'],
  ['Mon, 23 Nov 2026 11:05:00 GMT', null],
  ['99999999', '2026-11-24T12:00:00.000Z'],
  ['0', null],
  ['soon', null],
])('Retry-After: %s holds the location until %s', (retry_after, held_until) => {
  expect(judge({ status: 429, retry_after })).toMatchObject({ kind: 'failed', held_until })
})
