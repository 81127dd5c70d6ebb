import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type ReadLine, readLines } from './read-lines.ts'
import type { TransferLine } from './transfer-line.ts'

it('reads lines longer than what is read at once, each with where it ends, and leaves out half a line', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'refibell-lines-'))
  const content = (bytes: string): TransferLine => ({ kind: 'content', digest: 'ü', bytes })
  const lines = [content('a'), content('b'.repeat(2_500_000)), content('c'.repeat(700_000)), content('d')]
  const written = lines.map((line) => Buffer.from(`${JSON.stringify(line)}\n`))
  const whole = Buffer.concat(written)
  try {
    const file = path.join(folder, 'log.ndjson')
    await writeFile(file, Buffer.concat([whole, Buffer.from('{"kind":"content"')]))
    const read: ReadLine[] = []
    for await (const line of readLines(file)) read.push(line)
    expect(read.map(({ line }) => line)).toEqual(lines)
    expect(Buffer.concat(read.map(({ bytes }) => bytes)).equals(whole)).toBe(true)
    expect(read.map(({ end }) => end)).toEqual(
      written.map((_, index) => Buffer.concat(written.slice(0, index + 1)).length),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})
