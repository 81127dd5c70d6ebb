import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprintOf } from './build-fingerprint.ts'

describe('The fingerprint of the sources', () => {
  let root: string

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'fingerprint-'))
    await writeFile(join(root, 'a.ts'), 'one')
    await writeFile(join(root, 'b.ts'), 'two')
  })
  afterEach(() => rm(root, { recursive: true }))

  it('stays the same when nothing changed', async () => {
    expect(fingerprintOf(root, ['.'])).toBe(fingerprintOf(root, ['.']))
  })

  it('differs when a file changed', async () => {
    const before = fingerprintOf(root, ['.'])
    await writeFile(join(root, 'b.ts'), 'three')
    expect(fingerprintOf(root, ['.'])).not.toBe(before)
  })

  it('differs when text moved from one file to another', async () => {
    const before = fingerprintOf(root, ['.'])
    await writeFile(join(root, 'a.ts'), 'onetwo')
    await writeFile(join(root, 'b.ts'), '')
    expect(fingerprintOf(root, ['.'])).not.toBe(before)
  })
})
