import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const projectRoot = path.join(import.meta.dirname, '../..')

/** What leaves a test out, or all others, or turns it round: the linter knows `it.skip` and `it.only` alone. */
const LEFT_OUT = [
  /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo|fails|only)\b/,
  /\{[^{}]*\b(?:skip|todo|fails|only): *true\b/,
  /\b(?:context|ctx|t|task|test)\.skip\(/,
]

/** It stops a process and looks whether that is asleep, which Linux alone tells. */
const WITH_A_REASON = ['workers/automation/slept-through-run.int.spec.ts']

const leavesOut = (text: string): boolean => LEFT_OUT.some((way) => way.test(text))

it('no test is left out', () => {
  const specs = sourceFiles(projectRoot).filter((file) => /\.spec\.tsx?$/.test(file))
  const others = specs.filter((file) => !file.startsWith('tests/architecture/') && !WITH_A_REASON.includes(file))
  expect(others.filter((file) => leavesOut(readFileSync(path.join(projectRoot, file), 'utf8')))).toEqual([])
})

it.each([
  "it.todo('is')",
  "it.skipIf(true)('is', () => {})",
  "describe.runIf(x)('is', () => {})",
  "it.skip.each([1])('is', () => {})",
  "it.fails('is', () => {})",
  "it('is', { skip: true }, () => {})",
  "it('is', { timeout: 5, todo: true }, () => {})",
  "it('is', (t) => t.skip())",
  "it.concurrent.only('is', () => {})",
  "it('is', { only: true }, () => {})",
])('is one: %s', (text) => expect(leavesOut(text)).toBe(true))

it.each(["it('skips what is known', () => {})", 'page.skip(5)', 'const it = { skipped: true }'])(
  'is none: %s',
  (text) => expect(leavesOut(text)).toBe(false),
)
