import { expect, it } from 'vitest'
import { pagesInWords } from './pages-in-words.ts'

it.each([
  [[2], 'page 2'],
  [[2, 5], 'pages 2 and 5'],
  [[5, 6, 7, 8], 'pages 5 to 8'],
  [[2, 5, 6], 'pages 2, 5 and 6'],
])('names pages: %j', (pages, named) => {
  expect(pagesInWords(pages)).toBe(named)
})
