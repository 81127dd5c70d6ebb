import { expect, it } from 'vitest'
import { unreadPagesInWords } from './unread-pages.ts'

it('names the pages that were not looked at', () => {
  expect(unreadPagesInWords([5, 6, 7, 8])).toBe(
    'We did not get to pages 5 to 8 of your file. What only stands there is missing here.',
  )
})
