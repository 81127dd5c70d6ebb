import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { WITH_A_REASON } from '../support/left-out-tests.ts'
import { leftOutIn } from './left-out-in.ts'
import { sourceFiles } from './source-files.ts'

const projectRoot = path.join(import.meta.dirname, '../..')

const foundIn = (file: string) => leftOutIn(file, readFileSync(path.join(projectRoot, file), 'utf8'))

// A run tells the same of what it runs, but not of what is left out on other machines alone, nor of a tier that is not run.
it('no test is left out, and none is tried again', () => {
  const specs = sourceFiles(projectRoot).filter((file) => /\.spec\.tsx?$/.test(file))
  expect(specs.length).toBeGreaterThan(500)
  const others = specs.filter((file) => !WITH_A_REASON.includes(file))
  expect(others.flatMap((file) => foundIn(file).map((what) => `${file}:${what}`))).toEqual([])
})

it('what has a reason leaves out one, under a condition', () => {
  expect(WITH_A_REASON.map(foundIn)).toEqual([[expect.stringMatching(/: skipIf$/)]])
})

const IMPORT = "import { describe, it, test as check, vi } from 'vitest'; "

it.each([
  ["it.todo('is', () => {})", 'todo'],
  ["it['skip']('is', () => {})", 'skip'],
  ["it.skipIf(true)('is', () => {})", 'skipIf'],
  ["describe.runIf(x)('is', () => {})", 'runIf'],
  ["it.skip.each([1])('is', () => {})", 'skip'],
  ["it.fails('is', () => {})", 'fails'],
  ["it.concurrent.only('is', () => {})", 'only'],
  ["const other = it; other.skip('is', () => {})", 'skip'],
  ["const { skip } = it; skip('is', () => {})", 'skip'],
  ["it('is', { skip: true }, () => {})", 'skip'],
  ["it('is', { skip: process.platform !== 'linux' }, () => {})", 'skip'],
  ["const options = { skip: 1 }; it('is', options, () => {})", 'skip'],
  ["it('is', { timeout: 5, todo: true }, () => {})", 'todo'],
  ["it('is', { 'only': true }, () => {})", 'only'],
  ["it('is', (t) => t.skip())", 'skip'],
  ["it('is', (whatever) => { whatever.skip() })", 'skip'],
  ["it('is', ({ skip }) => { skip(); expect(1).toBe(2) })", 'skip'],
  ["it('is', async ({ skip: leave }) => leave())", 'skip'],
  ["it('is')", 'no body'],
  ["check('is')", 'no body'],
  ["it.concurrent('is')", 'no body'],
  ["it.each([1, 2])('is %i')", 'no body'],
  ["it('is', { retry: 2 }, () => {})", 'retry'],
  ["describe('are', { repeats: 3 }, () => {})", 'repeats'],
  ['vi.setConfig({ retry: 1 })', 'retry'],
])('is seen: %s', (text, what) => expect(leftOutIn('x.unit.spec.ts', IMPORT + text)).toEqual([`1: ${what}`]))

it.each([
  "it('skips what is known', () => {})",
  "// it.skip('is', () => {})",
  'const options = { skipped: true }',
  "jobs.retry('1')",
  "it.each([[{ stage: 'retrying', retry: 1 }, 'Trying again']])('%j: %s', () => {})",
  "const page = new PageTest(); page.press('Save')",
  "it('is', { timeout: 5 }, () => {})",
])('is none: %s', (text) => expect(leftOutIn('x.unit.spec.ts', IMPORT + text)).toEqual([]))
