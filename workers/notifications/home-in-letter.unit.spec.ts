import { describe, expect, it } from 'vitest'
import { homeInLetter } from './home-in-letter.ts'

const named = (address: string) => homeInLetter({ address, state: 'ME', zip_code: '04101' })

describe('a home in a letter', () => {
  it.each([
    '418 Juniper Court',
    '12b St. John’s Road',
    '1600 Pennsylvania Avenue NW',
    '350 5th Avenue, Apt 12B',
    '88 County Road 12',
    "7 O'Hara-Smith Lane #4",
  ])('is named by its street: %s', (street) => {
    expect(named(street)).toBe(street)
  })

  it.each([
    'Your account is blocked',
    '1 See evil.example',
    '1 See https://evil.example/x',
    '1 Write to me@evil.example',
    '1 Call 800 555 0199 now',
    '1 Call 8005550199',
    '1 Your account is blocked, please call us',
    '1 Blocked. Call now! It is urgent',
    '418 Juniper Court\nYour account is blocked',
    '1 Elm Street <b>',
    '',
  ])('is named by its state and ZIP code where that is no street: %j', (text) => {
    expect(named(text)).toBe('Your home in Maine 04101')
  })
})
