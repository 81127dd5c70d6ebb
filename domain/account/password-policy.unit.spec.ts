import { describe, expect, it } from 'vitest'
import { passwordFault } from './password-policy.ts'

describe('the password policy', () => {
  const common = new Set(['password'])
  it.each([
    ['12345', 'Password must be at least 6 characters'],
    ['x'.repeat(201), 'Password must be at most 200 characters'],
    ['      ', 'A password needs more than spaces'],
    ['\t\u00a0\u3000\u200b  ', 'A password needs more than spaces'],
    ['\u3164'.repeat(6), 'A password needs more than spaces'],
    ['\u2800'.repeat(6), 'A password needs more than spaces'],
    ['\u115f\u1160\uffa0\u034f\u17b4\ufe0f\u{e0100}', 'A password needs more than spaces'],
    ['\u{1d159}\u{16fe4}\u2800\u3164\u00ad ', 'A password needs more than spaces'],
    ['   ', 'Password must be at least 6 characters'],
    ['PassWord', 'This password is too common. Please choose another one.'],
    ['June@Example.com', 'Your email address cannot be your password.'],
    [' june@example.com ', 'Your email address cannot be your password.'],
  ])('refuses %s', (password, fault) => {
    expect(passwordFault(password, ' june@example.com ', common)).toBe(fault)
  })

  it.each([
    'six666',
    'x'.repeat(200),
    '🔑'.repeat(64),
    ' spaces are fine ',
    '\u3164\u2800  \u115fx',
    '\u0ba8\u0bbf\u0ba8\u0bbf\u0ba8\u0bbf',
  ])('takes %s', (password) => {
    expect(passwordFault(password, 'june@example.com', common)).toBeNull()
  })
})
