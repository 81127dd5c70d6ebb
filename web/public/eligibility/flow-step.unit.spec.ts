import { describe, expect, it } from 'vitest'
import { entryOf, stepIn, wayTo } from './flow-step.ts'

describe('The way to a step', () => {
  it('begins at the choice, and ends at the step', () => {
    expect(wayTo('choice')).toEqual(['choice'])
    expect(wayTo('confirm')).toEqual(['choice', 'upload', 'confirm'])
    expect(wayTo('manual_result')).toEqual(['choice', 'address', 'details', 'manual_result'])
  })

  it('is as long to the success as to the result whose place it takes', () => {
    expect(wayTo('all_set')).toHaveLength(wayTo('manual_result').length)
    expect(wayTo('all_set')).toHaveLength(wayTo('upload_result').length)
  })

  it('is no way to the landing page', () => {
    expect(wayTo(null)).toEqual([])
  })
})

describe('The step in an entry of the history', () => {
  it('is the one that was put there', () => {
    expect(stepIn(entryOf('details'))).toBe('details')
  })

  it.each([
    [null],
    [undefined],
    ['details'],
    [{}],
    [{ flowStep: 3 }],
    [{ flowStep: 'a step of the past' }],
    [{ flowStep: 'toString' }],
  ])('is none in %j', (entry) => {
    expect(stepIn(entry)).toBeNull()
  })
})
