import { expect, it } from 'vitest'
import { noStatement, withoutText } from './refusal.ts'

const LATEST = 'This document does not look like a mortgage statement. Please upload your latest mortgage statement.'

it('says only what a document is of which every page was looked at', () => {
  expect(noStatement('unknown', { count: 2, unread: [] })).toMatchObject({ message: LATEST, unread_pages: [] })
})

it.each([
  [12, [5, 6, 7, 8, 9, 10, 11, 12], 'Only pages 1 to 4 of 12 were looked at:'],
  [3, [2, 3], 'Only page 1 of 3 was looked at:'],
  [7, [4, 6], 'Only pages 1, 2, 3, 5 and 7 of 7 were looked at:'],
])('says of %i pages which were looked at, where %j were not, and what to do', (count, unread, said) => {
  const advice = `${said} if your statement is on another page, please upload its pages by themselves.`
  const refusal = { outcome: 'refused', kind: 'not_a_statement', unread_pages: unread }
  expect(noStatement('unknown', { count, unread })).toEqual({ ...refusal, message: `${LATEST} ${advice}` })
  const { message, ...blank } = withoutText({ count, unread })
  expect(blank).toEqual(refusal)
  expect(message).toMatch(/^No text can be read in this picture\. /)
  expect(message.endsWith(` ${advice}`)).toBe(true)
})

it('does not say that there is no text where no page could be looked at in time', () => {
  expect(withoutText({ count: 2, unread: [1, 2] })).toMatchObject({ kind: 'timeout', unread_pages: null })
})
