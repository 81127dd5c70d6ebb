import { describe, expect, it } from 'vitest'
import { homesInLetter } from './home-in-letter.ts'

const home = (id: string, address: string, zip_code = '04101') => ({ id, address, state: 'ME', zip_code })
const named = (address: string) => homesInLetter([home('a', address)]).get('a')

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

  it('is told from others that would be called the same by which was there first', () => {
    const homes = [
      home('a', ''),
      home('b', '', '04102'),
      home('c', '?'),
      home('d', '12 Elm Street'),
      home('e', '12 Elm Street'),
    ]
    expect([...homesInLetter(homes)]).toEqual([
      ['a', 'Your home in Maine 04101, the first you added there'],
      ['b', 'Your home in Maine 04102'],
      ['c', 'Your home in Maine 04101, the second you added there'],
      ['d', '12 Elm Street, the first you added there'],
      ['e', '12 Elm Street, the second you added there'],
    ])
    const many = Array.from({ length: 11 }, (_, place) => home(String(place), ''))
    expect(homesInLetter(many).get('10')).toBe('Your home in Maine 04101, the 11. you added there')
  })
})
