import { describe, expect, it } from 'vitest'
import { inputIdentity, readInputIdentity, readSettingsIdentity, settingsIdentity } from './input-identity.ts'

describe('the identity of what can change', () => {
  it.each([
    ['CO@0', { name: 'CO', revision: 0 }],
    ['0198c2f4-7f00-7a2b-8a1e-3f5f6f1c2d3e@12', { name: '0198c2f4-7f00-7a2b-8a1e-3f5f6f1c2d3e', revision: 12 }],
    ['ana@harbor@3', { name: 'ana@harbor', revision: 3 }],
  ])('is its name and revision: %s', (identity, input) => {
    expect(inputIdentity(input)).toBe(identity)
    expect(readInputIdentity(identity)).toEqual(input)
  })

  it.each(['', 'CO', '12', 'CO@', 'CO@x', 'CO@-1', 'CO@1.5', 'CO@ 1', 'national-default', 'default'])(
    'is not guessed from %j',
    (text) => {
      expect(readInputIdentity(text)).toBeNull()
    },
  )
})

describe('the identity of the settings', () => {
  it('is their revision', () => {
    expect(settingsIdentity(12)).toBe('12')
    expect(readSettingsIdentity('12')).toBe(12)
  })

  it.each(['', 'x', '-1', '1.5', 'CO@1'])('is not guessed from %j', (text) => {
    expect(readSettingsIdentity(text)).toBeNull()
  })
})
