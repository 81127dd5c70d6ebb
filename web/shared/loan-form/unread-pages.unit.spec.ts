import { expect, it } from 'vitest'
import { unreadPagesInWords } from './unread-pages.ts'

it.each([
  [[2], 'page 2'],
  [[2, 5], 'pages 2 and 5'],
  [[5, 6, 7, 8], 'pages 5 to 8'],
  [[2, 5, 6], 'pages 2, 5 and 6'],
])('names the pages that were not looked at: %j', (pages, named) => {
  expect(unreadPagesInWords(pages)).toBe(
    `We did not get to ${named} of your file. What only stands there is missing here.`,
  )
})
