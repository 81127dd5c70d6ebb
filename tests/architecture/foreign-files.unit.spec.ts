import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { importsOf } from './imports-of.ts'

const root = path.join(import.meta.dirname, '../..')

/** What decodes pictures and documents. */
const DECODERS = ['@napi-rs/canvas', 'pdfjs-dist', 'sharp', 'tesseract.js']

interface Loaded {
  /** Packages that are loaded as soon as a file is, by it or by what it imports. */
  readonly packages: ReadonlySet<string>
  /** What the same files load when it comes to that. */
  readonly later: readonly string[]
}

function loadedWith(start: string): Loaded {
  const files = new Set([start])
  const packages = new Set<string>()
  const later: string[] = []
  for (const file of files) {
    for (const { specifier, isLater } of importsOf(file, readFileSync(path.join(root, file), 'utf8'))) {
      if (isLater) later.push(`${file}: ${specifier}`)
      else if (!specifier?.startsWith('.')) packages.add(specifier ?? '')
      else if (specifier.endsWith('.ts')) files.add(path.posix.join(path.posix.dirname(file), specifier))
    }
  }
  return { packages, later }
}

function decodersLoadedWith(start: string): string[] {
  const { packages } = loadedWith(start)
  return DECODERS.filter((name) => [...packages].some((one) => one === name || one.startsWith(`${name}/`)))
}

it('the process that answers opens no file that others have sent: it has nothing that could', () => {
  expect(decodersLoadedWith('main/start.ts')).toEqual([])
})

it.each([
  ['text', ['pdfjs-dist']],
  ['picture', ['pdfjs-dist', 'sharp', 'tesseract.js']],
  ['portrait', ['sharp']],
])('a process that does has: %s', (kind, decoders) => {
  expect(decodersLoadedWith(`statement-reading/process/${kind}-child.ts`)).toEqual(decoders)
})

// The compiler of what is loaded then would have to be started in what room is left for a document, and on Node 24 there is too little.
it.each(['text', 'picture', 'portrait'])('and loads all of it before its room is bounded: %s', (kind) => {
  expect(loadedWith(`statement-reading/process/${kind}-child.ts`).later).toEqual([])
})
