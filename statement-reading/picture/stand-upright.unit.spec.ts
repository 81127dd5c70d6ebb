import { expect, it } from 'vitest'
import type { Word } from '../../domain/statement/page.ts'
import type { GrayPicture } from './gray-picture.ts'
import { standUpright } from './stand-upright.ts'

const [WIDTH, HEIGHT] = [600, 800]

/** Lines of letters that all end at the foot of the line, and at its head as well where they are capitals. */
function printed({ inCapitals = false } = {}): GrayPicture {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255)
  for (let line = 0; line < 12; line++)
    for (let letter = 0; letter < 20; letter++)
      for (let y = inCapitals || letter % 3 === 0 ? 0 : 4; y < 14; y++)
        data.fill(0, (60 + line * 56 + y) * WIDTH + 60 + letter * 22, (60 + line * 56 + y) * WIDTH + 70 + letter * 22)
  return { width: WIDTH, height: HEIGHT, data }
}

/** A first reader that is so sure of every word that it sees, look by look, and the heights of what it looked at; and what a second one is told. */
function readers(...sureties: number[]) {
  const heights: number[] = []
  const glance = async ({ height }: GrayPicture): Promise<Word[]> => {
    const confidence = sureties[heights.push(height) - 1] ?? 0
    const words = Array.from({ length: 40 }, (_, at) => ({ text: 'Total', x: 60, y: at * 40, width: 90, height: 30 }))
    return words.map((word) => ({ ...word, confidence }))
  }
  const recogniser = { glance, words: async () => [] }
  const toSecond: string[] = []
  const second = {
    begin: () => {
      toSecond.push('begin')
      return { finish: async () => [], abandon: () => void toSecond.push('abandon') }
    },
  }
  return { readers: { recogniser: Promise.resolve(recogniser), second: Promise.resolve(second) }, heights, toSecond }
}

it('reads the whole page as it likeliest stands, and no band of it where that is right', async () => {
  const { readers: both, heights } = readers(0.9)
  const found = await standUpright(printed(), null, both)
  expect((await found?.look?.whole())?.seen.length).toBe(40)
  expect(heights).toEqual([found?.upright.level.height])
})

it('has the first reader look but at a band where the page would stand on its head as well, and the second begin', async () => {
  const { readers: both, heights, toSecond } = readers(0.9, 0.9)
  const found = await standUpright(printed({ inCapitals: true }), null, both)
  expect(heights).toEqual([420])
  expect(toSecond).toEqual(['begin'])
  expect((await found?.look?.whole())?.seen.length).toBe(40)
  expect(heights).toEqual([420, found?.upright.level.height])
  expect(toSecond).toEqual(['begin'])
})

it('has the second reader stop where few words of the band are sure, and looks anew', async () => {
  const { readers: both, heights, toSecond } = readers(0.3, 0.9)
  const found = await standUpright(printed({ inCapitals: true }), null, both)
  expect(found?.look).toBeNull()
  expect(heights).toEqual([420, 420])
  expect(toSecond).toEqual(['begin', 'abandon'])
})

it('looks anew as well where the likeliest way stays the best of poor ones', async () => {
  const { readers: both, toSecond } = readers()
  let looks = 0
  /** A third of the words of the first band is sure, and of others none. */
  const glance = async (): Promise<Word[]> => {
    looks += 1
    const confidence = (at: number) => (looks === 1 && at < 13 ? 0.9 : 0.3)
    const word = { text: 'Total', x: 60, width: 90, height: 30 }
    return Array.from({ length: 40 }, (_, at) => ({ ...word, y: at * 10, confidence: confidence(at) }))
  }
  const recogniser = Promise.resolve({ glance, words: async () => [] })
  const found = await standUpright(printed({ inCapitals: true }), null, { ...both, recogniser })
  expect(looks).toBe(4)
  expect(found).not.toBeNull()
  expect(found?.look).toBeNull()
  expect(toSecond).toEqual(['begin', 'abandon'])
})

it('tries a band of every other way where few of its words are sure, and says of none that it was read', async () => {
  const { readers: both, heights } = readers(0.3, 0.9)
  const found = await standUpright(printed(), null, both)
  expect(found?.look).toBeNull()
  expect(heights[1]).toBe(420)
  expect(heights).toHaveLength(2)
})

it('finds no way where nothing is sure', async () => {
  const { readers: both, heights } = readers(0.3, 0.3, 0.3, 0.3)
  expect(await standUpright(printed(), null, both)).toBeNull()
  expect(heights).toHaveLength(4)
})

/** Paper on the upper two thirds of the picture, in cells of 16 pixels. */
const PAPER = {
  width: 37,
  height: 50,
  data: Uint8Array.from({ length: 37 * 50 }, (_, at) => (at < 37 * 34 ? 255 : 0)),
}
const blackIn = ({ data }: GrayPicture, part: 'upper' | 'lower'): number =>
  (part === 'upper' ? data.subarray(0, data.length * 0.6) : data.subarray(data.length * 0.7)).filter(
    (value) => value < 128,
  ).length

it('shows the first reader nothing that lies around the paper, and the second everything', async () => {
  const looked: GrayPicture[] = []
  const { readers: both } = readers(0.9)
  const word = { text: 'Total', x: 60, width: 90, height: 30, confidence: 0.9 }
  const glance = async (picture: GrayPicture): Promise<Word[]> => {
    looked.push(picture)
    return Array.from({ length: 40 }, (_, at) => ({ ...word, y: at * 40 }))
  }
  const begun: GrayPicture[] = []
  const begin = (picture: GrayPicture) => {
    begun.push(picture)
    return { finish: async () => [], abandon: () => undefined }
  }
  const recogniser = Promise.resolve({ glance, words: async () => [] })
  const found = await standUpright(printed(), PAPER, { ...both, recogniser, second: Promise.resolve({ begin }) })
  expect(begun).toEqual([found?.upright.level])
  const [first, second] = [looked[0], begun[0]]
  if (!first || !second) throw new Error('Nobody was shown anything.')
  expect(blackIn(first, 'lower')).toBe(0)
  expect(blackIn(first, 'upper')).toBeGreaterThan(1000)
  expect(blackIn(second, 'lower')).toBeGreaterThan(1000)
})

it('finds no page where there are hardly letters on the paper', async () => {
  const { readers: both } = readers(0.9)
  const nothing = { ...PAPER, data: new Uint8Array(PAPER.data.length) }
  expect(await standUpright(printed(), nothing, both)).toBeNull()
})
