import jsQr from 'jsqr'
import { create } from 'qrcode'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { qrFileName, qrPictures } from './qr-picture.ts'

const url = 'https://refibell.example/?invite=OMAR1-23456'

it('is 300 pixels wide, has a margin of 2 and the highest correction, in both files', async () => {
  const { svg, png } = await qrPictures(url)
  const drawn = decodeURIComponent(svg.replace('data:image/svg+xml,', ''))
  const modules = create(url, { errorCorrectionLevel: 'H' }).modules.size
  expect(drawn).toContain('width="300" height="300"')
  expect(drawn).toContain(`viewBox="0 0 ${modules + 4} ${modules + 4}"`)
  const bytes = Buffer.from(png.replace('data:image/png;base64,', ''), 'base64')
  // The header of a PNG: its width and height stand at 16 and 20.
  expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', 300, 300])
})

it.each(['png', 'svg'] as const)(
  'is read back from its %s by a camera, also where a tenth of it is covered',
  async (kind) => {
    const picture = (await qrPictures(url))[kind]
    const bytes = decodeURIComponent(picture.replace('data:image/svg+xml,', ''))
    const file =
      kind === 'svg' ? Buffer.from(bytes) : Buffer.from(picture.replace('data:image/png;base64,', ''), 'base64')
    const dirt = { create: { width: 90, height: 90, channels: 4, background: '#7a5715' } } as const
    const covered = await sharp(file)
      .composite([{ input: dirt, left: 105, top: 105 }])
      .png()
      .toBuffer()
    for (const seen of [file, covered]) expect(await readCode(seen)).toBe(url)
  },
)

async function readCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

it.each([
  ['Omar', 'Lane', 'omar-lane-qr-code.png'],
  ['José María', "O'Núñez", 'jose-maria-o-nunez-qr-code.png'],
  ['../..', '/etc', 'etc-qr-code.png'],
  ['Ōka', '山田', 'oka-山田-qr-code.png'],
  [' ', '!', 'loan-officer-qr-code.png'],
])('the file of %s %s is %s', (first_name, last_name, file) => {
  expect(qrFileName({ first_name, last_name }, null, 'png')).toBe(file)
})

it.each([
  ['Yard sign', 'omar-lane-yard-sign-qr-code.svg'],
  ['Elm St. / 12', 'omar-lane-elm-st-12-qr-code.svg'],
  ['🔔', 'omar-lane-qr-code.svg'],
])('the file of the link %j is %s', (link, file) => {
  expect(qrFileName({ first_name: 'Omar', last_name: 'Lane' }, link, 'svg')).toBe(file)
})
