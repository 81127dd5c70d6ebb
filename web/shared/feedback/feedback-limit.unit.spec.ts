import { describe, expect, it } from 'vitest'
import { isNearLimit, isOverLimit, withinLimit, withSpoken } from './feedback-limit.ts'

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

describe('What is typed or pasted', () => {
  it.each([
    ['short', '', 'The bell', 'The bell'],
    ['of 760 characters', '', long(760), long(750)],
    ['at the end', long(740), `${long(740)}0123456789abc`, `${long(740)}0123456789`],
    ['in the middle', `(${long(745)})`, `(0123456789${long(745)})`, `(012${long(745)})`],
    ['where no room is', long(750), `${long(750)}y`, long(750)],
    ['with a character of two halves', long(749), `${long(749)}🔔`, long(749)],
    ['as less than before', long(800), long(799), long(799)],
  ])('%s is taken as far as there is room', (_, before, after, taken) => {
    expect(withinLimit(before, after)).toBe(taken)
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
})
