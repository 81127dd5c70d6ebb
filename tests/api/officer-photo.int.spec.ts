import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
let ana: { id: string; token: string }

beforeAll(async () => {
  installation = await startTestInstallation()
  ana = await installation.signedIn('lo')
})
afterAll(() => installation.stop())

const upload = (bytes: Buffer, name = 'me.jpg') =>
  installation.http(ana.token).put('/api/lo/photo').attach('file', bytes, name)
const shownOf = async (token: string) =>
  (await installation.http(token).get('/api/lo/profile').expect(200)).body.photo_url
const fetched = (path: string) => installation.http().get(path).responseType('blob')
/** 300 by 200, red above and blue below, told to be shown turned, and where it was taken. */
const turned = () => {
  const blue = { create: { width: 300, height: 100, channels: 3, background: '#0000ff' } } as const
  const red = { create: { width: 300, height: 200, channels: 3, background: '#ff0000' } } as const
  return sharp(red)
    .composite([{ input: blue, left: 0, top: 100 }])
    .withExif({ IFD0: { Copyright: 'Ana at home', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
}

describe('the photo of an officer', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is a small square without what the camera wrote: of a %s',
    async (kind) => {
      const { body } = await upload(await turned().toFormat(kind).toBuffer()).expect(200)
      expect(await shownOf(ana.token)).toBe(body.photo_url)
      const { headers, body: bytes } = await fetched(body.photo_url).expect(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=86400, immutable',
      })
      const { format, width, height, exif, orientation } = await sharp(bytes).metadata()
      expect({ format, width, height, exif, orientation }).toMatchObject({ format: 'webp', width: 256, height: 256 })
      expect([exif, orientation]).toEqual([undefined, undefined])
      // Turned to the right: what was below is at the left.
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      const [red = 0, , blue = 0] = data.subarray((128 * info.width + 20) * info.channels)
      expect(blue).toBeGreaterThan(red)
    },
  )

  it('takes the place of the one before, which is not there any more', async () => {
    const before = await shownOf(ana.token)
    await upload(await turned().jpeg().toBuffer()).expect(200)
    await fetched(before).expect(404)
  })

  it('fits also where it is all grain', async () => {
    const noise = { create: { width: 900, height: 900, channels: 3, background: '#888' } } as const
    const grain = await sharp({ create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 120 } } })
      .png()
      .toBuffer()
    const { body } = await upload(grain).expect(200)
    expect((await fetched(body.photo_url).expect(200)).body.length).toBeLessThanOrEqual(24 * 1024)
  })

  it.each([
    ['a text', Buffer.from('This is no photo.'), 415],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 422],
    ['nothing', Buffer.alloc(0), 415],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413],
  ])('is not %s', async (_, bytes, status) => {
    const before = await shownOf(ana.token)
    const { body } = await upload(bytes).expect(status)
    expect(body.detail).toMatch(/Please choose/)
    expect(await shownOf(ana.token)).toBe(before)
  })

  it('is not one with more pixels than are decoded, however small its file is', async () => {
    const huge = { create: { width: 6_000, height: 6_000, channels: 3, background: '#fff' } } as const
    await upload(await sharp(huge).png().toBuffer()).expect(422)
  })

  it('is seen by the clients of the officer, until it is removed', async () => {
    const client = await installation.signedIn('client', { lo_id: ana.id })
    const seen = async () =>
      (await installation.http(client.token).get('/api/user/loan-officer-info').expect(200)).body.loan_officer.photo_url
    const address = await shownOf(ana.token)
    expect(await seen()).toBe(address)
    await installation.http(ana.token).delete('/api/lo/photo').expect(200, { photo_url: null })
    expect([await seen(), await shownOf(ana.token)]).toEqual([null, null])
    await fetched(address).expect(404)
    await installation.http(ana.token).delete('/api/lo/photo').expect(200, { photo_url: null })
  })
})
