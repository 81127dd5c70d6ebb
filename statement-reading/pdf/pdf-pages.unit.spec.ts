import {
  BlendMode,
  clip,
  degrees,
  endPath,
  PDFDocument,
  type PDFImage,
  type PDFPage,
  type PDFPageDrawImageOptions,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
} from 'pdf-lib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openPdf } from './pdf-document.ts'
import { isPicture, textOf } from './pdf-pages.ts'

const [WIDTH, HEIGHT] = [612, 792]
const WHOLE: PDFPageDrawImageOptions = { x: 0, y: 0, width: WIDTH, height: HEIGHT }
const TEXT = 'Your escrow balance on July 15, 2026 is $3,192.01, and your next payment is $3,126.78.'

const picture = (background: string) =>
  sharp({ create: { width: 40, height: 50, channels: 4, background } }).toColourspace('srgb')
const photo = await picture('#ddd').jpeg().toBuffer()
const scan = await picture('#ddd').removeAlpha().toColourspace('b-w').png().toBuffer()
const watermark = await picture('#dddddd40').png().toBuffer()

type Draw = (page: PDFPage, image: PDFImage) => void
const text: Draw = (page) => page.drawText(TEXT, { x: 40, y: 500, size: 9 })
const over =
  (more: PDFPageDrawImageOptions = {}): Draw =>
  (page, image) =>
    page.drawImage(image, { ...WHOLE, ...more })

/** Of each page, whether it is read from its picture, and how far its text is believed. */
async function seen(bytes: Buffer, pages: readonly (readonly Draw[])[]) {
  const document = await PDFDocument.create()
  const image =
    bytes.subarray(1, 4).toString() === 'PNG' ? await document.embedPng(bytes) : await document.embedJpg(bytes)
  for (const draws of pages) {
    const page = document.addPage([WIDTH, HEIGHT])
    for (const draw of draws) draw(page, image)
  }
  return openPdf(new Uint8Array(await document.save()), async (opened) => {
    const found: { isPicture: boolean; confidence: number | undefined }[] = []
    for await (const page of opened.pages) {
      const read = await textOf(page)
      found.push({ isPicture: await isPicture(page, read), confidence: read.words[0]?.confidence })
    }
    return found
  })
}

const HIDDEN = { isPicture: true, confidence: 0.88 }
const SHOWN = { isPicture: false, confidence: undefined }

const through =
  (...frame: readonly [number, number, number, number]): Draw =>
  (page, image) => {
    page.pushOperators(pushGraphicsState(), rectangle(...frame), clip(), endPath())
    page.drawImage(image, WHOLE)
    page.pushOperators(popGraphicsState())
  }
const turned: Draw = (page, image) =>
  page.drawImage(image, { x: WIDTH, y: 0, width: HEIGHT, height: WIDTH, rotate: degrees(90) })
const stamp: Draw = (page) => page.drawText('Scanned', { x: 10, y: 10, size: 6 })

it.each([
  ['a photo', photo, [text, over()]],
  ['a gray scan', scan, [text, over()]],
  ['a picture that is a little smaller than its page', photo, [text, over({ width: WIDTH * 0.97 })]],
  ['a picture in a frame', photo, [text, through(3.3, 4.7, 605.4, 782.6)]],
  ['a picture that lies on its side', photo, [text, turned]],
  ['a picture that has a stamp on it', photo, [text, text, over(), stamp]],
] as const)('reads the picture where text lies beneath %s', async (_, bytes, draws) =>
  expect(await seen(bytes, [draws])).toEqual([HIDDEN]),
)

it('tells the pages apart over which one picture lies', async () => {
  const pages = [
    [text, over()],
    [text, over()],
    [over(), text],
    [text, over()],
  ]
  expect(await seen(photo, pages)).toEqual([HIDDEN, HIDDEN, SHOWN, HIDDEN])
})

it.each([
  ['over a background', photo, [over(), text]],
  ['beside a logo that is painted last', photo, [text, over({ width: 100, height: 60 })]],
  ['beneath a watermark that lets it through', watermark, [text, over()]],
  ['beneath a picture that is painted half transparent', photo, [text, over({ opacity: 0.5 })]],
  ['beneath a picture that darkens it', photo, [text, over({ blendMode: BlendMode.Multiply })]],
  ['beneath a picture of which a corner is seen', photo, [text, through(40, 700, 80, 60)]],
  ['beneath a picture that lies aslant', photo, [text, over({ rotate: degrees(3) })]],
] as const)('believes text %s', async (_, bytes, draws) => expect(await seen(bytes, [draws])).toEqual([SHOWN]))
