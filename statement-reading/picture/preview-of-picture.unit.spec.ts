import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictureOfFile } from './picture-of-file.ts'
import { previewOfPicture } from './preview-of-picture.ts'

/** What a phone writes into a photo: who took it, and where. */
const WRITTEN_BY_A_PHONE = {
  IFD0: { Make: 'Kestrelphone', Artist: 'Zephyrine Quillfeather' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 44/1 21/1', GPSLongitudeRef: 'W', GPSLongitude: '104/1 59/1 5/1' },
}

it('shows of a photo what was on the paper, and nothing of where it was taken or by whom', async () => {
  const paper = { width: 300, height: 400, channels: 3, background: 'beige' } as const
  const photo = await sharp({ create: paper })
    .jpeg()
    .withExif(WRITTEN_BY_A_PHONE)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Kestrelphone</x:xmpmeta>')
    .toBuffer()
  for (const name of ['Kestrelphone', 'Quillfeather']) expect(photo.includes(name)).toBe(true)

  const preview = await previewOfPicture(await pictureOfFile(photo), 1)

  const image = Buffer.from(preview?.image ?? [])
  const { exif, xmp, iptc, icc, width } = await sharp(image).metadata()
  expect({ exif, xmp, iptc, icc, width }).toEqual({ width: 300 })
  expect(image.toString('latin1')).not.toMatch(/Kestrelphone|Quillfeather|Exif/i)
})
