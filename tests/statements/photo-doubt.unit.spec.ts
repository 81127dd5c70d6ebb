import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { doubtOf } from '../../web/shared/statement/photo-doubt.ts'
import { measurePhoto } from '../../web/shared/statement/photo-measure.ts'

const FIXTURES = fileURLToPath(new URL('../fixtures/statements/', import.meta.url))
const PHOTOS = ['b01-p1.jpg', 'b02-p1.png', 'b03-p1.jpg', 'b04-p1.jpg', 'b05-p1.jpg', 'b05-p2.jpg']

/** What is said of a photo of the fixture, drawn as the browser draws it, after something has happened to it. */
async function doubtOfFixture(name: string, happens: (photo: Sharp) => Sharp = (photo) => photo) {
  const photo = sharp(readFileSync(join(FIXTURES, name)))
    .autoOrient()
    .grayscale()
  const drawn = happens(sharp(await photo.toBuffer())).resize({ width: 1600, height: 1600, fit: 'inside' })
  const { data, info } = await drawn.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return doubtOf(measurePhoto({ width: info.width, height: info.height, data: new Uint8Array(data) }))
}

describe('A photo that is read', () => {
  it.each(PHOTOS)('%s is sent without a question', async (name) => {
    expect(await doubtOfFixture(name)).toBeNull()
  })
})

describe('A photo that is hardly read', () => {
  it('is called blurred where the lens was out of focus', async () => {
    expect(await doubtOfFixture('b01-p1.jpg', (photo) => photo.blur(4))).toBe('blurred')
  })

  it('is called dark where next to no light fell on the page', async () => {
    expect(await doubtOfFixture('b01-p1.jpg', (photo) => photo.linear(0.12, 0))).toBe('dark')
  })
})
