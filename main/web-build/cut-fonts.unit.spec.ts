import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { CUTS, cutFont, ENGLISH, fileOf } from './cut-fonts.ts'

const STYLES = path.join(import.meta.dirname, '../../web/shared/theme/fonts.css')

it.each(CUTS)('$file is what the package’s font has now', async (cut) => {
  expect((await cutFont(cut)).equals(await readFile(fileOf(cut)))).toBe(true)
})

it.each(CUTS)('$file is asked for what it has, and for no other letter', async ({ file }) => {
  const faces = (await readFile(STYLES, 'utf8')).split('@font-face').map((face) => face.replace(/\s+/g, ' '))
  const face = faces.find((words) => words.includes(`/${file}`))
  expect(face).toContain(`unicode-range: ${ENGLISH};`)
  // Of a family's faces one is chosen by its weights, before its letters are looked at: all have to name the same.
  expect(face).toContain('font-weight: 100 900;')
})
