import { describe, expect, it } from 'vitest'
import { backFromDisclosures, homeOfRole } from './home-of-role.ts'

describe('The home of a role', () => {
  it.each([
    ['admin', '/admin'],
    ['lo', '/lo'],
    ['client', '/dashboard'],
    ['auditor', '/audit'],
    [undefined, '/dashboard'],
  ])('of %s is %s', (role, home) => {
    expect(homeOfRole(role)).toBe(home)
  })
})

describe('The way back from the disclosures', () => {
  it.each([
    ['Admin', '/admin'],
    ['admin', '/admin'],
    ['LO', '/lo-dashboard'],
    ['lo', '/lo-dashboard'],
    ['client', '/dashboard'],
    [undefined, '/'],
  ])('for %s is %s', (role, target) => {
    expect(backFromDisclosures(role)).toBe(target)
  })
})
