import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { scripts } from '../../package.json'

it.each([
  ['types and style are right', { npm: 0, biome: 0 }, 0],
  ['types are wrong', { npm: 2, biome: 0 }, 2],
  ['style is wrong', { npm: 0, biome: 1 }, 1],
  ['both are wrong', { npm: 2, biome: 1 }, 2],
])('where %s, the checks that run side by side say so', async (_, ends, code) => {
  expect(await endOfChecks(ends)).toBe(code)
})

/** Runs the script with others in the places of the two checks, which end as is said here. */
async function endOfChecks(ends: { npm: number; biome: number }): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'checks-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, code] of Object.entries(ends)) {
    const program = path.join(folder, name)
    await writeFile(program, `#!/bin/sh\nexit ${code}\n`)
    await chmod(program, 0o755)
  }
  const env = { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}` }
  return promisify(execFile)('sh', ['-c', scripts.checks], { env }).then(
    () => 0,
    (error: { code: number }) => error.code,
  )
}
