import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scripts } from '../../package.json'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { runCommand } from './run-command.ts'

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refibell-commands-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

it('npm run admin leaves a security event, and npm run security-events finds it', async () => {
  const run = (command: string) => runCommand(command, { DATA_DIR: folder, DATABASE_URL: database.url })
  const created = await run(`echo 'a quiet harbour' | ${scripts.admin} create --email ann@example.com --role auditor`)
  expect(created).toMatchObject({ code: 0 })

  const found = await run(`${scripts['security-events']} --act registration --since 2026-01-01 --json`)
  expect(found.code).toBe(0)
  const [event, ...more] = found.printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(event).toMatchObject({ act: 'registration', actor_role: 'system', network: 'this machine' })
  expect(event.target).toBe('npm run admin -- create --role auditor')
  expect(more).toEqual([])

  const listed = await run(`${scripts['security-events']} --account ann@example.com`)
  expect(listed.printed).toMatch(
    /^\S+Z {2}registration +200 {2}this machine {2}system {2}about [0-9a-f-]{36} {2}npm run admin/,
  )
  await run(`${scripts.log} export ${folder}/log.ndjson`)
  const exported = await run(`${scripts['security-events']} --act export`)
  expect(exported.printed).toMatch(/^\S+Z {2}export +200 {2}this machine {2}system {2}npm run log -- export\n$/)

  const unread = await run(`${scripts['security-events']} --json | true`)
  expect(unread).toEqual({ code: 0, printed: '' })
  const nobody = await run(`${scripts['security-events']} --account nobody@example.com`)
  expect(nobody).toEqual({ code: 1, printed: 'nobody@example.com has no account.\n' })
})
