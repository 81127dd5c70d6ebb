import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const WHAT_RUNS = ['run.mjs', 'main/programs', 'package.json', 'package-lock.json', 'tsconfig.json']
const TIMEOUT = 60_000

/** A project of one program, which imports a second module. */
let project: string

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'programs-'))
  for (const name of WHAT_RUNS) await cp(path.join(ROOT, name), path.join(project, name), { recursive: true })
  await symlink(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'))
  await mkdir(path.join(project, 'deep'))
  await source(
    'program.ts',
    `import { word } from './deep/word.ts'\nprocess.stdout.write(word + process.argv.slice(2))`,
  )
  await source('deep/word.ts', `export const word: string = 'first'`)
})
afterEach(() => rm(project, { recursive: true, force: true }))

function source(file: string, text: string): Promise<void> {
  return writeFile(path.join(project, file), text)
}

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function run(...args: string[]): Promise<{ code: number; out: string; said: string }> {
  const child = start(['run.mjs', 'program.ts', ...args])
  let out = ''
  let said = ''
  child.stdout?.on('data', (piece) => {
    out += piece
  })
  child.stderr?.on('data', (piece) => {
    said += piece
  })
  const [code] = await once(child, 'close')
  return { code, out, said }
}

it(
  'runs what the sources say now, and compiles them once',
  async () => {
    expect(await run(' of all')).toEqual({ code: 0, out: 'first of all', said: '' })
    const [first = ''] = await readdir(path.join(project, 'dist'))
    expect(await run()).toMatchObject({ out: 'first' })
    expect(await readdir(path.join(project, 'dist'))).toEqual([first])

    const longAgo = new Date(2020, 0)
    await utimes(path.join(project, 'dist', first), longAgo, longAgo)
    await source('deep/word.ts', `export const word = 'second'`)
    expect(await run()).toMatchObject({ out: 'second' })
    // What was compiled before is put away.
    const left = await readdir(path.join(project, 'dist'))
    expect(left).toHaveLength(1)
    expect(left).not.toEqual([first])
  },
  TIMEOUT,
)

it(
  'several that start at once compile beside each other, and none finds half of it',
  async () => {
    const all = await Promise.all([run(), run(), run()])
    expect(all.map(({ out, said }) => out + said)).toEqual(['first', 'first', 'first'])
    expect(await readdir(path.join(project, 'dist'))).toHaveLength(1)
  },
  TIMEOUT,
)

it(
  'compiles anew what a power failure has taken of, and passes over what somebody is writing',
  async () => {
    await run()
    const dist = path.join(project, 'dist')
    const [made = ''] = await readdir(dist)
    for (const file of ['sources.json', 'program.js']) await source(path.join('dist', made, file), '')
    const draft = 'program-ts.draft-1-0'
    await mkdir(path.join(dist, draft))
    await source(path.join('dist', draft, 'sources.json'), '["deep/wor')
    expect(await run()).toEqual({ code: 0, out: 'first', said: '' })
    expect((await readdir(dist)).sort()).toEqual([made, draft].sort())
    expect(await run()).toMatchObject({ out: 'first' })
  },
  TIMEOUT,
)

it(
  'each module keeps the place that it has among the sources, and stacks name it',
  async () => {
    await source('deep/word.ts', `export const word = import.meta.dirname\n\nconsole.error(new Error('here').stack)`)
    const { out, said } = await run()
    expect(out).toBe(path.join(project, 'deep'))
    expect(said).toMatch(/deep\/word\.ts:3:\d+/)
  },
  TIMEOUT,
)

it(
  'says in a sentence what is wrong with the sources',
  async () => {
    await source('deep/word.ts', `export const word =`)
    const sentence = 'RefiBell could not be compiled: deep/word.ts:1:20: Unexpected end of file\n'
    expect(await run()).toEqual({ code: 2, out: '', said: sentence })
    expect(await readdir(path.join(project, 'dist'))).toEqual([])
  },
  TIMEOUT,
)

it(
  'says in a sentence that it cannot write',
  async () => {
    await source('dist', 'no folder')
    expect(await run()).toEqual({
      code: 2,
      out: '',
      said: expect.stringMatching(/^RefiBell could not be compiled: E[A-Z]+: [^\n]+dist[^\n]*\n$/),
    })
  },
  TIMEOUT,
)

it(
  'the product ends with 0 when it is asked to while it is being compiled',
  async () => {
    await source('program.ts', `process.kill(process.pid, 'SIGTERM'); setInterval(() => undefined, 1_000)`)
    const child = start(['--import', './main/programs/end-early.mjs', 'run.mjs', 'program.ts'])
    expect(await once(child, 'exit')).toEqual([0, null])
  },
  TIMEOUT,
)
