import { tmpdir } from 'node:os'
import { expect, it, vi } from 'vitest'

it('hands on what is set, but neither a language nor what is set for the memory of Node', async () => {
  vi.stubEnv('LC_ALL', 'de_DE.UTF-8')
  vi.stubEnv('MALLOC_MMAP_THRESHOLD_', '131072')
  vi.stubEnv('PGTZ', 'UTC')
  // What is inherited is looked at once, when it is loaded.
  vi.resetModules()
  const { runProgram } = await import('./run-program.ts')
  vi.unstubAllEnvs()
  const print = "['LC_ALL', 'MALLOC_MMAP_THRESHOLD_', 'PGTZ'].map((name) => process.env[name] ?? 'unset').join()"
  const node = { file: process.execPath, args: ['--print', print], as: {} }
  expect((await runProgram(node, tmpdir())).output).toBe('C,unset,UTC')
})
