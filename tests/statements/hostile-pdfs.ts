import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { PDFDocument, PDFName } from 'pdf-lib'

/** Text that is drawn a thousand million times, by forms that draw forms: the work of hours in some kilobytes. */
export async function nestedForms(statement: Uint8Array): Promise<Buffer> {
  const document = await PDFDocument.load(statement)
  const { context } = document
  const font = context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }))
  const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 612, 792] }
  const text = 'BT /F 9 Tf 9 9 Td (Principal) Tj ET'
  let inner = context.register(context.stream(text, { ...form, Resources: { Font: { F: font } } }))
  for (let depth = 0; depth < 9; depth++)
    inner = context.register(context.stream('/X Do '.repeat(10), { ...form, Resources: { XObject: { X: inner } } }))
  const page = document.getPage(0)
  page.node.setXObject(PDFName.of('X'), inner)
  page.node.addContentStream(context.register(context.stream('/X Do')))
  return Buffer.from(await document.save())
}

/** The statement, under so many lines that no process has room for them. */
export async function manyLines(statement: Uint8Array): Promise<Buffer> {
  const document = await PDFDocument.load(statement)
  const lines = Array.from({ length: 200_000 }, (_, n) => `${n % 600} ${n % 790} m ${(n * 7) % 600} 9 l S`).join('\n')
  document.getPage(0).node.addContentStream(document.context.register(document.context.flateStream(lines)))
  return Buffer.from(await document.save())
}

/** The statement with pictures on it that take a hundred megabytes each to be drawn. */
export async function withHeavyPictures(statement: Uint8Array): Promise<Buffer> {
  const document = await PDFDocument.load(statement)
  const [width, height] = [4900, 5000]
  const pixels = deflateSync(Buffer.alloc(width * height * 3, 200))
  const page = document.getPage(0)
  const form = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height }
  const colours = { ColorSpace: 'DeviceRGB', BitsPerComponent: 8, Filter: 'FlateDecode' }
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const picture = document.context.register(document.context.stream(pixels, { ...form, ...colours }))
    page.node.setXObject(PDFName.of(name), picture)
    const draw = document.context.stream(`q 20 0 0 20 9 9 cm /${name} Do Q`)
    page.node.addContentStream(document.context.register(draw))
  }
  return Buffer.from(await document.save())
}

/** A page whose content of some kilobytes is a gigabyte once unpacked twice: a megabyte, flushed so that it can be repeated as it is. */
export function bomb(): Buffer {
  const megabyte = deflateRawSync(Buffer.alloc(1024 * 1024, '0 0 m '), { finishFlush: constants.Z_FULL_FLUSH })
  const once = Buffer.concat([Buffer.of(0x78, 0xda), ...Array<Buffer>(1024).fill(megabyte)])
  const content = deflateSync(once, { level: 9 })
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>endobj\n' +
        `4 0 obj<</Length ${content.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`,
    ),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ])
}
