import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { impuritiesOf } from './impurities-of.ts'
import { sourceFiles } from './source-files.ts'

const projectRoot = path.join(import.meta.dirname, '../..')

describe('the domain', () => {
  it('asks neither the clock nor the dice', () => {
    const files = sourceFiles(projectRoot, 'domain').filter((file) => !file.endsWith('.spec.ts'))
    expect(files.length).toBeGreaterThan(20)
    expect(files.flatMap((file) => impuritiesOf(file, readFileSync(path.join(projectRoot, file), 'utf8')))).toEqual([])
  })
})

describe('a planted impurity is refused', () => {
  it.each([
    ['const today = new Date()', 'new Date()'],
    ['const today = Date.now()', 'Date.now'],
    ['const today = Date()', 'Date()'],
    ['const luck = Math.random()', 'Math.random'],
    ['const clock = Date.now', 'Date.now'],
  ])('%s', (source, what) => {
    expect(impuritiesOf('domain/x.ts', `\n${source}`)).toEqual([`domain/x.ts:2: the domain may not use ${what}`])
  })

  it('but a date that came in may be taken apart', () => {
    expect(impuritiesOf('domain/x.ts', `const day = new Date(iso).getUTCDate() + Date.UTC(2026, 0, 1)`)).toEqual([])
  })
})
