import { describe, expect, it } from 'vitest'
import { isNearLimit, isOverLimit, withSpoken } from './feedback-limit.ts'

const long = (length: number) => 'x'.repeat(length)

describe('The limit of a message', () => {
  it.each([
    [699, false, false],
    [700, true, false],
    [750, true, false],
    [751, true, true],
  ])('of %i characters', (length, near, over) => {
    expect([isNearLimit(long(length)), isOverLimit(long(length))]).toEqual([near, over])
  })
})

describe('What is said', () => {
  it.each([
    ['', ' The bell', 'The bell'],
    ['The bell', 'is loud ', 'The bell is loud'],
    ['The bell\n', 'is loud', 'The bell\nis loud'],
    ['The bell', ' ', 'The bell'],
  ])('comes behind %j', (text, spoken, both) => {
    expect(withSpoken(text, spoken)).toBe(both)
  })

  it('ends at the limit', () => {
    expect(withSpoken(long(745), 'and more')).toBe(`${long(745)} and `)
  })
})
