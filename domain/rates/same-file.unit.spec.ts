import { expect, it } from 'vitest'
import { sameFile } from './same-file.ts'

it('a file that is there already is known again', () => {
  const sheets = [
    { digest: 'one', effective_date: '2026-12-02', file_name: 'second.csv' },
    { digest: 'other', effective_date: '2026-12-01', file_name: 'december.csv' },
  ]
  expect(sameFile('other', sheets)).toEqual([
    'The same file is there already: the sheet of December 1, 2026 (december.csv).',
  ])
  expect(sameFile('third', sheets)).toEqual([])
})
