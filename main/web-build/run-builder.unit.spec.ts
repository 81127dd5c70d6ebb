import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StartRefused } from '../start-refused.ts'
import { runBuilder } from './run-builder.ts'

const BUILDER = ['run.mjs', join(import.meta.dirname, 'build-into.ts')]
const TIMEOUT = 60_000
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'builder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function program(source: string): Promise<string[]> {
  const file = join(folder, 'program.mjs')
  await writeFile(file, source)
  return [file]
}

it(
  'passes on what a build says that fails',
  async () => {
    const failing = await program(`process.stderr.write('page.tsx (3:1): this is no script\\n'); process.exit(1)`)
    const refusal = 'the web application could not be built: page.tsx (3:1): this is no script'
    await expect(runBuilder(failing, folder)).rejects.toThrow(new StartRefused(refusal))
  },
  TIMEOUT,
)

it(
  'says how a build ended that says nothing',
  async () => {
    const killed = await program(`process.kill(process.pid, 'SIGKILL')`)
    await expect(runBuilder(killed, folder)).rejects.toThrow('could not be built: its build ended with SIGKILL')
  },
  TIMEOUT,
)

it(
  'leaves no process behind when it is given up',
  async () => {
    const endless = await program(`
      import { writeFileSync } from 'node:fs'
      process.on('SIGTERM', () => undefined)
      setInterval(() => undefined, 1_000)
      writeFileSync(process.argv[2] + '/pid', String(process.pid))`)
    const stopping = new AbortController()
    const building = runBuilder(endless, folder, stopping.signal)
    const pid = await vi.waitFor(async () => Number(await readFile(join(folder, 'pid'), 'utf8')), TIMEOUT)
    stopping.abort(new Error('nobody waits any more'))
    await expect(building).rejects.toThrow('nobody waits any more')
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  },
  TIMEOUT,
)

it(
  'the build of the pages ends when whoever started it is gone',
  async () => {
    const child = spawn(process.execPath, [...BUILDER, folder], { stdio: ['pipe', 'ignore', 'ignore'] })
    child.stdin.destroy()
    expect(await once(child, 'exit')).toEqual([1, null])
  },
  TIMEOUT,
)
