import { link, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { headFilesIn, readHeadFile, writeHeadFile } from './head-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refibell-heads-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const head = (size: number) => ({
  size,
  root: 'ab'.repeat(32),
  at: '2026-11-23T00:00:00.000Z',
  signature: 'cd'.repeat(64),
})

it('is written beside what is there, and takes its place when it is whole', async () => {
  await writeHeadFile(folder, head(1))
  const file = path.join(folder, '2026-11-23.json')
  const before = path.join(folder, 'before')
  await link(file, before)
  await writeHeadFile(folder, head(2))
  expect(await readHeadFile(file)).toEqual(head(2))
  // Never opened for writing.
  expect(await readHeadFile(before)).toEqual(head(1))
  expect(await readdir(folder)).toEqual(['2026-11-23.json', 'before'])
})

it('that was left half is none of those that are kept', async () => {
  await writeFile(path.join(folder, '2026-11-23.json.draft'), '{"size":')
  expect(await headFilesIn(folder)).toEqual([])
  await writeHeadFile(folder, head(1))
  expect(await headFilesIn(folder)).toEqual([path.join(folder, '2026-11-23.json')])
})
