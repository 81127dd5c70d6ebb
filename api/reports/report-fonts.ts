import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontkit from '@pdf-lib/fontkit'
import type { PDFDocument, PDFFont } from 'pdf-lib'
import { woffToSfnt } from './woff-to-sfnt.ts'

/** The product's two faces. */
export interface ReportFonts {
  readonly heading: PDFFont
  readonly text: PDFFont
  readonly strong: PDFFont
}

const require = createRequire(import.meta.url)

const FILES = {
  heading: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  text: '@fontsource/inter/files/inter-latin-400-normal.woff',
  strong: '@fontsource/inter/files/inter-latin-600-normal.woff',
} as const

/** Embeds of each face only the characters that the report uses. */
export async function embedFonts(document: PDFDocument): Promise<ReportFonts> {
  document.registerFontkit({ create: faceIn })
  const [heading, text, strong] = await Promise.all([
    embed(document, FILES.heading),
    embed(document, FILES.text),
    embed(document, FILES.strong),
  ])
  return { heading, text, strong }
}

async function embed(document: PDFDocument, file: string): Promise<PDFFont> {
  // Figures of one width, so that columns of them stand in line. What a sign becomes among others (a colon between figures stands a hair
  // higher) is not looked for: that took a third of a report's time.
  return document.embedFont(await fontFile(file), { subset: true, features: { tnum: true, calt: false } })
}

const unpackedFiles = new Map<string, Promise<Buffer>>()

function fontFile(file: string): Promise<Buffer> {
  const known = unpackedFiles.get(file) ?? readFile(require.resolve(file)).then(woffToSfnt)
  unpackedFiles.set(file, known)
  return known
}

const faces = new WeakMap<Uint8Array, ReturnType<typeof fontkit.create>>()

/** The face of a file, whose tables are looked through for the first report that needs them, and no more for the next. */
function faceIn(file: Uint8Array): ReturnType<typeof fontkit.create> {
  const face = faces.get(file) ?? fontkit.create(file)
  faces.set(file, face)
  return face
}

const charactersOf = new WeakMap<PDFFont, ReadonlySet<number>>()

/** A character that the face does not have is drawn as a question mark, not as an empty box. */
export function drawable(font: PDFFont, text: string): string {
  const known = charactersOf.get(font) ?? new Set(font.getCharacterSet())
  charactersOf.set(font, known)
  return [...text].map((character) => (known.has(character.codePointAt(0) ?? 0) ? character : '?')).join('')
}
