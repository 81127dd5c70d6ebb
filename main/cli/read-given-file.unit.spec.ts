import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { InputRefused } from './input-refused.ts'
import { readGivenFile } from './read-given-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'given-'))
const file = path.join(folder, 'file')
writeFileSync(file, 'what it holds')
afterAll(() => rmSync(folder, { recursive: true }))

it('reads a file', () => {
  expect(readGivenFile(file).toString()).toBe('what it holds')
})

it.each([
  ['/dev/null', 'it is a pipe or a device, and no file'],
  [folder, 'it is a folder'],
  [path.join(folder, 'nowhere'), 'there is no such file or folder'],
  [path.join(file, 'below'), 'a part of its path is no folder'],
])('reads nothing of %s, and does not wait for it', (name, reason) => {
  const reading = () => readGivenFile(name)
  expect(reading).toThrow(InputRefused)
  expect(reading).toThrow(`${name} cannot be used: ${reason}.`)
})
