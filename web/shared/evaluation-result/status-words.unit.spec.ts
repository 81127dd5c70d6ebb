import { describe, expect, it } from 'vitest'
import { statusOf } from './status-words.ts'

describe('A status', () => {
  it.each([
    ['ready_now', 'ready_now'],
    ['so_close', 'so_close'],
    ['not_yet', 'not_yet'],
    ['something newer', 'not_yet'],
    [undefined, 'not_yet'],
    [null, 'not_yet'],
  ])('%s counts as %s', (given, status) => {
    expect(statusOf(given)).toBe(status)
  })
})
