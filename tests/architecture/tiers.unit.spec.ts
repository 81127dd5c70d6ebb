import path from 'node:path'
import { expect, it } from 'vitest'
import { LONGEST, spread, WAITING } from '../support/test-order.ts'
import { sourceFiles } from './source-files.ts'

const projectRoot = path.join(import.meta.dirname, '../..')

/** As the tiers of vitest.config.ts look for them. What none of them finds never runs, and nobody is told. */
const IN_A_TIER = [/\.unit\.spec\.tsx?$/, /\.int\.spec\.ts$/, /^tests\/browser\/.*\.e2e\.spec\.ts$/]

function withoutTier(files: readonly string[]): string[] {
  const specs = files.filter((file) => /\.(spec|test)\.[cm]?[jt]sx?$/.test(file))
  return specs.filter((file) => !IN_A_TIER.some((tier) => tier.test(file)))
}

it('every spec belongs to a tier', () => {
  expect(withoutTier(sourceFiles(projectRoot))).toEqual([])
})

it('those that have a place of their own in the order are there', () => {
  expect(sourceFiles(projectRoot)).toEqual(expect.arrayContaining([...LONGEST, ...WAITING]))
})

it.each([
  ['ab', '1234567', '12a345b67'],
  ['abc', '1', 'a1bc'],
  ['', '12', '12'],
  ['ab', '', 'ab'],
])('%s among %s are spread: %s', (some, others, all) => {
  expect(spread([...some], [...others]).join('')).toBe(all)
})

it.each(['domain/x.spec.ts', 'domain/x.int.spec.tsx', 'web/x.e2e.spec.ts', 'api/x.test.ts'])(
  'is refused, because nothing would run it: %s',
  (file) => expect(withoutTier([file])).toEqual([file]),
)

it.each(['domain/x.unit.spec.ts', 'web/x.unit.spec.tsx', 'api/x.int.spec.ts', 'tests/browser/x.e2e.spec.ts'])(
  'passes: %s',
  (file) => expect(withoutTier([file])).toEqual([]),
)
