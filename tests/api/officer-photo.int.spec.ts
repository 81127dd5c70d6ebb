import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiParts } from '../../api/parts.ts'
import { accountStream } from '../../commands/account/account-stream.ts'
import { eraseAccount } from '../../commands/account/erase-account.ts'
import { portraitOf } from '../../statement-reading/picture/portrait.ts'
import { StatementReader } from '../../statement-reading/statement-reader.ts'
import { tablesWith } from '../support/tables-with.ts'
import { startTestInstallation, systemContext, type TestInstallation } from '../support/test-installation.ts'

/** Opens them in processes of their own, as in the product; whoever waits is not given up because the machine is busy. */
const reader = new StatementReader({ portraits: { deadlineMs: 150_000, longestWaitMs: 150_000, processorMs: 60_000 } })
/** Opens them here: what becomes of a photo is the same. */
const here: ApiParts['portraits'] = {
  portrait: async (bytes) => ({ outcome: 'made', webp: await portraitOf(bytes) }),
}
let opening: ApiParts['portraits'] = here
let installation: TestInstallation
let ana: { id: string; token: string }

beforeAll(async () => {
  installation = await startTestInstallation({
    portraits: { portrait: (bytes, person) => opening.portrait(bytes, person) },
  })
  ana = await installation.signedIn('lo', { invite_code: 'ANA-1' })
})
beforeEach(() => {
  opening = here
})
afterAll(async () => {
  await installation.stop()
  reader.close()
})

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
    .withExif({
      IFD0: { Copyright: 'Ana at home', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 44/1 21/1' },
    })
    .withMetadata({ orientation: 6 })
}

describe('the photo of an officer', () => {
  it.each([
    ['jpeg', reader],
    ['png', here],
    ['webp', here],
  ] as const)('is a small square without what the camera wrote: of a %s', async (kind, where) => {
    opening = where
    const { body } = await upload(await turned().toFormat(kind).toBuffer()).expect(200)
    expect(await shownOf(ana.token)).toBe(body.photo_url)
    const { headers, body: bytes } = await fetched(body.photo_url).expect(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400, immutable',
    })
    expect(Buffer.from(bytes).includes('EXIF') || Buffer.from(bytes).includes('Ana at home')).toBe(false)
    const { format, width, height, exif, orientation } = await sharp(bytes).metadata()
    expect({ format, width, height, exif, orientation }).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect([exif, orientation]).toEqual([undefined, undefined])
    // Turned to the right: what was below is at the left.
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const [red = 0, , blue = 0] = data.subarray((128 * info.width + 20) * info.channels)
    expect(blue).toBeGreaterThan(red)
  })

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

  it('is the first picture of one that moves', async () => {
    const frame = (background: string) => ({ create: { width: 300, height: 300, channels: 3, background } }) as const
    const frames = ['#00ff00', '#ff0000', '#ff0000'].map((colour) => sharp(frame(colour)).png().toBuffer())
    const moving = sharp(await Promise.all(frames), { join: { animated: true } })
    const { body } = await upload(await moving.webp({ delay: [100, 100, 100] }).toBuffer()).expect(200)
    const { data, info } = await sharp((await fetched(body.photo_url).expect(200)).body)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([256, 256])
    const [red = 0, green = 0] = data.subarray((128 * info.width + 128) * info.channels)
    expect(green).toBeGreaterThan(red)
  })

  it('keeps nobody waiting while it is opened, however large it is', { timeout: 150_000 }, async () => {
    opening = reader
    const large = { create: { width: 5_000, height: 4_990, channels: 4, background: '#123' } } as const
    const bytes = await sharp(large).png({ progressive: true }).toBuffer()
    expect(bytes.length).toBeLessThan(1_000_000)
    let isOpen = false
    const opened = upload(bytes).then(({ status }) => {
      isOpen = true
      return status
    })
    for (let asked = 0; asked < 3; asked += 1) await installation.http().get('/api/health').expect(200)
    expect(isOpen).toBe(false)
    expect(await opened).toBe(200)
  })

  it('that brings its process down is refused, and the next one is opened', async () => {
    const upload = (bytes: Buffer) => reader.portrait(bytes)
    const whole = await turned().jpeg().toBuffer()
    expect(await upload(whole.subarray(0, whole.length / 2))).toEqual({ outcome: 'refused', kind: 'unreadable' })
    const first = upload(whole)
    for (const pid of reader.processIds) process.kill(pid, 'SIGKILL')
    expect(await first).toMatchObject({ outcome: 'made' })
  })

  it.each([
    ['a text', Buffer.from('This is no photo.'), 415],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 422],
    ['a drawing that is called a photo', Buffer.from('<?xml version="1.0"?><svg/>'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413],
    ['exactly 5 MB of nothing, which is not too much', Buffer.alloc(5 * 1024 * 1024, 0xff), 415],
  ])('is not %s', async (_, bytes, status) => {
    opening = reader
    const before = await shownOf(ana.token)
    const { body } = await upload(bytes).expect(status)
    expect(body.detail).toMatch(/Please choose/)
    expect(await shownOf(ana.token)).toBe(before)
  })

  it('is not one with more pixels than are decoded, however small its file is', async () => {
    opening = reader
    const huge = { create: { width: 6_000, height: 6_000, channels: 3, background: '#fff' } } as const
    await upload(await sharp(huge).png().toBuffer()).expect(422)
  })

  it('is among what is held about the officer, as it is shown', async () => {
    const data = async () => (await installation.http(ana.token).get('/api/user/data').expect(200)).body.account
    const { media_type, base64 } = (await data()).photo
    expect(media_type).toBe('image/webp')
    expect(Buffer.from(base64, 'base64')).toEqual((await fetched(await shownOf(ana.token))).body)
    expect((await data()).invite_links).toMatchObject([{ name: 'My link', retired_at: null }])
  })

  it('is gone with the officer, from every table, also when everything is folded anew', async () => {
    const { knex, secrets, forgetPerson } = installation.parts
    const ben = await installation.signedIn('lo')
    const square = { create: { width: 300, height: 300, channels: 3, background: '#123456' } } as const
    const file = await sharp(square).png().toBuffer()
    const { body } = await installation.http(ben.token).put('/api/lo/photo').attach('file', file, 'me.png').expect(200)
    const webp = (await fetched(body.photo_url).expect(200)).body.toString('base64')
    expect(await tablesWith(knex, webp)).toEqual(['public.officer_photos'])

    await eraseAccount(systemContext(installation.parts), accountStream(secrets.emailKey, ben.email), ben.email)
    await forgetPerson(ben.id)
    await installation.projected()
    await fetched(body.photo_url).expect(404)
    expect(await tablesWith(knex, webp)).toEqual([])
    await installation.rebuild()
    expect(await tablesWith(knex, webp)).toEqual([])
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
