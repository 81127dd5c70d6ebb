import { describe, expect, it } from 'vitest'
import { bytesInWords, progressInWords } from './progress-in-words.ts'
import { percentOf, type StatementProgress } from './statement-progress.ts'

const MEGABYTE = 1024 * 1024

it.each<[StatementProgress, number, string]>([
  [{ stage: 'shrinking' }, 0, 'Your photo is very large. Making it smaller…'],
  [{ stage: 'sending', sent: 0, total: 100 }, 0, 'Sending your statement…'],
  [{ stage: 'sending', sent: 50, total: 100 }, 15, 'Sending your statement…'],
  [{ stage: 'sending', sent: 100, total: 100 }, 30, 'Your statement has arrived…'],
  [{ stage: 'waiting', before: 1 }, 30, 'Waiting: one statement is read before yours…'],
  [{ stage: 'waiting', before: 4 }, 30, 'Waiting: 4 statements are read before yours…'],
  [{ stage: 'reading_picture', page: 1, pages: 1 }, 30, 'Your statement is a picture. Reading it…'],
  [{ stage: 'reading_picture', page: 2, pages: 3 }, 30, 'Page 2 of 3 is a picture. Reading it…'],
  [{ stage: 'retrying', retry: 1 }, 0, 'Trying again (1 of 2)…'],
  [{ stage: 'read' }, 100, 'Your statement is read.'],
])('%j fills the bar to %i percent and says "%s"', (progress, percent, words) => {
  expect(percentOf(progress)).toBe(percent)
  expect(progressInWords(progress)).toBe(words)
})

describe('The bytes that were sent', () => {
  it.each([
    [1.2 * MEGABYTE, 4.8 * MEGABYTE, '1.2 of 4.8 MB sent'],
    [0, 10 * MEGABYTE, '0.0 of 10.0 MB sent'],
    [40_000, 80_000, '40 of 79 KB sent'],
  ])('%d of %d are told as "%s"', (sent, total, words) => {
    expect(bytesInWords(sent, total)).toBe(words)
  })
})
