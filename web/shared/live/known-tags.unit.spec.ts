import { describe, expect, it } from 'vitest'
import { knownTags } from './known-tags.ts'

describe("The tags of a 'changed' message", () => {
  it('are those that the application knows', () => {
    expect(knownTags({ tags: ['Properties', 'SomethingNewer', 'RateSheets'], position: '12' })).toEqual([
      'Properties',
      'RateSheets',
    ])
  })

  it.each([[undefined], [null], ['Properties'], [{}], [{ tags: 'Properties' }]])('are none in %j', (message) => {
    expect(knownTags(message)).toEqual([])
  })
})
