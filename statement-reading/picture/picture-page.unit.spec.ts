import { expect, it } from 'vitest'
import type { PictureReaders } from './first-look.ts'
import { readPicture } from './picture-page.ts'

/** Whoever asks them waits for ever. */
const NOBODY: PictureReaders = { recogniser: new Promise(() => undefined), second: new Promise(() => undefined) }

it.each([
  [3, 3],
  [1, 9000],
  [3000, 19],
])('A picture of %i by %i pixels has no text in it, and nobody is asked for any', async (width, height) => {
  const white = { data: new Uint8Array(width * height).fill(255), width, height }
  expect(await readPicture(white, 1, NOBODY)).toBeNull()
})
