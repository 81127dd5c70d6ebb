import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { RUN } from '../../tests/support/start-command.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'

let folder: string
let server: EmbeddedPostgres
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refibell-backup-'))
  server = await startEmbeddedPostgres(path.join(folder, 'data'), pino({ level: 'silent' }))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

function backUpTo(target: string) {
  const env = { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data') }
  const child = spawn(process.execPath, [RUN, 'main/cli/backup.ts', target], { env, cwd: path.dirname(RUN) })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk))
  const ended = new Promise<string>((resolve) => child.once('close', () => resolve(printed)))
  return { kill: () => void child.kill('SIGKILL'), ended }
}

const filesIn = (backup: string) =>
  readdir(path.join(backup, 'postgres')).then(
    ({ length }) => length,
    () => 0,
  )

it('a backup that is killed half way leaves nothing under its name, and is made by the next run', async () => {
  const target = path.join(folder, 'copy')
  const pipe = path.join(folder, 'data', 'postgres', 'pipe')
  // Whoever copies it waits here for somebody who writes into it.
  execFileSync('mkfifo', [pipe])
  onTestFinished(() => rm(pipe, { force: true }))
  const first = backUpTo(target)
  onTestFinished(first.kill)
  await vi.waitUntil(async () => (await filesIn(`${target}.unfinished`)) + (await filesIn(target)) > 0, 20_000)
  expect(existsSync(target)).toBe(false)
  expect(await backUpTo(target).ended).toMatch(/ is under way\.\n$/)
  first.kill()
  await first.ended
  await rm(pipe)
  expect((await readdir(folder)).sort()).toEqual(['copy.unfinished', 'data'])

  expect(await backUpTo(target).ended).toMatch(/ MB were copied to /)
  expect((await readdir(target)).sort()).toEqual(['postgres', 'secrets'])
  expect((await readdir(folder)).sort()).toEqual(['copy', 'data'])
}, 60_000)

it('a folder that only has the name of an unfinished backup is left alone', async () => {
  const target = path.join(folder, 'letters')
  await mkdir(`${target}.unfinished`)
  await writeFile(path.join(`${target}.unfinished`, 'to-june.txt'), 'Dear June')
  expect(await backUpTo(target).ended).toMatch(/letters\.unfinished is no broken-off backup\. Name another folder\.\n$/)
  expect(await readdir(`${target}.unfinished`)).toEqual(['to-june.txt'])
  expect(existsSync(target)).toBe(false)
})
