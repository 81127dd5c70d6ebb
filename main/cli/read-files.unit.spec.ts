import { afterEach, expect, it, vi } from 'vitest'
import { refused } from '../../statement-reading/refusal.ts'
import { readFiles } from './read-files.ts'

const FILES = ['scans/a.jpg', 'b.pdf'].map((file) => ({ file, bytes: Buffer.from(file) }))
const ANSWER = refused('unreadable')

afterEach(() => vi.restoreAllMocks())

it('gives each file to the reader by its name, and answers in their order', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const read = vi.fn(async () => ANSWER)
  const answers = FILES.map(({ file }) => ({ file, reading: ANSWER }))
  expect(await readFiles({ read, lacks: null }, FILES)).toEqual(answers)
  expect(read.mock.calls).toEqual([
    [FILES[0]?.bytes, 'a.jpg'],
    [FILES[1]?.bytes, 'b.pdf'],
  ])
  expect(told).not.toHaveBeenCalled()
})

it('says once what pictures were read without', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await readFiles({ read: async () => ANSWER, lacks: 'One reader is missing.' }, FILES)
  expect(told.mock.calls).toEqual([['One reader is missing.\n']])
})
