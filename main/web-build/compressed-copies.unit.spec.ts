import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compressQuickly, compressWell } from './compressed-copies.ts'

const WORDS = ['rate', 'payment', 'principal', 'escrow', 'closing', 'lender', 'credit', 'term']
/** Text in which something repeats itself, but not at once. */
const text = (seed: number) =>
  Array.from({ length: 4_000 }, (_, index) => WORDS[(index * index * seed + (index >> 3)) % WORDS.length]).join(' ')
const FILES = { 'app.html': text(3), 'assets/main.js': text(5) }

describe('the compressed copies of the pages', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'copies-'))
    await mkdir(join(folder, 'assets'))
    for (const [name, content] of Object.entries(FILES)) await writeFile(join(folder, name), content)
    await writeFile(join(folder, 'assets/tiny.js'), 'export {}')
    await writeFile(join(folder, 'assets/inter.woff2'), text(7))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const copies = async () => {
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.includes('.br')).sort()
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))])))
  }
  const decoded = (of: Record<string, Buffer>) =>
    Object.fromEntries(
      Object.entries(of).map(([name, copy]) => [name.slice(0, -3), brotliDecompressSync(copy).toString()]),
    )

  it('are there at once for every text that is worth it, and for nothing else', async () => {
    await compressQuickly(folder)
    expect(decoded(await copies())).toEqual(FILES)
  })

  const smaller = (all: Record<string, Buffer>) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([name, copy]) =>
        name.endsWith('.small.br') ? [[name.replace('.small.br', '.br'), copy] as const] : [],
      ),
    )

  it('get smaller ones beside them later, which say the same', async () => {
    await compressQuickly(folder)
    const quick = await copies()
    await compressWell(folder)
    const small = smaller(await copies())
    expect(decoded(small)).toEqual(FILES)
    for (const name of Object.keys(quick)) expect(small[name]?.length).toBeLessThan(quick[name]?.length ?? 0)
  })

  it('are never exchanged: who is being answered was told their length', async () => {
    await compressQuickly(folder)
    const quick = await copies()
    await compressWell(folder)
    expect(await copies()).toMatchObject(quick)
  })

  it('are made smaller once', async () => {
    await compressQuickly(folder)
    await compressWell(folder)
    const copy = join(folder, 'app.html.small.br')
    const { ino } = await stat(copy)
    await compressWell(folder)
    expect((await stat(copy)).ino).toBe(ino)
  })

  it('stay as they are when it is broken off, and are made smaller the next time', async () => {
    await compressQuickly(folder)
    const quick = await copies()
    await compressWell(folder, AbortSignal.abort())
    expect(await copies()).toEqual(quick)
    await compressWell(folder)
    expect(Object.keys(smaller(await copies()))).toEqual(Object.keys(quick))
  })
})
