import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepShort, olderLog } from './server-log.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refibell-server-log-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('A log that is too long goes on empty, and what was in it is kept once', async () => {
  const [log, other] = [path.join(folder, 'postgres.log'), path.join(folder, 'other.log')]
  // As the server has it open.
  const handle = await open(log, 'a', 0o600)
  const beside = await open(other, 'a', 0o600)
  try {
    await beside.write('short\n')
    for (const text of ['first, and long\n', 'second, and long\n', 'third\n']) {
      await handle.write(text)
      for (const file of [log, other]) await keepShort(file, 10)
    }
  } finally {
    await handle.close()
    await beside.close()
  }
  expect(await readFile(log, 'utf8')).toBe('third\n')
  expect(await readFile(olderLog(log), 'utf8')).toBe('second, and long\n')
  expect((await stat(olderLog(log))).mode & 0o777).toBe(0o600)
  expect(await readFile(other, 'utf8')).toBe('short\n')
  expect(await readdir(folder)).toHaveLength(3)
})

it('One that is not there yet is none', async () => {
  await keepShort(path.join(folder, 'postgres.log'))
  expect(await readdir(folder)).toEqual([])
})
